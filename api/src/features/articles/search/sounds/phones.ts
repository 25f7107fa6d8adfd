/**
 * The sounds of a word, one character each. Aspirated and retroflex-flapped consonants are capitals: `K` is ख, `q` is ड or ड़,
 * `Q` is ढ or ढ़, `S` is श or ष. So are long vowels: `A` is आ, `E` is ऐ, `O` is औ.
 */
export type Phones = string;

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'कkखKगgघGङnचcछCजjझJञnटtठTडdढDणnतtथTदdधDनnपpफfबbभBमmयyरrलlवvशSषSसsहhळl'.matchAll(/(.)(.)/gu)].map(
    ([, letter = '', phone = '']) => [letter, phone],
  ),
);
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'A', इ: 'i', ई: 'I', उ: 'u', ऊ: 'U', ऋ: 'ri', ए: 'e', ऐ: 'E', ओ: 'o', औ: 'O' },
  ...{ ऍ: 'E', ऑ: 'o', ऎ: 'e', ऒ: 'o' },
};
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'A', 'ि': 'i', 'ी': 'I', 'ु': 'u', 'ू': 'U', 'ृ': 'ri', 'े': 'e', 'ै': 'E', 'ो': 'o', 'ौ': 'O' },
  ...{ 'ॅ': 'E', 'ॉ': 'o', 'ॆ': 'e', 'ॊ': 'o' },
};
const HALANT = '्';
const ANUSVARA = 'ं';
/** A nasal. Not every one is typed. */
const NASAL = '~';
/** Maximum number of pronunciations of a word. */
const MAX_PRONUNCIATIONS = 12;

/** What has several pronunciations or spellings, and these, the commonest first. */
const AMBIGUOUS =
  /~v(?=[^aAiIuUeEoO]|$)|~(?=[vhyaAiIuUeEoO]|$)|(?<=[aA])v(?=[^aAiIuUeEoO]|$)|(?<=[aAoO])ya?(?=[^aAiIuUeEoO]|$)|^kS|jn|[=qQ]/g;
const ALTERNATIVES: Readonly<Record<string, readonly Phones[]>> = {
  // `gaanv`, `gav`, `gaon`, `gao`
  '~v': ['nv', 'v', 'on', 'o'],
  // `nahin`, `nahi`
  '~': ['n', ''],
  // `saanp`, `saap`
  '=': ['n', NASAL],
  // `chunav`, `chunao`
  v: ['v', 'o'],
  // `samay`, `samai`; `jaypur`, `jaipur`
  y: ['y', 'i'],
  ya: ['ya', 'i'],
  // `kshetra`, `shetra`
  kS: ['kS', 'S'],
  // `vigyan`, `vijnan`
  jn: ['gy', 'jn'],
  q: ['q', 'r'],
  Q: ['Q', 'r'],
};

/** The pronunciations of a Hindi word in the form of `searchForm`, the commonest first. */
export function phonesOfDevanagari(word: string): Phones[] {
  return alternativesOf(spelled(word)).map(normalised);
}

function spelled(word: string): string {
  const letters = [...word];
  let phones = '';
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1];
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) {
      const isFlap = /[डढ]/.test(letter) && at > 0 && !/[~n]$/.test(phones) && letters[at - 1] !== HALANT;
      phones += isFlap && next !== HALANT ? (letter === 'ड' ? 'q' : 'Q') : consonant;
      // The last schwa is silent.
      const isLast = next === undefined && phones.length > 1;
      if (next !== HALANT && VOWEL_SIGNS[next ?? ''] === undefined && !isLast) phones += 'a';
    } else if (letter === ANUSVARA) phones += NASAL;
    else phones += VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? '';
  }
  return phones.replace(/~(?=[^vhyaAiIuUeEoO])/g, '=');
}

function alternativesOf(phones: string): string[] {
  let pronunciations = [''];
  let end = 0;
  for (const { 0: match, index } of phones.matchAll(AMBIGUOUS)) {
    const between = phones.slice(end, index);
    end = index + match.length;
    const alternatives = ALTERNATIVES[match] ?? [match];
    pronunciations = alternatives
      .flatMap((alternative) => pronunciations.map((start) => start + between + alternative))
      .slice(0, MAX_PRONUNCIATIONS);
  }
  return pronunciations.map((start) => start + phones.slice(end));
}

/** Letters of Latin script in this order: the first that matches is read. */
const LATIN: readonly (readonly [RegExp, Phones])[] = [
  [/c?chh/y, 'C'],
  [/c?ch/y, 'c'],
  [/kh/y, 'K'],
  [/gh/y, 'G'],
  [/[jz]h/y, 'J'],
  [/th/y, 'T'],
  [/dh/y, 'D'],
  [/ph/y, 'f'],
  [/bh/y, 'B'],
  [/sh/y, 'S'],
  [/rh/y, 'r'],
  [/ck|[qc]/y, 'k'],
  [/x/y, 'ks'],
  [/w/y, 'v'],
  [/z/y, 'j'],
  [/aa+/y, 'A'],
  [/ee+|ii+/y, 'I'],
  [/oo+|uu+/y, 'U'],
  [/ai|ei/y, 'E'],
  [/au|ou/y, 'O'],
  // `ministry`
  [/(?<=[^aeiouy])y(?=[^aeiouy]|$)/y, 'I'],
  [/[a-z]/y, ''],
];

/** In English words: `mission`, `station`. */
const SHUN = /(?:ss?|t)ion/;

/** The pronunciations of a word of Latin letters in lower case as Hindi. */
export function phonesOfLatin(word: string): Phones[] {
  const spellings = SHUN.test(word) ? [word, word.replace(SHUN, 'shan')] : [word];
  return spellings.map(read);
}

function read(word: string): Phones {
  let phones = '';
  for (let at = 0; at < word.length;) {
    const start = at;
    for (const [pattern, phone] of LATIN) {
      pattern.lastIndex = at;
      const match = pattern.exec(word);
      if (match === null) continue;
      phones += phone === '' ? match[0] : phone;
      at += match[0].length;
      break;
    }
    if (at === start) at += 1;
  }
  return normalised(phones);
}

/** Without doubled sounds, and with one form of what both scripts write in several ways: `aayi` is आई and `ai`. */
function normalised(phones: Phones): Phones {
  return (
    phones
      .replace(/(?<=[aAiIuUeEoO])y(?=[iIeE])|(?<=[iI])y|(?<=[uUO])v(?=[aAE])/g, '')
      .replace(/[aA][iIeE]/g, 'E')
      .replace(/[aA][oOuU]/g, 'O')
      .replace(/n(?=[pbBf])/g, 'm')
      // `brahma`, `bramha`
      .replace(/([mn])h/g, 'h$1')
      .replace(/(.)\1+/g, '$1')
      .replace(/kK|gG|cC|jJ|tT|dD|bB/g, ([, aspirate = '']) => aspirate)
  );
}
