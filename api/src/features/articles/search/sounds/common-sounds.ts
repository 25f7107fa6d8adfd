import { COMMON_HINDI } from '../search-words.ts';
import { disagreement } from './agreement.ts';
import { phonesOf, scriptOf, soundKeys } from './sound-keys.ts';

/** Maximum disagreement with a common word. */
const ALIKE = 0.1;

const byKey = new Map<string, string[]>();
for (const word of COMMON_HINDI.split(' '))
  for (const key of soundKeys(word).first) byKey.set(key, [...(byKey.get(key) ?? []), word]);

/** Whether a word is one of the commonest Hindi ones in Latin letters, which articles need not have: `ka`, `mein`. */
export function soundsCommon(word: string): boolean {
  if (scriptOf(word) !== 'latin') return false;
  const common = soundKeys(word, 'devanagari').first.flatMap((key) => byKey.get(key) ?? []);
  const phones = phonesOf(word);
  return common.some((hindi) => disagreement(phones, phonesOf(hindi)) <= ALIKE);
}
