import { Injectable } from '@nestjs/common';
import { SEARCH_MAX_RESULTS } from '../../../contract/limits.ts';
import {
  ArticleTitlesRepository,
  type FoundTitle,
  type Lead,
  MAX_CANDIDATES,
  MAX_READ,
} from './article-titles.repository.ts';
import { foldForSearch, HEAD_LENGTH, titlePairs, titleWords } from './title-text.ts';
import { ArticlesRepository } from '../reading/articles.repository.ts';

/** Search terms that form pairs, longest first: counting more pairs costs more than it saves. */
const MAX_PAIRED_WORDS = 4;
/** Characters that a user means literally: not letters, marks, digits or punctuation. */
const SYMBOL = /[^\p{L}\p{M}\p{N}\s.,:;!?'"()…–—-]/u;

/** Searches titles by the beginnings of their words. */
@Injectable()
export class TitleSearch {
  constructor(
    private readonly repository: ArticleTitlesRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /**
   * Exact matches first, then titles that begin with the text, then titles with its words; each newest first. If more
   * match than may be read, the newest of them, or the first in the alphabet.
   */
  async find(query: string, limit = SEARCH_MAX_RESULTS): Promise<FoundTitle[]> {
    const folded = foldForSearch(query);
    if (folded === '') return [];
    const words = titleWords(folded).toSorted((one, other) => other.length - one.length);
    const pairs = titlePairs(words.slice(0, MAX_PAIRED_WORDS));
    const { titles, counts } = await this.repository.findBeginningWith(folded, limit, pairs);
    const begun = await this.allEqual(titles, folded, limit);
    // Not concurrently: the first query is usually enough.
    const others =
      begun.length < limit ? await this.byWords(folded, words, rarestFirst(pairs, counts), limit) : [];
    const weight = byWeight(query, folded);
    const sorted = [...begun.sort(weight), ...others.sort(weight)];
    const different = [...new Map(sorted.map((title) => [title._id.toHexString(), title])).values()];
    return this.articles.shownAmong(different.slice(0, limit));
  }

  /** If more titles differ only in case and diacritics than are shown, all of them are ranked. */
  private async allEqual(begun: FoundTitle[], folded: string, limit: number): Promise<FoundTitle[]> {
    const areMany = begun.length === limit && begun.every((title) => title.folded === folded);
    return areMany ? (await this.repository.findBeginningWith(folded, MAX_READ, [])).titles : begun;
  }

  /** Starts from the rarest search term, so common ones cost nothing. */
  private async byWords(
    folded: string,
    words: readonly string[],
    pairs: readonly CountedPair[],
    limit: number,
  ): Promise<FoundTitle[]> {
    const [longest] = words;
    if (longest === undefined) return [];
    const lead = await this.leadOf(words, pairs);
    if (lead === null) return [];
    const literal = folded.split(' ').filter((chunk) => SYMBOL.test(chunk));
    return this.repository.findByWords(lead, { beginnings: words, literal }, limit);
  }

  /** `null` if no title matches. */
  private async leadOf(words: readonly string[], pairs: readonly CountedPair[]): Promise<Lead | null> {
    const [rarest] = pairs;
    if (rarest === undefined) return { beginning: words[0] ?? '' };
    if (rarest.count === 0) return null;
    const byPairs = { pairs: pairs.map(({ pair }) => pair), since: null };
    if (rarest.count <= MAX_READ) return byPairs;
    // If only the first letters are common, the pair would lead only to the newest titles.
    const long = words.filter((word) => [...word].length > HEAD_LENGTH);
    const counts = await this.repository.countBeginnings(long);
    const fewest = Math.min(...counts);
    if (fewest === 0) return null;
    if (fewest <= MAX_READ) return { beginning: long[counts.indexOf(fewest)] ?? '' };
    if (pairs.length === 1 || rarest.count <= MAX_CANDIDATES) return byPairs;
    return { ...byPairs, since: await this.repository.dateOfNth(rarest.pair, MAX_CANDIDATES) };
  }
}

interface CountedPair {
  pair: string;
  /** Titles with it. */
  count: number;
}

function rarestFirst(pairs: readonly string[], counts: readonly number[]): CountedPair[] {
  const counted = pairs.map((pair, index) => ({ pair, count: counts[index] ?? 0 }));
  return counted.toSorted((one, other) => one.count - other.count);
}

/** Ranking: exact match, then ignoring case, then ignoring case and diacritics, then newest. */
function byWeight(query: string, folded: string): (one: FoundTitle, other: FoundTitle) => number {
  const text = query.normalize('NFC').trim();
  const lower = text.toLowerCase();
  const equality = ({ title, folded: own }: FoundTitle): number => {
    if (title === text) return 3;
    if (title.toLowerCase() === lower) return 2;
    return own === folded ? 1 : 0;
  };
  return (one, other) =>
    equality(other) - equality(one) || other.createdAt.getTime() - one.createdAt.getTime();
}
