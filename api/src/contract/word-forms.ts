/** Marks that Latin letters carry; those of Devanagari stand elsewhere and stay, the virama and the nukta too. */
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** The candrabindu, and a nasal before a consonant of its own class: both are mostly written as an anusvara today. */
const ANUSVARA_TODAY = /\u0901|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const ANUSVARA = '\u0902';
/** Soft hyphen, the two joiners, and the byte order mark: invisible, and typed by nobody. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text in small letters, without diacritics of Latin ones and without what nobody sees. */
export function folded(text: string): string {
  const bare = text.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC');
  return bare.toLowerCase().replace(INVISIBLE, '');
}

/** One spelling of Hindi words that are written in two: `गाँव` as `गांव`, `हिन्दी` as `हिंदी`. For a text in NFC. */
export function withAnusvara(text: string): string {
  return text.replace(ANUSVARA_TODAY, ANUSVARA);
}

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
