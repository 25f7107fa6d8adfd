/** Shorter words end with an s of their own: `gas`, `bus`. */
const PLURAL_MIN_LENGTH = 4;

/**
 * One form for singular, plural and possessive of a word in small Latin letters; any other word as it is. Words are found
 * by it, and hits marked.
 */
export function singular(word: string): string {
  const bare = word.replace(/'s?$/, '');
  if (bare.length < PLURAL_MIN_LENGTH || !/^[a-z]+$/.test(bare) || /(?:ss|us|is)$/.test(bare)) return bare;
  if (bare.length > PLURAL_MIN_LENGTH && bare.endsWith('ies')) return `${bare.slice(0, -'ies'.length)}y`;
  return bare.replace(/(?<=ss|x|zz|ch|sh)es$|s$/, '');
}

/** Letters from which on what was typed counts as the beginning of a word, and not only as the word. */
export const BEGINNING_MIN_LETTERS = 3;
