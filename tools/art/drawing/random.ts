export { createRandom, type Random } from '../../../api/src/common/seeded-random.ts';

/** One seed out of a number and a word, so that seed 101 of two families has nothing in common (FNV-1a). */
export function seedFrom(seed: number, word: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) ^ seed;
}
