/** Invisible, prevents a line break, and searches ignore it. */
const WORD_JOINER = '\u2060';
/** Maximum length of a compound kept on one line; a longer one would leave a gap. */
const COMPOUND_MAX_LENGTH = 14;
/** A compound among words, not in an address, a date or a sum. */
const COMPOUND = /(?<=^|[\s("'“‘—–])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+(?=[^\s\p{L}\p{M}\p{N}/@]*(?:\s|$))/gu;
/** Prevents line breaks inside short compounds: `four-tenths`, `Pine-Needle`. */
export function unbroken(text: string): string {
  return text.replace(COMPOUND, (word) =>
    word.length > COMPOUND_MAX_LENGTH ? word : word.replaceAll('-', `-${WORD_JOINER}`),
  );
}
