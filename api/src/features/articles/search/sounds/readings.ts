import { disagreement } from './agreement.ts';
import { isAlikeByChance } from './english-words.ts';
import { phonesOf, scriptOf } from './sound-keys.ts';

/** Maximum number of readings of a query: each costs a search. */
export const MAX_READINGS = 5;
/** Maximum disagreement of a word with a search term that nothing has, and with one that some article has. */
const ALIKE = 0.2;
const VERY_ALIKE = 0.08;
/** Words whose disagreements differ by less are ranked by frequency. */
const STEP = 0.04;

/** A word that may be meant by a search term. */
export interface Reading {
  word: string;
  /** How different it sounds; 0 for the term itself. */
  disagreement: number;
}

/** The words that sound like a term of the other script, the most alike first. */
export function alikeTo(term: string, words: readonly string[]): Reading[] {
  const isLatin = scriptOf(term) === 'latin';
  const own = phonesOf(term);
  return words
    .filter((word) => isLatin || !isAlikeByChance(word))
    .map((word) => {
      const phones = phonesOf(word);
      return { word, disagreement: isLatin ? disagreement(own, phones) : disagreement(phones, own) };
    })
    .filter((reading) => (isLatin ? reading.disagreement <= ALIKE : isVeryAlike(reading)))
    .sort((a, b) => a.disagreement - b.disagreement);
}

export function isVeryAlike(reading: Reading): boolean {
  return reading.disagreement <= VERY_ALIKE;
}

/** By agreement in steps, then the most frequent first. */
export function byAgreement(counts: ReadonlyMap<string, number>): (a: Reading, b: Reading) => number {
  const step = ({ disagreement: value }: Reading): number => Math.round(value / STEP);
  const count = ({ word }: Reading): number => counts.get(word) ?? 0;
  return (a, b) => step(a) - step(b) || count(b) - count(a);
}

/** A query in other words, one for each of its terms: in one script first, then by their places. */
export function combined(terms: readonly (readonly Reading[])[]): string[][] {
  let combinations: { words: string[]; place: number }[] = [{ words: [], place: 0 }];
  for (const readings of terms)
    combinations = combinations.flatMap(({ words, place }) =>
      readings.map(({ word }, index) => ({ words: [...words, word], place: place + index })),
    );
  return combinations
    .toSorted((a, b) => scriptsOf(a.words) - scriptsOf(b.words) || a.place - b.place)
    .map(({ words }) => words);
}

/** Texts are mostly in one script. */
function scriptsOf(words: readonly string[]): number {
  return new Set(words.map((word) => scriptOf(word)).filter((script) => script !== null)).size;
}

/** The first results of every list, then the second ones: the reader may mean any of the readings. */
export function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
