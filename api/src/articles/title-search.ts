import { Injectable } from '@nestjs/common';
import type { SearchResult } from '../contract/articles.ts';
import { SEARCH_MAX_RESULTS } from '../contract/limits.ts';
import { type FoundTitle, TitleSearchRepository } from './title-search.repository.ts';
import { foldTitle, titlePairs, titleWords } from './title-text.ts';

/** Titles that are weighed against each other, at most. */
const MAX_WEIGHED = 100;
/** Milliseconds that the store may look for them; only words that are all short or begin alike ever take so long. */
const PATIENCE_MS = 100;
/** Typed words that are paired, the longest first, and titles that are counted to tell a rare pair from a common one. */
const MAX_PAIRED_WORDS = 6;
const COMMON_PAIR = 2000;
/** Anything but letters, marks, digits and the punctuation of sentences: meant literally by whoever types it. */
const SYMBOL = /[^\p{L}\p{M}\p{N}\s.,:;!?'"()…–—-]/u;

/** Finds articles by the beginnings of the words of their titles. */
@Injectable()
export class TitleSearch {
  constructor(private readonly repository: TitleSearchRepository) {}

  /** At most 20; a title that equals the text comes first, then those that begin with it, then the newest. */
  async find(query: string): Promise<SearchResult[]> {
    const folded = foldTitle(query);
    if (folded === '') return [];
    const [equal, begun, candidates] = await Promise.all([
      this.repository.findEqual(folded, SEARCH_MAX_RESULTS),
      this.repository.findBeginningWith(folded, SEARCH_MAX_RESULTS),
      this.candidates(titleWords(query)),
    ]);
    const fitting = [...begun, ...candidates].filter((title) => fits(title, folded)).sort(byWeight(folded));
    const different = new Map([...equal, ...fitting].map((title) => [title._id.toHexString(), title]));
    return [...different.values()].slice(0, SEARCH_MAX_RESULTS).map(({ _id, title, lang }) => ({
      _id: _id.toHexString(),
      title,
      lang,
    }));
  }

  /** Goes by the two typed words that meet most rarely, so that common ones cost nothing, however many titles have each. */
  private async candidates(words: string[]): Promise<FoundTitle[]> {
    if (words.length === 0) return [];
    const longestFirst = words.toSorted((one, other) => other.length - one.length);
    const pairs = titlePairs(longestFirst.slice(0, MAX_PAIRED_WORDS));
    const counts = await Promise.all(pairs.map((pair) => this.repository.countByPair(pair, COMMON_PAIR)));
    const rarest = pairs[counts.indexOf(Math.min(...counts))] ?? null;
    return this.repository.findByWords(longestFirst, rarest, MAX_WEIGHED, PATIENCE_MS);
  }
}

/** Every typed word begins a word of the title, and every typed symbol stands in it with what it was typed with. */
function fits(title: FoundTitle, folded: string): boolean {
  const words = titleWords(folded);
  const literal = folded.split(' ').filter((chunk) => SYMBOL.test(chunk));
  return (
    words.every((word) => title.titleWords.some((own) => own.startsWith(word))) &&
    literal.every((chunk) => title.titleFolded.includes(chunk))
  );
}

function byWeight(folded: string): (one: FoundTitle, other: FoundTitle) => number {
  const begins = (title: FoundTitle): number => (title.titleFolded.startsWith(folded) ? 1 : 0);
  return (one, other) => begins(other) - begins(one) || other.createdAt.getTime() - one.createdAt.getTime();
}
