import { Injectable } from '@nestjs/common';
import { SEARCH_MAX_RESULTS } from '../../../contract/limits.ts';
import {
  ArticleTitlesRepository,
  type FoundTitle,
  type Lead,
  MAX_CANDIDATES,
  MAX_READ,
  type TitleConditions,
} from './article-titles.repository.ts';
import { foldForSearch, HEAD_LENGTH, titlePairs, titleWords } from './title-text.ts';
import { ArticlesRepository } from '../reading/articles.repository.ts';

/** Maximum number of search terms that form pairs, longest first: counting more pairs costs more than it saves. */
const MAX_PAIRED_WORDS = 4;
/** Characters that a user means literally: not letters, marks, digits or punctuation. */
const SYMBOL = /[^\p{L}\p{M}\p{N}\s.,:;!?'"()…–—-]/u;

/** Searches titles by prefixes of their words. */
@Injectable()
export class TitleSearch {
  constructor(
    private readonly repository: ArticleTitlesRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /**
   * Exact matches first, then titles that begin with the text, then titles with its words; each newest first. If more
   * match than may be read, the newest of them; for a prefix of a word, the newest of `MAX_READ`.
   */
  async find(query: string, limit = SEARCH_MAX_RESULTS): Promise<FoundTitle[]> {
    const folded = foldForSearch(query);
    if (folded === '') return [];
    const words = titleWords(folded).toSorted((a, b) => b.length - a.length);
    const pairs = titlePairs(words.slice(0, MAX_PAIRED_WORDS));
    const { titles, counts } = await this.repository.findByPrefix(folded, limit, pairs);
    const byPrefix = await this.withAllEqual(titles, folded, limit);
    // Not concurrently: the first query is usually enough.
    const byWords =
      byPrefix.length < limit ? await this.findByWords(folded, words, rarestFirst(pairs, counts), limit) : [];
    const weight = byWeight(query, folded);
    const sorted = [...byPrefix.sort(weight), ...byWords.sort(weight)];
    const distinct = [...new Map(sorted.map((title) => [title._id.toHexString(), title])).values()];
    return this.articles.filterVisible(distinct.slice(0, limit));
  }

  /** If all titles differ from the text only in case and diacritics, returns all such titles, so that all are ranked. */
  private async withAllEqual(titles: FoundTitle[], folded: string, limit: number): Promise<FoundTitle[]> {
    const areEqual = titles.length === limit && titles.every((title) => title.folded === folded);
    return areEqual ? (await this.repository.findByPrefix(folded, MAX_READ, [])).titles : titles;
  }

  /** Starts with the rarest search term, so that common ones cost nothing. */
  private async findByWords(
    folded: string,
    words: readonly string[],
    pairs: readonly CountedPair[],
    limit: number,
  ): Promise<FoundTitle[]> {
    const [longest] = words;
    if (longest === undefined) return [];
    const literals = folded.split(' ').filter((chunk) => SYMBOL.test(chunk));
    const conditions = { prefixes: words, literals };
    if (pairs.length === 0) return this.findWithoutPairs(longest, conditions, limit);
    const lead = await this.leadOf(words, pairs);
    return lead === null ? [] : this.repository.findByWords(lead, conditions, limit);
  }

  /** The whole word first: more titles may have it as a prefix than can be sorted. */
  private async findWithoutPairs(
    word: string,
    conditions: TitleConditions,
    limit: number,
  ): Promise<FoundTitle[]> {
    const exact = await this.repository.findByWords({ word }, conditions, limit);
    if (exact.length === limit) return exact;
    return [...exact, ...(await this.repository.findByWords({ prefix: word }, conditions, limit))];
  }

  /** `null` if no title matches. */
  private async leadOf(words: readonly string[], pairs: readonly CountedPair[]): Promise<Lead | null> {
    const [rarest] = pairs;
    if (rarest === undefined || rarest.count === 0) return null;
    const byPairs = { pairs: pairs.map(({ pair }) => pair), since: null };
    if (rarest.count <= MAX_READ) return byPairs;
    // If only the first letters are common, the pair would find only the newest titles.
    const long = words.filter((word) => [...word].length > HEAD_LENGTH);
    const counts = await this.repository.countPrefixes(long);
    const fewest = Math.min(...counts);
    if (fewest === 0) return null;
    if (fewest <= MAX_READ) return { prefix: long[counts.indexOf(fewest)] ?? '' };
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
  return counted.toSorted((a, b) => a.count - b.count);
}

/** Ranking: exact match, then ignoring case, then ignoring case and diacritics, then newest. */
function byWeight(query: string, folded: string): (a: FoundTitle, b: FoundTitle) => number {
  const text = query.normalize('NFC').trim();
  const lower = text.toLowerCase();
  const equality = ({ title, folded: foldedTitle }: FoundTitle): number => {
    if (title === text) return 3;
    if (title.toLowerCase() === lower) return 2;
    return foldedTitle === folded ? 1 : 0;
  };
  return (a, b) => equality(b) - equality(a) || b.createdAt.getTime() - a.createdAt.getTime();
}
