import { Injectable } from '@nestjs/common';
import type { SearchResult } from '../contract/articles.ts';
import { SEARCH_MAX_RESULTS } from '../contract/limits.ts';
import { ArticlesRepository, type FoundTitle } from './articles.repository.ts';
import { foldTitle, titleWords } from './title-text.ts';

/** Titles that are weighed against each other, at most. */
const MAX_WEIGHED = 100;
/** Milliseconds for titles that have all words, and titles that are looked through where that was too short. */
const ALL_WORDS_MS = 100;
const MAX_LOOKED_THROUGH = 1000;
/** Titles are counted up to here to tell a rare word from a common one. */
const COMMON = 20_000;
/** So many titles are expected of a word that has only been begun, and that as it stands is none. */
const EXPECTED_OF_A_BEGINNING = 1500;
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
      this.candidates(titleWords(query)),
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
  private async candidates(words: string[]): Promise<FoundTitle[]> {
    const [first, ...others] = await this.rarestFirst(words);
    if (first === undefined) return [];
    if (others.length === 0) return this.repository.findByWord(first, MAX_WEIGHED);
    const found = await this.repository.findByWords([first, ...others], MAX_WEIGHED, ALL_WORDS_MS);
    return found ?? this.repository.findByWord(first, MAX_LOOKED_THROUGH);
  }

  private async rarestFirst(words: string[]): Promise<string[]> {
    if (words.length <= 1) return words;
    const counted = await Promise.all(
      words.map(async (word) => ({ word, count: await this.repository.countByWholeWord(word, COMMON) })),
    );
    const expected = counted.map(({ word, count }) => ({
      word,
      count: count === 0 ? EXPECTED_OF_A_BEGINNING : count,
    }));
    return expected.sort((one, other) => one.count - other.count).map(({ word }) => word);
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
