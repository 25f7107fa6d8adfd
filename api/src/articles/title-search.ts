import { Injectable } from '@nestjs/common';
import type { SearchResult } from '../contract/articles.ts';
import { SEARCH_MAX_RESULTS } from '../contract/limits.ts';
import { ArticlesRepository, type FoundTitle } from './articles.repository.ts';
import { foldTitle, titleWords } from './title-text.ts';

/** Titles that are weighed against each other, at most; with one word there is nothing to sieve, so fewer will do. */
const MAX_WEIGHED = 1000;
const MAX_WEIGHED_OF_ONE_WORD = 100;
/** A word that begins so few titles' words is rare enough not to look for a rarer one. */
const RARE = 100;
/** Milliseconds for titles whose words are all common, where those that were weighed did not fill the list. */
const COMMON_WORDS_MS = 150;
/** Anything but letters, marks, digits and the punctuation of sentences: meant literally by whoever types it. */
const SYMBOL = /[^\p{L}\p{M}\p{N}\s.,:;!?'"()…–—-]/u;

/** Finds articles by the beginnings of the words of their titles. */
@Injectable()
export class TitleSearch {
  constructor(private readonly repository: ArticlesRepository) {}

  /** At most 20; a title that equals the text comes first, then those that begin with it, then the newest. */
  async find(query: string): Promise<SearchResult[]> {
    const folded = foldTitle(query);
    if (folded === '') return [];
    const [equal, candidates] = await Promise.all([
      this.repository.findByFoldedTitle(folded, SEARCH_MAX_RESULTS),
      this.candidates(titleWords(query), folded),
    ]);
    const fitting = candidates.filter((title) => fits(title, folded)).sort(byWeight(folded));
    const different = new Map([...equal, ...fitting].map((title) => [title._id.toHexString(), title]));
    return [...different.values()].slice(0, SEARCH_MAX_RESULTS).map(({ _id, title, lang }) => ({
      _id: _id.toHexString(),
      title,
      lang,
    }));
  }

  /** Goes by the rarest word, so that a common one beside it costs nothing. */
  private async candidates(words: string[], folded: string): Promise<FoundTitle[]> {
    const [only] = words;
    if (only === undefined) return [];
    if (words.length === 1) return this.repository.findByWord(only, MAX_WEIGHED_OF_ONE_WORD);
    const { word, count } = await this.rarest(words);
    const weighed = await this.repository.findByWord(word, MAX_WEIGHED);
    const found = weighed.filter((title) => fits(title, folded));
    if (count < MAX_WEIGHED || found.length >= SEARCH_MAX_RESULTS) return found;
    return [...found, ...(await this.repository.findByWords(words, SEARCH_MAX_RESULTS, COMMON_WORDS_MS))];
  }

  /** Asks after the longest first, for long words are rare. */
  private async rarest(words: string[]): Promise<{ word: string; count: number }> {
    let best = { word: '', count: Infinity };
    for (const word of words.toSorted((one, other) => other.length - one.length)) {
      const count = await this.repository.countByWord(word, MAX_WEIGHED);
      if (count < best.count) best = { word, count };
      if (count <= RARE) break;
    }
    return best;
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
