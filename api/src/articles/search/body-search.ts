import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { Genre } from '../../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../../contract/limits.ts';
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
    const whole = await this.holding(counted, { genre, most });
    if (beginning === null || whole.count >= ENOUGH_WHOLE) return whole;
    const last = counted.at(-1);
    const prefix = { prefix: beginning, count: counts.at(-1) ?? 0 };
    // No other word begins so.
    if (last?.word === beginning && last.count === prefix.count && last.count <= MAX_CANDIDATES) return whole;
    const begun = await this.begun(prefix, counted.slice(0, -1), { genre, most });
    const different = new Map([...whole.ids, ...begun.ids].map((id) => [id.toHexString(), id]));
    return {
      ids: [...different.values()],
      count: await this.countWith(begun, whole.ids),
      filter: begun.filter,
      isWhole: whole.isWhole && begun.isWhole,
    };
  }

  /** How many there are, and of some articles those that are not among them, together. */
  async countWith({ ids, count, filter }: FoundBodies, others: readonly Types.ObjectId[]): Promise<number> {
    const read = new Set(ids.map((id) => id.toHexString()));
    const unknown = others.filter((id) => !read.has(id.toHexString()));
    if (count >= ENOUGH || filter === null || unknown.length === 0) return count + unknown.length;
    return count + unknown.length - (await this.words.countAmong(filter, unknown));
  }

  private async holding(words: readonly CountedWord[], { genre, most }: Wanted): Promise<FoundBodies> {
    const { ordered, rarest } = rarestFirst(words);
    if (rarest === 0) return NOTHING;
    const isPlain = words.length === 1 && genre === null;
    const since = isPlain ? null : await this.sinceNewest(ordered, rarest, mostLookedAt(genre));
    const filter = holding(ordered, { genre, since });
    const areAllRead = genre !== null || rarest <= most;
    const found = await this.newest(filter, areAllRead ? ENOUGH : most, isPlain ? rarest : null);
    return { ...found, isWhole: found.isWhole && since === null };
  }

  /** Where so many words begin so that not all can be looked at, the other words lead, else the first of them in the alphabet. */
  private async begun(
    { prefix, count }: { prefix: string; count: number },
    others: readonly CountedWord[],
    { genre, most }: Wanted,
  ): Promise<FoundBodies> {
    const { ordered, rarest } = rarestFirst(others);
    if (count === 0 || (others.length > 0 && rarest === 0)) return NOTHING;
    if (count <= mostLookedAt(genre)) {
      const areAllRead = genre !== null || count <= most;
      const known = others.length === 0 ? count : null;
      return this.newest(holding(ordered, { prefix, genre }), areAllRead ? ENOUGH : most, known);
    }
    if (others.length === 0) {
      const some = await this.words.findBeginning(prefix, MAX_READ, genre);
      const ids = some.toSorted(byAge).map(({ _id }) => _id);
      return { ids, count: ids.length, filter: null, isWhole: false };
    }
    const since = await this.sinceNewest(ordered, rarest, MAX_READ);
    const found = await this.newest(holding(ordered, { prefix, genre, since }), ENOUGH, null);
    return { ...found, isWhole: found.isWhole && since === null };
  }

  /**
   * The first `most` of what fits, and how many fit, which is asked for where it is not `known`. Whatever must read entries to tell
   * whether they fit reads all of them at once.
   */
  private async newest(
    filter: QueryFilter<ArticleWords>,
    most: number,
    known: number | null,
  ): Promise<FoundBodies> {
    const ids = await this.words.findNewest(filter, most);
    const areAll = ids.length < most || ids.length >= ENOUGH;
    const count = areAll ? ids.length : (known ?? (await this.words.count(filter, ENOUGH)));
    const all = Math.min(count, ENOUGH);
    return { ids, count: all, filter: all > ids.length ? filter : null, isWhole: all < ENOUGH };
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

/** An index tells of words, but not of categories. */
function mostLookedAt(genre: Genre | null): number {
  return genre === null ? MAX_CANDIDATES : MAX_READ;
}

interface Wanted {
  genre: Genre | null;
  /** How many are read, at most, where the rest need only be counted. */
  most: number;
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
