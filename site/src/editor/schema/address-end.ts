/**
 * Where an address in a sentence ends: before a zero-width space or a direction mark, and before punctuation of any
 * script that is not ASCII, which browsers copy encoded: `।`, `؟`, `”`, `…`. An apostrophe or a dash within a word belongs
 * to it.
 */
const END =
  /[\u200b\u200e\u200f\u2060\ufeff]|(?!\p{ASCII})(?:(?![’‐–])\p{P}|(?<![\p{L}\p{N}])[’‐–]|[’‐–](?![\p{L}\p{N}]))/u;
/** ASCII punctuation before such an end belongs to the sentence too. */
const CLOSING = /[.,;:!?'")\]]+$/;

/** The address at the start of a text without blanks. */
export function addressIn(text: string): string {
  const end = text.search(END);
  return end === -1 ? text : text.slice(0, end).replace(CLOSING, '');
}
