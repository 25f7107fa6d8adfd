/** The forms of a title by which it is found, sorted and addressed. */
import { folded, withAnusvara } from '../../contract/word-forms.ts';

const NUKTA = /\u093c/g;

/** Characters of a slug and of a sort key, at most. */
const SLUG_MAX_LENGTH = 80;
const KEY_MAX_LENGTH = 120;
/** Addresses under `/api/articles/` that are not articles. */
const RESERVED_SLUGS = new Set(['search', 'random', 'home', 'genre']);

const words = new Intl.Segmenter('hi', { granularity: 'word' });

/** Without case, diacritics of Latin letters, curls of quotes or needless blanks; Devanagari as it is, in NFC. */
export function foldTitle(title: string): string {
  return folded(title).replace(/[‘’‛]/g, "'").replace(/[“”‟]/g, '"').replace(/\s+/gu, ' ').trim();
}

/** `foldTitle`, with one spelling of Hindi words that are written in two. */
export function foldForSearch(text: string): string {
  return withAnusvara(foldTitle(text));
}

/** The different words of a text, folded. */
export function titleWords(title: string): string[] {
  return [...new Set(wordsOf(title))];
}

/** All words of a text, folded, one after the other. */
export function* wordsOf(text: string): Generator<string> {
  for (const part of words.segment(foldForSearch(text))) if (part.isWordLike) yield part.segment;
}

/** Characters of a word that stand for it in a pair. A shorter word is in so many titles that it tells nothing. */
export const HEAD_LENGTH = 3;
/**
 * Every two of these words by their first letters, in the order of the alphabet: `mon riv`. Two beginnings that were
 * typed make the same pair as the words that they begin, so an index of pairs knows at once where both stand. None is
 * left out, or nobody would find the end of a long title: a title of 300 letters has 2,775 pairs at the very most.
 */
export function titlePairs(words: readonly string[]): string[] {
  const long = words.map((word) => [...word]).filter((letters) => letters.length >= HEAD_LENGTH);
  const heads = [...new Set(long.map((letters) => letters.slice(0, HEAD_LENGTH).join('')))].sort();
  return heads.flatMap((one, index) => heads.slice(index + 1).map((other) => `${one} ${other}`));
}

/**
 * What titles are sorted by, compared byte by byte: folded, without punctuation and without nukta, so that digits
 * come first, then Latin, then Devanagari in the order of its alphabet, which is that of its code points.
 */
export function titleKey(title: string): string {
  const whole = foldTitle(title);
  const bare = whole
    .replace(NUKTA, '')
    .replace(/['"]/g, '')
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
  return (bare === '' ? whole : bare).slice(0, KEY_MAX_LENGTH).toWellFormed();
}

/** A readable address made of a title; never empty and never one that is something else's. */
export function slugOf(title: string): string {
  const joined = foldTitle(title)
    .replace(/['"]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const short =
    joined.length <= SLUG_MAX_LENGTH ? joined : joined.slice(0, SLUG_MAX_LENGTH + 1).replace(/-[^-]*$/, '');
  const slug = short.slice(0, SLUG_MAX_LENGTH).toWellFormed();
  return slug === '' || RESERVED_SLUGS.has(slug) ? `article-${slug}`.replace(/-$/, '') : slug;
}

/** Characters of an id that part equal slugs. */
const ID_PART_LENGTH = 8;

/** A slug that nothing else has, because a part of the article's own id stands at its end. */
export function uniqueSlug(title: string, id: { toHexString(): string }): string {
  return `${slugOf(title)}-${id.toHexString().slice(-ID_PART_LENGTH)}`;
}
