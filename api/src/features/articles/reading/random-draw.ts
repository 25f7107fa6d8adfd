import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';

/** Draws a number from 0 to below 1 for a name. */
export type Draw = (name: string) => number;

/** Random on every call. */
export const drawAtRandom: Draw = () => Math.random();

const VALUES = 2 ** 48;

/** Deterministic: the same name and seed give the same number. */
export function drawFrom(seed: string): Draw {
  return (name) => createHash('sha256').update(`${seed}\n${name}`).digest().readUIntBE(0, 6) / VALUES;
}

/** Seed of an article's recommendations: changes at midnight UTC. */
export function seedOfDay(id: string, now: Date): string {
  return `${id} ${now.toISOString().slice(0, 10)}`;
}

/** Number of articles to choose `count` from: twice as many, so that neighbours do not always appear together. */
export const candidateCount = (count: number): number => 2 * count;

/** Up to `count` different candidates, in random order. */
export function choose<T extends { _id: Types.ObjectId }>(
  candidates: readonly T[],
  { count, exclude }: { count: number; exclude: readonly string[] },
  draw: Draw,
): T[] {
  const remaining = new Map(candidates.map((article) => [article._id.toHexString(), article]));
  for (const id of exclude) remaining.delete(id);
  return [...remaining]
    .map(([id, article]) => ({ article, key: draw(id) }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ article }) => article);
}
