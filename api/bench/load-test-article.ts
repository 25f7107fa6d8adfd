import { createRandom } from '../src/platform/concurrency/seeded-random.ts';
import { type Genre, GENRES } from '../src/contract/genres.ts';
import {
  HINDI_PLACES,
  HINDI_SENTENCES,
  HINDI_SUBJECTS,
  HINDI_TURNS,
  PEOPLE,
  PLACES,
  SENTENCES,
  SUBJECTS,
  TURNS,
  VERBS,
} from './words.ts';

export interface LoadTestArticle {
  title: string;
  content: string;
  tags: Genre[];
  isFeatured: boolean;
  createdAt: Date;
}

/** One in this many articles is in Hindi. */
const HINDI_EVERY = 7;
/** One in this many articles is featured. */
const FEATURED_EVERY = 40;
const YEARS = 10;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const SENTENCES_PER_PARAGRAPH = 5;
/** Default number of words per text: about 6 KB. */
export const DEFAULT_WORDS = 950;

/** Parameters of all load-test articles. */
export interface LoadTestShape {
  articles: number;
  words: number;
  /** Milliseconds since 1970; the last article is dated just before it. */
  now: number;
}

/**
 * The nth load-test article. Dates spread in order over ten years, as in a growing magazine, so new entries are
 * adjacent in every index.
 */
export function writeArticle(index: number, { articles, words, now }: LoadTestShape): LoadTestArticle {
  const { next: random } = createRandom(index);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const hindi = index % HINDI_EVERY === 0;
  const sentences = hindi ? HINDI_SENTENCES : SENTENCES;
  const title = hindi ? hindiTitle(pick, index) : englishTitle(pick, index);
  return {
    title,
    tags: [...new Set([pick(GENRES), pick(GENRES), pick(GENRES)])],
    isFeatured: index % FEATURED_EVERY === 0,
    createdAt: new Date(now - Math.ceil(YEARS * YEAR_MS * (1 - (index + random()) / articles))),
    // Last, so that a different length does not change the other random values.
    content: `<h2>${title}</h2>${paragraphs(words, () => pick(sentences))}`,
  };
}

/** Paragraphs of sentences, up to the number of words. */
function paragraphs(words: number, sentence: () => string): string {
  let html = '';
  for (let wordCount = 0; wordCount < words;) {
    const sentences: string[] = [];
    while (wordCount < words && sentences.length < SENTENCES_PER_PARAGRAPH) {
      const next = sentence();
      sentences.push(next);
      wordCount += next.split(' ').length;
    }
    html += `<p>${sentences.join(' ')}</p>`;
  }
  return html;
}

type Pick = <T>(list: readonly T[]) => T;

function englishTitle(pick: Pick, index: number): string {
  const forms = [
    () => `The ${pick(SUBJECTS)} of ${pick(PLACES)} ${pick(TURNS)}`,
    () => `How ${pick(PEOPLE)} in ${pick(PLACES)} ${pick(VERBS)} a ${pick(SUBJECTS)}`,
    () => `What the ${pick(SUBJECTS)} and the ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(TURNS)}`,
    () =>
      `${pick(PLACES).replace(/^the /, 'The ')}: a ${pick(SUBJECTS)} for ${index.toLocaleString('en-IN')} ${pick(PEOPLE)}`,
  ];
  return pick(forms)();
}

function hindiTitle(pick: Pick, index: number): string {
  const number = index.toLocaleString('hi-IN-u-nu-deva');
  return pick([
    `${pick(HINDI_PLACES)} ${pick(HINDI_SUBJECTS)} ${pick(HINDI_TURNS)}`,
    `${pick(HINDI_SUBJECTS)} और ${pick(HINDI_SUBJECTS)}: ${number} दिन`,
  ]);
}
