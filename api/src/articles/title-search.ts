import { Injectable } from '@nestjs/common';
import { SEARCH_MAX_RESULTS } from '../contract/limits.ts';
import { type FoundTitle, MAX_READ, TitleSearchRepository } from './title-search.repository.ts';
import { foldTitle, titlePairs, titleWords } from './title-text.ts';

/** Typed words that are paired, the longest first: more pairs would cost more to count than they save. */
const MAX_PAIRED_WORDS = 4;
/** Anything but letters, marks, digits and the punctuation of sentences: meant literally by whoever types it. */
const SYMBOL = /[^\p{L}\p{M}\p{N}\s.,:;!?'"()…–—-]/u;

/** Finds articles by the beginnings of the words of their titles. */
@Injectable()
export class TitleSearch {
  constructor(private readonly repository: TitleSearchRepository) {}

  /**
   * Titles that equal the text come first, then those that begin with it, then those that hold its words; of each the
   * newest first. Where more fit than may be read, the newest of them, or the first in the alphabet.
   */
  async find(query: string, limit = SEARCH_MAX_RESULTS): Promise<FoundTitle[]> {
    const folded = foldTitle(query);
    if (folded === '') return [];
    const begun = await this.repository.findBeginningWith(folded, limit);
    const others = begun.length < limit ? await this.byWords(folded, limit) : [];
    const sorted = [...begun.sort(byWeight(folded)), ...others.sort(byWeight(folded))];
    return [...new Map(sorted.map((title) => [title._id.toHexString(), title])).values()].slice(0, limit);
  }

  /** Goes by the two typed words that meet most rarely, so that common ones cost nothing, however many titles have each. */
  private async byWords(folded: string, limit: number): Promise<FoundTitle[]> {
    const words = titleWords(folded).toSorted((one, other) => other.length - one.length);
    const [longest] = words;
    if (longest === undefined) return [];
    const wanted = { beginnings: words, literal: folded.split(' ').filter((chunk) => SYMBOL.test(chunk)) };
    const byLongest = { beginning: longest };
    const { pair, count } = await this.rarestPair(words);
    if (pair === undefined) return this.repository.findByWords(byLongest, wanted, limit);
    if (count === 0) return [];
    const found = await this.repository.findByWords({ pair }, wanted, limit);
    if (count <= MAX_READ || found.length === limit) return found;
    // Words of which only the first letters are common stand among the older titles, too.
    return [...found, ...(await this.repository.findByWords(byLongest, wanted, limit))];
  }

  /** Nothing where no two words are long enough for one. */
  private async rarestPair(words: readonly string[]): Promise<{ pair: string | undefined; count: number }> {
    const pairs = titlePairs(words.slice(0, MAX_PAIRED_WORDS));
    const counts = await Promise.all(pairs.map((pair) => this.repository.countByPair(pair, MAX_READ + 1)));
    const count = Math.min(...counts);
    return { pair: pairs[counts.indexOf(count)], count };
  }
}

/** Equal ones first, then the newest. */
function byWeight(folded: string): (one: FoundTitle, other: FoundTitle) => number {
  const equals = (title: FoundTitle): number => (title.titleFolded === folded ? 1 : 0);
  return (one, other) => equals(other) - equals(one) || other.createdAt.getTime() - one.createdAt.getTime();
}
