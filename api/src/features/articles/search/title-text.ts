/** Forms of a title for search, sorting and addresses. */
import { asciiDigits, folded, searchForm } from '../../../contract/word-forms.ts';

const NUKTA = /\u093c/g;

/** Maximum characters of a slug and of a sort key. */
const SLUG_MAX_LENGTH = 80;
const KEY_MAX_LENGTH = 120;
/** Addresses under `/api/articles/` that are not articles. */
const RESERVED_SLUGS = new Set(['search', 'random', 'home', 'genre']);

/** A slug needs one of these to be readable. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const words = new Intl.Segmenter('hi', { granularity: 'word' });

/** `folded`, with single blanks. */
export function foldTitle(title: string): string {
  return onOneLine(folded(title));
}

/** `searchForm`, with single blanks. */
export function foldForSearch(text: string): string {
  return onOneLine(searchForm(text));
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

export function titleWords(title: string): string[] {
  return [...new Set(wordsOf(title))];
}

export function* wordsOf(text: string): Generator<string> {
  for (const part of words.segment(foldForSearch(text))) if (part.isWordLike) yield part.segment;
}

/** Characters of a word in a pair. Shorter words are too common to be useful. */
export const HEAD_LENGTH = 3;
/**
 * Every pair of these words by their first letters, in alphabetical order: `mon riv`. Prefixes form the same pair as
 * their words, so an index of pairs finds titles with both. All pairs are stored, so that the end of a long title can
 * be found: a title of 300 letters has at most 2,775 pairs.
 */
export function titlePairs(words: readonly string[]): string[] {
  const long = words.map((word) => [...word]).filter((letters) => letters.length >= HEAD_LENGTH);
  const heads = [...new Set(long.map((letters) => letters.slice(0, HEAD_LENGTH).join('')))].sort();
  return heads.flatMap((first, index) => heads.slice(index + 1).map((second) => `${first} ${second}`));
}

/**
 * Sort key of titles, compared byte by byte: folded, without punctuation and nukta. Digits of all scripts come first,
 * then Latin, then Devanagari in alphabetical order, which is that of its code points.
 */
export function titleKey(title: string): string {
  const foldedTitle = asciiDigits(foldTitle(title));
  const plain = foldedTitle
    .replace(NUKTA, '')
    .replace(/['"]/g, '')
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
  return (plain === '' ? foldedTitle : plain).slice(0, KEY_MAX_LENGTH).toWellFormed();
}

/** A readable address from a title; never empty, never a reserved one. */
export function slugOf(title: string): string {
  const hyphenated = asciiDigits(foldTitle(title))
    .replace(/['"]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const short =
    hyphenated.length <= SLUG_MAX_LENGTH
      ? hyphenated
      : hyphenated.slice(0, SLUG_MAX_LENGTH + 1).replace(/-[^-]*$/, '');
  const cut = short.slice(0, SLUG_MAX_LENGTH).toWellFormed();
  const slug = LETTER_OR_DIGIT.test(cut) ? cut : '';
  return slug === '' || RESERVED_SLUGS.has(slug) ? `article-${slug}`.replace(/-$/, '') : slug;
}

/** Characters of an id that distinguish equal slugs. */
const ID_PART_LENGTH = 8;

/** A unique slug: it ends with part of the article's id. */
export function uniqueSlug(title: string, id: { toHexString(): string }): string {
  return `${slugOf(title)}-${id.toHexString().slice(-ID_PART_LENGTH)}`;
}
