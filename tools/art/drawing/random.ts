export { createRandom, type Random } from '../../../api/src/platform/concurrency/seeded-random.ts';

/** Combines a number and a word to a seed (FNV-1a), so that the same number gives unrelated drawings in two families. */
export function seedFrom(seed: number, word: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) ^ seed;
}
