import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Genre } from '../../../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../../../contract/limits.ts';
import { ArticleWordsRepository, type FoundEntry, wordsFilter } from './article-words.repository.ts';
import type { SearchTerms } from './search-words.ts';

/**
 * Maximum number of articles examined for one search: the newest with its rarest word. Only the index is read, so even
 * two words that each occur in half of all articles cost little.
 */
const MAX_EXAMINED = 3000;
/** The same if entries must be read too, for the category or for the words with a common prefix. */
const MAX_READ = 500;
/** If this many articles have all words, articles with the last word as a prefix are not searched. */
const ENOUGH_EXACT = 100;
/** Maximum of the counts by which words are ranked. */
const MAX_COUNT = 100;
/** Maximum number of results: one more than the maximum total, to detect that there are more. */
const MAX_FOUND = SEARCH_MAX_TOTAL + 1;

export interface FoundBodies {
  /** Articles with all words first, then those with the last word as a prefix; each newest first. */
  ids: Types.ObjectId[];
  /** Whether there are no others. */
  isComplete: boolean;
  /** Number of those that have all words, not only prefixes. */
  withWords: number;
}

/** A word or a prefix. */
interface Term {
  text: string;
  /** Articles with it, up to `MAX_EXAMINED` + 1. */
  count: number;
}

const NO_RESULTS: FoundBodies = { ids: [], isComplete: true, withWords: 0 };

/** Searches full texts. Work is bounded by counts instead of time, so the same search gives the same results. */
@Injectable()
export class BodySearch {
  constructor(private readonly words: ArticleWordsRepository) {}

  async find({ words, prefix }: SearchTerms, genre: Genre | null): Promise<FoundBodies> {
    const counts = await this.words.countWith(words, prefix, MAX_EXAMINED + 1);
    const terms = words.map((text, index): Term => ({ text, count: counts[index] ?? 0 }));
    const last = terms.pop();
    if (last === undefined) return NO_RESULTS;
    const exact = await this.findWithWords([...terms, last], genre);
    if (prefix === null || exact.ids.length >= ENOUGH_EXACT) return exact;
    const prefixTerm = { text: prefix, count: counts.at(-1) ?? 0 };
    const isOnlyWord = last.text === prefix && last.count === prefixTerm.count && last.count <= MAX_EXAMINED;
    if (isOnlyWord) return exact;
    return ranked(exact, await this.findWithPrefix(prefixTerm, terms, genre));
  }

  /** Number of articles with each word, up to a maximum: enough to rank words by frequency. */
  async countWords(words: readonly string[]): Promise<number[]> {
    return this.words.countWith(words, null, MAX_COUNT);
  }

  private async findWithWords(words: readonly Term[], genre: Genre | null): Promise<FoundBodies> {
    // The index has the articles of a single word sorted by date.
    const max = words.length === 1 && genre === null ? Infinity : maxExamined(genre);
    return this.findNewest(words, null, genre, max);
  }

  /** @param others words that the articles also have */
  private async findWithPrefix(
    prefix: Term,
    others: readonly Term[],
    genre: Genre | null,
  ): Promise<FoundBodies> {
    if (prefix.count === 0) return NO_RESULTS;
    if (prefix.count <= maxExamined(genre)) return this.findNewest(others, prefix.text, genre, Infinity);
    if (others.length > 0) return this.findNewest(others, prefix.text, genre, MAX_READ);
    // More words than can be examined: the first ones in the alphabet.
    const entries = await this.words.findByPrefix(prefix.text, MAX_READ, genre);
    return { ids: entries.toSorted(newestFirst).map(({ _id }) => _id), isComplete: false, withWords: 0 };
  }

  /** Articles with these words, newest first. @param max articles with the rarest word that are examined */
  private async findNewest(
    words: readonly Term[],
    prefix: string | null,
    genre: Genre | null,
    max: number,
  ): Promise<FoundBodies> {
    const rarestFirst = words.toSorted((a, b) => a.count - b.count);
    const [rarest] = rarestFirst;
    if (rarest?.count === 0) return NO_RESULTS;
    const isBounded = rarest !== undefined && rarest.count > max;
    const since = isBounded ? await this.words.dateOfNth(rarest.text, max) : null;
    const texts = rarestFirst.map(({ text }) => text);
    const ids = await this.words.findNewest(wordsFilter(texts, { prefix, genre, since }), MAX_FOUND);
    const isComplete = since === null && ids.length < MAX_FOUND;
    return { ids, isComplete, withWords: prefix === null ? ids.length : 0 };
  }
}

/** The index has the words, but not the categories. */
function maxExamined(genre: Genre | null): number {
  return genre === null ? MAX_EXAMINED : MAX_READ;
}

/** Articles with all words first. */
function ranked(exact: FoundBodies, byPrefix: FoundBodies): FoundBodies {
  const distinct = new Map([...exact.ids, ...byPrefix.ids].map((id) => [id.toHexString(), id]));
  const isComplete = exact.isComplete && byPrefix.isComplete;
  return { ids: [...distinct.values()], isComplete, withWords: exact.withWords };
}

function newestFirst(a: FoundEntry, b: FoundEntry): number {
  return b.createdAt.getTime() - a.createdAt.getTime();
}
