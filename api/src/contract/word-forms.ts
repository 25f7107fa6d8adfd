/**
 * Marks that readers leave out: accents of Latin, Greek and Cyrillic letters, vowel points of Arabic and Hebrew, emoji
 * selectors. Marks of Indic scripts spell vowels, and those of kana spell consonants.
 */
const OPTIONAL_MARKS =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]/gu;
/** Letters without a decomposition, as keyboards without them write them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** Joiners, soft hyphens, direction marks, fillers: never typed. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Signs that Unicode decomposes to letters: `Banyan™` is no `banyantm`. */
const TRADEMARK = /[™℠]/g;
/** Decomposed, `2½` would be `21⁄2`. */
const FRACTION = /[¼-¾⅐-⅟↉]/g;
/** Between the digits of a decomposed fraction: `½` is `1/2`, as keyboards write it. */
const FRACTION_SLASH = /\u2044/g;
const DIGIT = /\p{Nd}/u;
/** The dot below letters of Indic scripts: `सड़क` is also written `सडक`. */
const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g;
/** The candrabindu, and a nasal before a consonant of its class: today both are mostly written as an anusvara. */
const ANUSVARA_TODAY = /\u0901|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const ANUSVARA = '\u0902';

/**
 * A text in lower case and in NFC, with plain letters, digits and quotation marks: `CO₂` is `co2`, `Łódź` is `lodz`.
 * Indic letters and all decimal digits stay as they are.
 */
export function folded(text: string): string {
  return text
    .replace(TRADEMARK, '')
    .replace(FRACTION, ' $&')
    .normalize('NFKD')
    .replace(FRACTION_SLASH, '/')
    .replace(OPTIONAL_MARKS, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[‘’‛]/g, "'")
    .replace(/[“”‟]/g, '"')
    .normalize('NFC');
}

/** `folded`, with one spelling of what has several: `१९४७` as `1947`, `गाँव` as `गांव`, `सड़क` as `सडक`. */
export function searchForm(text: string): string {
  const bare = folded(text).normalize('NFD').replace(NUKTA, '').normalize('NFC');
  return asciiDigits(bare).replace(ANUSVARA_TODAY, ANUSVARA);
}

/** The same text with `0` to `9` for the digits of all scripts, such as Devanagari. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));
}

/** Unicode encodes the digits of a script in order, in runs of ten. */
function valueOf(digit: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(digit - before - 1))) before += 1;
  return before % 10;
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
