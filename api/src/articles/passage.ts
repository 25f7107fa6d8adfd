import { searchTerms } from './search-words.ts';

/** Words of a passage, and how many of them stand before the hit. */
const PASSAGE_WORDS = 30;
const WORDS_BEFORE = 10;
/** Words of a text that are looked through: what lies deeper is not worth the wait. */
const MAX_LOOKED_AT = 10_000;
/** Characters of a passage, at most: a text without blanks is one word. */
const PASSAGE_MAX_LENGTH = 400;

/**
 * The words of a text around the first that is searched for, with ellipses where it goes on.
 *
 * @param text plain, with single blanks
 * @returns `null` where none of the terms stands in it
 */
export function passageOf(text: string, terms: readonly string[]): string | null {
  const sought = new Set(terms);
  const words = text.split(' ', MAX_LOOKED_AT);
  const hit = words.findIndex((word) => searchTerms(word).some((term) => sought.has(term)));
  if (hit === -1) return null;
  const first = Math.max(0, Math.min(hit - WORDS_BEFORE, words.length - PASSAGE_WORDS));
  const part = words.slice(first, first + PASSAGE_WORDS).join(' ');
  const shown = part.slice(0, PASSAGE_MAX_LENGTH).toWellFormed();
  const isCut = shown.length < part.length || first + PASSAGE_WORDS < words.length;
  return `${first > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`;
}
