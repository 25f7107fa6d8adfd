/** No line breaks beside it, nothing shows it, and searches know that nobody types it. */
const WORD_JOINER = '\u2060';
/** Letters of a compound that goes to the next line as a whole; a longer one would leave a hole. */
const COMPOUND_MAX_LENGTH = 14;
/** A compound among words: what is part of an address, of a date or of a sum is left alone. */
const COMPOUND = /(?<=^|[\s("'“‘—–])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+(?=[^\s\p{L}\p{M}\p{N}/@]*(?:\s|$))/gu;
/** A text in whose lines short compounds stay whole: `e-mail`, `four-tenths`, `Pine-Needle`. */
export function unbroken(text: string): string {
  return text.replace(COMPOUND, (word) =>
    word.length > COMPOUND_MAX_LENGTH ? word : word.replaceAll('-', `-${WORD_JOINER}`),
  );
}
