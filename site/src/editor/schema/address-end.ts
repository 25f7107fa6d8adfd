/** Punctuation that belongs to a word between its letters: apostrophe, dashes, middle dots, marks of Hebrew and Tibetan. */
const WITHIN = '[’‐–·‧・･゠־׳״་]';
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** Joiners, which belong to a word between its letters. Other invisible characters are no part of an address. */
const JOINER = String.raw`[\u200c\u200d]`;
/**
 * Where an address in a sentence ends: before invisible characters, before punctuation of any script that is not ASCII,
 * which browsers copy encoded (`।`, `؟`, `”`, `…`), before an emoji or another such symbol after a letter, and before
 * the `|` that keyboards without a danda offer.
 */
const END = new RegExp(
  [
    String.raw`(?!${JOINER})\p{Default_Ignorable_Code_Point}`,
    String.raw`${JOINER}(?!${LETTER})`,
    String.raw`(?!\p{ASCII})(?:(?!${WITHIN})\p{P}|(?<!${LETTER})${WITHIN}|${WITHIN}(?!${LETTER})|(?<=${LETTER})\p{S})`,
    String.raw`\|+$`,
  ].join('|'),
  'u',
);
/** ASCII punctuation before such an end belongs to the sentence too. */
const CLOSING = /[.,;:!?'")\]]+$/;

/** The address at the start of a text without blanks. */
export function addressIn(text: string): string {
  const end = text.search(END);
  return end === -1 ? text : text.slice(0, end).replace(CLOSING, '');
}
