import { LOANS } from './loans.ts';
import { type Phones, phonesOfDevanagari, phonesOfLatin } from './phones.ts';

/** What sounds alike to people who type: aspirates, long and short vowels, ś and s. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ K: 'k', G: 'g', C: 'c', J: 'j', T: 't', D: 'd', B: 'b', S: 's', q: 'd', Q: 'd' },
  ...{ A: 'a', I: 'i', U: 'u', E: 'e', O: 'o' },
};

/** The first key: consonants, and all vowels but the inner a, which people leave out or double. `kheti` and खेती are `keti`. */
function firstKey(phones: Phones): string {
  return phones
    .replaceAll('~', '')
    .replace(/[A-Zq]/g, (phone) => ALIKE[phone] ?? phone)
    .replace(/(?!^)a/g, '')
    .replace(/[mn](?=[pbvfsryl])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/** The second key: only the consonants, without h and y; v is b. */
function secondKey(key: string): string {
  const [first = ''] = key;
  const start = /[aiueo]/.test(first) ? 'a' : '';
  return (
    start +
    key
      .replace(/[aiueohy]/g, '')
      .replaceAll('v', 'b')
      .replaceAll('f', 'p')
      .replace(/(.)\1+/g, '$1')
  );
}

const DEVANAGARI = /^[\u0900-\u0963\u0970-\u097f]+$/;
const LATIN = /^[a-z]+$/;
/** Letters of a word that has keys: shorter ones sound like too many, longer ones are no words. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 30;

export type Script = 'devanagari' | 'latin';

/** Script of a folded word that has keys; `null` for all others, such as numbers and words of other scripts. */
export function scriptOf(word: string): Script | null {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return null;
  if (LATIN.test(word)) return 'latin';
  return DEVANAGARI.test(word) ? 'devanagari' : null;
}

/** Pronunciations of a folded word; none if it has no keys. English loans are also pronounced as in Hindi. */
export function phonesOf(word: string): Phones[] {
  const script = scriptOf(word);
  if (script === null) return [];
  if (script === 'devanagari') return phonesOfDevanagari(word);
  const loan = LOANS.get(word);
  return [...phonesOfLatin(word), ...(loan === undefined ? [] : phonesOfDevanagari(loan))];
}

export interface SoundKeys {
  /** Words of one script that share such a key sound alike, but for the length of vowels. */
  first: string[];
  /** Words that share such a key have the same consonants. */
  second: string[];
}

/** The keys under which words of a script are entered that sound like this folded word. */
export function soundKeys(word: string, script = scriptOf(word)): SoundKeys {
  const first = [...new Set(phonesOf(word).map(firstKey))].filter((key) => key !== '');
  const second = [...new Set(first.map(secondKey))].filter((key) => key.length > 1);
  const prefix = script === 'latin' ? 'l' : 'd';
  return {
    first: first.map((key) => `${prefix}1${key}`),
    second: second.map((key) => `${prefix}2${key}`),
  };
}
