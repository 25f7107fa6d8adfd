import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Collection, Model } from 'mongoose';
import { ArticleTitle } from '../../../articles/search/article-titles.schema.ts';
import { ArticleWords } from '../../../articles/search/article-words.schema.ts';
import { soundKeys } from '../../../articles/search/sounds/sound-keys.ts';
import { WordSounds } from '../../../articles/search/sounds/word-sounds.schema.ts';

/** Entries in one batch. */
const BATCH = 200;
/** Maximum number of words remembered as entered: some 10 MB. */
const MAX_ENTERED = 100_000;

/**
 * Maintains the words that searches by sound find. A word is entered once, with the first article that has it, and stays when
 * no article has it any more: searches ask the entries of articles, and a rebuild removes it.
 */
@Injectable()
export class WordSoundsProjection {
  private readonly sounds: Collection<WordSounds>;
  /** Collections of entries with words. */
  private readonly sources: readonly Collection[];

  constructor(
    @InjectModel(WordSounds.name) sounds: Model<WordSounds>,
    @InjectModel(ArticleWords.name) words: Model<ArticleWords>,
    @InjectModel(ArticleTitle.name) titles: Model<ArticleTitle>,
  ) {
    this.sounds = sounds.collection as unknown as Collection<WordSounds>;
    this.sources = [words.collection, titles.collection];
  }

  /** Enters those that are missing. */
  async enter(words: Iterable<string>, session: ClientSession | null = null): Promise<number> {
    const entries = [...new Set(words)].map(entryOf).filter(({ keys }) => keys.length > 0);
    const options = session === null ? {} : { session };
    const stored = this.sounds.find({ _id: { $in: entries.map(({ _id }) => _id) } }, options);
    const known = new Set(
      (await stored.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id),
    );
    const missing = entries.filter(({ _id }) => !known.has(_id));
    if (missing.length === 0) return 0;
    const writes = missing.map(({ _id, keys }) => ({
      updateOne: { filter: { _id }, update: { $set: { keys } }, upsert: true },
    }));
    await this.sounds.bulkWrite(writes, { ...options, ordered: true });
    return missing.length;
  }

  /**
   * Enters the words of all articles. Safe to interrupt, and to run while authors write.
   * @param onProgress called with the number of entries that are done, and of all
   */
  async enterAll(onProgress: (done: number, total: number) => void = () => undefined): Promise<number> {
    const counts = this.sources.map(async (source) => source.estimatedDocumentCount());
    const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    const entered = new Set<string>();
    let added = 0;
    let done = 0;
    for (const source of this.sources) {
      for await (const batch of batchesOf<{ words: string[] }>(source, { words: 1 })) {
        const words = batch.flatMap((entry) => entry.words).filter((word) => !entered.has(word));
        added += await this.enter(words);
        if (entered.size > MAX_ENTERED) entered.clear();
        for (const word of words) entered.add(word);
        done += batch.length;
        onProgress(done, Math.max(done, total));
      }
    }
    return added;
  }

  /** Removes words that no article has, corrects keys, and enters missing words. Returns the number of changes. */
  async rebuild(): Promise<number> {
    let changed = 0;
    for await (const batch of batchesOf<WordSounds>(this.sounds as unknown as Collection, { keys: 1 })) {
      const used = await this.usedOf(batch.map(({ _id }) => _id));
      const wrong = batch.filter(
        ({ _id, keys }) => !used.has(_id) || keys.join(' ') !== entryOf(_id).keys.join(' '),
      );
      if (wrong.length > 0) await this.sounds.deleteMany({ _id: { $in: wrong.map(({ _id }) => _id) } });
      changed += wrong.filter(({ _id }) => !used.has(_id)).length;
    }
    return changed + (await this.enterAll());
  }

  private async usedOf(words: readonly string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const word of words)
      for (const source of this.sources)
        if (!used.has(word) && (await source.findOne({ words: word }, { projection: { _id: 1 } })) !== null)
          used.add(word);
    return used;
  }
}

function entryOf(word: string): WordSounds {
  const { first, second } = soundKeys(word);
  return { _id: word, keys: [...first, ...second] };
}

/** All documents in the order of their ids. */
async function* batchesOf<T>(collection: Collection, projection: object): AsyncGenerator<T[]> {
  for (let last: unknown = null; ;) {
    const filter = last === null ? {} : { _id: { $gt: last } };
    const found = collection.find(filter as object, { projection });
    const batch = await found.sort({ _id: 1 }).limit(BATCH).toArray();
    const end = batch.at(-1);
    if (end === undefined) return;
    yield batch as unknown as T[];
    last = end._id;
  }
}
