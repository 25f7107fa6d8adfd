/** An invisible character that prevents a line break. Searches ignore it. */
const WORD_JOINER = '\u2060';
/** Maximum length of a compound that is kept on one line. A longer one could leave a gap at the end of the line. */
const COMPOUND_MAX_LENGTH = 14;
/** A compound word; not a part of an address, a date or a number. */
const COMPOUND = /(?<=^|[\s("'“‘—–])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+(?=[^\s\p{L}\p{M}\p{N}/@]*(?:\s|$))/gu;
/** Prevents line breaks inside short compounds: `four-tenths`, `Pine-Needle`. */
export function unbroken(text: string): string {
  return text.replace(COMPOUND, (word) =>
    word.length > COMPOUND_MAX_LENGTH ? word : word.replaceAll('-', `-${WORD_JOINER}`),
  );
}
