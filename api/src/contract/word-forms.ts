/** Diacritics of Latin letters; those of Devanagari are in other blocks and stay, including virama and nukta. */
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** The candrabindu, and a nasal before a consonant of its class: today both are mostly written as an anusvara. */
const ANUSVARA_TODAY = /\u0901|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const ANUSVARA = '\u0902';
/** Soft hyphen, the two joiners and the byte order mark: invisible, and never typed. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Lowercases a text and removes diacritics of Latin letters and invisible characters. */
export function folded(text: string): string {
  const bare = text.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC');
  return bare.toLowerCase().replace(INVISIBLE, '');
}

/** One spelling of Hindi words that have two: `गाँव` as `गांव`, `हिन्दी` as `हिंदी`. The text must be in NFC. */
export function withAnusvara(text: string): string {
  return text.replace(ANUSVARA_TODAY, ANUSVARA);
}

/** In shorter words the s belongs to the stem: `gas`, `bus`. */
const PLURAL_MIN_LENGTH = 4;

/**
 * One form of singular, plural and possessive of a lowercase Latin word; other words stay as they are. Used to index
 * words and to mark hits.
 */
export function singular(word: string): string {
  const bare = word.replace(/'s?$/, '');
  if (bare.length < PLURAL_MIN_LENGTH || !/^[a-z]+$/.test(bare) || /(?:ss|us|is)$/.test(bare)) return bare;
  if (bare.length > PLURAL_MIN_LENGTH && bare.endsWith('ies')) return `${bare.slice(0, -'ies'.length)}y`;
  return bare.replace(/(?<=ss|x|zz|ch|sh)es$|s$/, '');
}

/** Minimum number of letters of a search term to match as a prefix. */
export const BEGINNING_MIN_LETTERS = 3;
