import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { Genre } from '../../../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../../../contract/limits.ts';
import { ArticleWordsRepository, type FoundEntry, holding } from './article-words.repository.ts';
import type { ArticleWords } from './article-words.schema.ts';
import type { SearchTerms } from './search-words.ts';

/**
 * Articles examined for one search, at most: the newest with its rarest word. Only the index is read, so even two
 * words that each occur in half of all articles cost little.
 */
const MAX_CANDIDATES = 3000;
/** The same, where the entries themselves must be read. */
const MAX_READ = 500;
/** With this many articles that have all words, prefixes are not searched. */
const ENOUGH_WHOLE = 100;
/** One more than the maximum total, to detect that there are more. */
const ENOUGH = SEARCH_MAX_TOTAL + 1;

export interface FoundBodies {
  /** Articles with all words first, then those with the last word as a prefix; each newest first. */
  ids: Types.ObjectId[];
  /** Total number of matches, counted up to `ENOUGH`. */
  count: number;
  /** Filter that all matches satisfy, if `ids` holds only the first of them. */
  filter: QueryFilter<ArticleWords> | null;
  /** Whether `ids` is complete. */
  isWhole: boolean;
}

const NOTHING: FoundBodies = { ids: [], count: 0, filter: null, isWhole: true };

/** Searches full texts. Work is bounded by counts instead of time, so the same search gives the same results. */
@Injectable()
export class BodySearch {
  constructor(private readonly words: ArticleWordsRepository) {}

  /** @param most maximum number of articles with all words to read; at least enough to skip prefixes */
  async find({ words, beginning }: SearchTerms, genre: Genre | null, most: number): Promise<FoundBodies> {
    if (words.length === 0) return NOTHING;
    const counts = await this.words.countWith(words, beginning, MAX_CANDIDATES + 1);
    const counted = words.map((word, index) => ({ word, count: counts[index] ?? 0 }));
    const whole = await this.holding(counted, { genre, most });
    if (beginning === null || whole.count >= ENOUGH_WHOLE) return whole;
    const last = counted.at(-1);
    const prefix = { prefix: beginning, count: counts.at(-1) ?? 0 };
    // No other word has this prefix.
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

  /** Size of the union of the matches and some other articles. */
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

  /**
   * If more words have this prefix than can be examined, the other words lead; otherwise the first such words in the
   * alphabet.
   */
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
   * The first `most` matches and the total, queried unless `known`. If entries must be read, all of them are read at
   * once.
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

  /** Date from which the rarest word has as many articles as may be read; `null` for no limit. */
  private async sinceNewest(
    [first = '']: readonly string[],
    count: number,
    most: number,
  ): Promise<Date | null> {
    return count > most ? this.words.dateOfNth(first, most) : null;
  }
}

/** The index covers words, but not categories. */
function mostLookedAt(genre: Genre | null): number {
  return genre === null ? MAX_CANDIDATES : MAX_READ;
}

interface Wanted {
  genre: Genre | null;
  /** Articles read, at most, if the rest is only counted. */
  most: number;
}

interface CountedWord {
  word: string;
  /** Articles with it, up to `MAX_CANDIDATES` + 1. */
  count: number;
}

/** Sorts words by their counts; also returns the smallest count. */
function rarestFirst(words: readonly CountedWord[]): { ordered: string[]; rarest: number } {
  const byCount = words.toSorted((one, other) => one.count - other.count);
  return { ordered: byCount.map(({ word }) => word), rarest: byCount[0]?.count ?? 0 };
}

function byAge(one: FoundEntry, other: FoundEntry): number {
  return other.createdAt.getTime() - one.createdAt.getTime();
}
