/** Punctuation that belongs to a word between its letters: apostrophe, dashes, middle dots, marks of Hebrew and Tibetan. */
const WITHIN = '[’‐–·‧・･゠־׳״་]';
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/**
 * Where an address in a sentence ends: before a zero-width space or a direction mark, and before punctuation of any
 * script that is not ASCII, which browsers copy encoded: `।`, `؟`, `”`, `…`.
 */
const END = new RegExp(
  String.raw`[\u200b\u200e\u200f\u2060\ufeff]|(?!\p{ASCII})(?:(?!${WITHIN})\p{P}|(?<!${LETTER})${WITHIN}|${WITHIN}(?!${LETTER}))`,
  'u',
);
/** ASCII punctuation before such an end belongs to the sentence too. */
const CLOSING = /[.,;:!?'")\]]+$/;

/** The address at the start of a text without blanks. */
export function addressIn(text: string): string {
  const end = text.search(END);
  return end === -1 ? text : text.slice(0, end).replace(CLOSING, '');
}
