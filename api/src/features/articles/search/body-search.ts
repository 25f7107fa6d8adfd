import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Genre } from '../../../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../../../contract/limits.ts';
import { ArticleWordsRepository, type FoundEntry, holding } from './article-words.repository.ts';
import type { SearchTerms } from './search-words.ts';

/**
 * Articles examined for one search, at most: the newest with its rarest word. Only the index is read, so even two
 * words that each occur in half of all articles cost little.
 */
const MAX_EXAMINED = 3000;
/** The same, if the entries themselves must be read: they say which category an article has, or which word has a common prefix. */
const MAX_READ = 500;
/** If this many articles have all words, articles with the last word as a prefix are not searched. */
const ENOUGH_EXACT = 100;
/** Articles found, at most. One more than the maximum total, to detect that there are more. */
const MAX_FOUND = SEARCH_MAX_TOTAL + 1;

export interface FoundBodies {
  /** Articles with all words first, then those with the last word as a prefix; each newest first. */
  ids: Types.ObjectId[];
  /** Whether there are no others. */
  isComplete: boolean;
}

/** A word, or the beginning of one. */
interface Term {
  text: string;
  /** Articles with it, up to `MAX_EXAMINED` + 1. */
  count: number;
}

const NOTHING: FoundBodies = { ids: [], isComplete: true };

/** Searches full texts. Work is bounded by counts instead of time, so the same search gives the same results. */
@Injectable()
export class BodySearch {
  constructor(private readonly words: ArticleWordsRepository) {}

  async find({ words, beginning }: SearchTerms, genre: Genre | null): Promise<FoundBodies> {
    const counts = await this.words.countWith(words, beginning, MAX_EXAMINED + 1);
    const terms = words.map((text, index): Term => ({ text, count: counts[index] ?? 0 }));
    const last = terms.pop();
    if (last === undefined) return NOTHING;
    const exact = await this.findWithWords([...terms, last], genre);
    if (beginning === null || exact.ids.length >= ENOUGH_EXACT) return exact;
    const prefix = { text: beginning, count: counts.at(-1) ?? 0 };
    const isOnlyWord = last.text === beginning && last.count === prefix.count && last.count <= MAX_EXAMINED;
    if (isOnlyWord) return exact;
    return ranked(exact, await this.findWithPrefix(prefix, terms, genre));
  }

  private async findWithWords(words: readonly Term[], genre: Genre | null): Promise<FoundBodies> {
    // The index has the articles of a single word in their order.
    const most = words.length === 1 && genre === null ? Infinity : mostExamined(genre);
    return this.findNewest(words, null, genre, most);
  }

  /** @param others words that the articles also have */
  private async findWithPrefix(
    prefix: Term,
    others: readonly Term[],
    genre: Genre | null,
  ): Promise<FoundBodies> {
    if (prefix.count === 0) return NOTHING;
    if (prefix.count <= mostExamined(genre)) return this.findNewest(others, prefix.text, genre, Infinity);
    if (others.length > 0) return this.findNewest(others, prefix.text, genre, MAX_READ);
    // More words than can be examined: the first ones in the alphabet.
    const entries = await this.words.findBeginning(prefix.text, MAX_READ, genre);
    return { ids: entries.toSorted(byAge).map(({ _id }) => _id), isComplete: false };
  }

  /** Articles with these words, newest first. @param most articles with the rarest word that are examined */
  private async findNewest(
    words: readonly Term[],
    prefix: string | null,
    genre: Genre | null,
    most: number,
  ): Promise<FoundBodies> {
    const rarestFirst = words.toSorted((one, other) => one.count - other.count);
    const [rarest] = rarestFirst;
    if (rarest?.count === 0) return NOTHING;
    const isBounded = rarest !== undefined && rarest.count > most;
    const since = isBounded ? await this.words.dateOfNth(rarest.text, most) : null;
    const texts = rarestFirst.map(({ text }) => text);
    const ids = await this.words.findNewest(holding(texts, { prefix, genre, since }), MAX_FOUND);
    return { ids, isComplete: since === null && ids.length < MAX_FOUND };
  }
}

/** The index has the words, but not the categories. */
function mostExamined(genre: Genre | null): number {
  return genre === null ? MAX_EXAMINED : MAX_READ;
}

/** Articles with all words first. */
function ranked(exact: FoundBodies, begun: FoundBodies): FoundBodies {
  const different = new Map([...exact.ids, ...begun.ids].map((id) => [id.toHexString(), id]));
  return { ids: [...different.values()], isComplete: exact.isComplete && begun.isComplete };
}

function byAge(one: FoundEntry, other: FoundEntry): number {
  return other.createdAt.getTime() - one.createdAt.getTime();
}
