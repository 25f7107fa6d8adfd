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
    const begun = await this.beginningWith(folded, limit);
    // Not at the same time: mostly the first question is enough, and the second would be work for nothing.
    const others = begun.length < limit ? await this.byWords(folded, limit) : [];
    const weight = byWeight(query, folded);
    const sorted = [...begun.sort(weight), ...others.sort(weight)];
    return [...new Map(sorted.map((title) => [title._id.toHexString(), title])).values()].slice(0, limit);
  }

  /** Where more titles are alike but for case and diacritics than are shown, the one that was meant may be any of them. */
  private async beginningWith(folded: string, limit: number): Promise<FoundTitle[]> {
    const begun = await this.repository.findBeginningWith(folded, limit);
    const areMany = begun.length === limit && begun.every(({ titleFolded }) => titleFolded === folded);
    return areMany ? this.repository.findBeginningWith(folded, MAX_READ) : begun;
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
    if (found.length === limit || (count ?? (await this.count(pair))) <= MAX_READ) return found;
    // Words of which only the first letters are common stand among the older titles, too.
    return [...found, ...(await this.repository.findByWords(byLongest, wanted, limit))];
  }

  /** No pair where no two words are long enough for one; how many titles hold it only where that had to be known. */
  private async rarestPair(words: readonly string[]): Promise<{ pair?: string; count?: number }> {
    const pairs = titlePairs(words.slice(0, MAX_PAIRED_WORDS));
    const [only] = pairs;
    if (only === undefined) return {};
    if (pairs.length === 1) return { pair: only };
    const counts = await Promise.all(pairs.map((pair) => this.count(pair)));
    const count = Math.min(...counts);
    return { pair: pairs[counts.indexOf(count)] ?? only, count };
  }

  /** How many titles hold a pair, no further than is needed to know whether all of them are read. */
  private count(pair: string): Promise<number> {
    return this.repository.countByPair(pair, MAX_READ + 1);
  }
}

/** Those first that equal the text: letter by letter, then but for case, then but for case and diacritics; then the newest. */
function byWeight(query: string, folded: string): (one: FoundTitle, other: FoundTitle) => number {
  const text = query.normalize('NFC').trim();
  const lower = text.toLowerCase();
  const equality = ({ title, titleFolded }: FoundTitle): number => {
    if (title === text) return 3;
    if (title.toLowerCase() === lower) return 2;
    return titleFolded === folded ? 1 : 0;
  };
  return (one, other) =>
    equality(other) - equality(one) || other.createdAt.getTime() - one.createdAt.getTime();
}
