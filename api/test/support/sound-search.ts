import { soundKeys } from '../../src/features/articles/search/sounds/sound-keys.ts';
import { SoundSearch } from '../../src/features/articles/search/sounds/sound-search.ts';
import type { WordSounds } from '../../src/features/articles/search/sounds/word-sounds.schema.ts';
import { wordsOf } from '../../src/features/articles/search/title-text.ts';

/** A search in these texts. */
export function searchIn(texts: readonly string[]) {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byKey = new Map<string, WordSounds[]>();
  for (const word of counts.keys()) {
    const { first, second } = soundKeys(word);
    const entry = { _id: word, keys: [...first, ...second] };
    for (const key of entry.keys) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const words = {
    findByKeys: async (keys: readonly string[]) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))],
  };
  const search = new SoundSearch(words);
  const readings = async (query: string, hasHits = false): Promise<string[]> => {
    const found = await search.readings([...wordsOf(query)], hasHits, async (all) =>
      all.map((word) => counts.get(word) ?? 0),
    );
    return found.map((reading) => reading.join(' '));
  };
  return { counts, readings };
}
