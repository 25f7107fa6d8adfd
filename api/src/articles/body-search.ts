import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { Genre } from '../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../contract/limits.ts';
import { ArticleWordsRepository, type FoundEntry, holding } from './article-words.repository.ts';
import type { ArticleWords } from './article-words.schema.ts';
import type { SearchTerms } from './search-words.ts';

/**
 * Articles that are read for one search, at most: the newest with its rarest word. They are told from each other by an
 * index, so this is much, and a search for two words that stand in half of all articles still costs little.
 */
const MAX_CANDIDATES = 3000;
/** The same where the articles themselves must be read to tell. */
const MAX_READ = 500;
/** Articles with the words as they were typed, from which on nobody looks for words that are only begun. */
const ENOUGH_WHOLE = 100;
/** One more than is ever counted, to know whether there are more. */
const ENOUGH = SEARCH_MAX_TOTAL + 1;

export interface FoundBodies {
  /** Those that hold all words first, then those in which the last one is only begun; each newest first. */
  ids: Types.ObjectId[];
  /** How many there are, counted no further than to know that they are more than are ever counted. */
  count: number;
  /** What all of them fit, where `ids` are but the first of them. */
  filter: QueryFilter<ArticleWords> | null;
  /** Whether these are all that there are. */
  isWhole: boolean;
}

const NOTHING: FoundBodies = { ids: [], count: 0, filter: null, isWhole: true };

/** Finds articles by the words of their whole text. The work is bounded by numbers, so that the same search finds the same. */
@Injectable()
export class BodySearch {
  constructor(private readonly words: ArticleWordsRepository) {}

  /** @param most how many of those that hold all words are read, at most; as many as are enough not to look for more */
  async find({ words, beginning }: SearchTerms, genre: Genre | null, most: number): Promise<FoundBodies> {
    if (words.length === 0) return NOTHING;
    const counts = await this.words.countWith(words, beginning, MAX_CANDIDATES + 1);
    const counted = words.map((word, index) => ({ word, count: counts[index] ?? 0 }));
    const whole = await this.holding(counted, genre, most);
    if (beginning === null || whole.count >= ENOUGH_WHOLE) return whole;
    const last = counted.at(-1);
    const prefix = { prefix: beginning, count: counts.at(-1) ?? 0 };
    // No other word begins so.
    if (last?.word === beginning && last.count === prefix.count && last.count <= MAX_CANDIDATES) return whole;
    const begun = await this.begun(prefix, counted.slice(0, -1), genre);
    const different = new Map([...whole.ids, ...begun.ids].map((id) => [id.toHexString(), id]));
    const ids = [...different.values()];
    return { ids, count: ids.length, filter: null, isWhole: whole.isWhole && begun.isWhole };
  }

  /** How many there are, and of some articles those that are not among them, together. */
  async countWith({ ids, count, filter }: FoundBodies, others: readonly Types.ObjectId[]): Promise<number> {
    const read = new Set(ids.map((id) => id.toHexString()));
    const unknown = others.filter((id) => !read.has(id.toHexString()));
    if (count >= ENOUGH || filter === null || unknown.length === 0) return count + unknown.length;
    return count + unknown.length - (await this.words.countAmong(filter, unknown));
  }

  private async holding(
    words: readonly CountedWord[],
    genre: Genre | null,
    most: number,
  ): Promise<FoundBodies> {
    const { ordered, rarest } = rarestFirst(words);
    if (rarest === 0) return NOTHING;
    const isPlain = words.length === 1 && genre === null;
    const reads = genre === null ? MAX_CANDIDATES : MAX_READ;
    const since = isPlain ? null : await this.sinceNewest(ordered, rarest, reads);
    const filter = holding(ordered, { genre, since });
    // Entries of a category are read to tell, and once is enough.
    const areAllRead = genre !== null || rarest <= most;
    const ids = await this.words.findNewest(filter, areAllRead ? ENOUGH : most);
    const areMore = !areAllRead && ids.length === most;
    const count = areMore ? (isPlain ? rarest : await this.words.count(filter, ENOUGH)) : ids.length;
    const all = Math.min(count, ENOUGH);
    return {
      ids,
      count: all,
      filter: all > ids.length ? filter : null,
      isWhole: since === null && all < ENOUGH,
    };
  }

  /** Where so many words begin so that not all can be looked at, the other words lead, else the first of them in the alphabet. */
  private async begun(
    { prefix, count }: { prefix: string; count: number },
    others: readonly CountedWord[],
    genre: Genre | null,
  ): Promise<FoundBodies> {
    const { ordered, rarest } = rarestFirst(others);
    if (count === 0 || (others.length > 0 && rarest === 0)) return NOTHING;
    if (count <= MAX_READ) {
      const ids = await this.words.findNewest(holding(ordered, { prefix, genre }), ENOUGH);
      return { ids, count: ids.length, filter: null, isWhole: true };
    }
    if (others.length === 0) {
      const some = await this.words.findBeginning(prefix, MAX_READ, genre);
      const ids = some.toSorted(byAge).map(({ _id }) => _id);
      return { ids, count: ids.length, filter: null, isWhole: false };
    }
    const since = await this.sinceNewest(ordered, rarest, MAX_READ);
    const ids = await this.words.findNewest(holding(ordered, { prefix, genre, since }), ENOUGH);
    return { ids, count: ids.length, filter: null, isWhole: since === null };
  }

  /** From when on there are as many articles with the rarest word as may be read; `null` where all may. */
  private async sinceNewest(
    [first = '']: readonly string[],
    count: number,
    most: number,
  ): Promise<Date | null> {
    return count > most ? this.words.dateOfNth(first, most) : null;
  }
}

interface CountedWord {
  word: string;
  /** Articles that hold it, up to one more than `MAX_CANDIDATES`. */
  count: number;
}

/** The words by how many articles hold each; and the smallest of these numbers. */
function rarestFirst(words: readonly CountedWord[]): { ordered: string[]; rarest: number } {
  const byCount = words.toSorted((one, other) => one.count - other.count);
  return { ordered: byCount.map(({ word }) => word), rarest: byCount[0]?.count ?? 0 };
}

function byAge(one: FoundEntry, other: FoundEntry): number {
  return other.createdAt.getTime() - one.createdAt.getTime();
}
