import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';

/** Draws a number from 0 to below 1 for a name. */
export type Draw = (name: string) => number;

/** Random on every call. */
export const byChance: Draw = () => Math.random();

const VALUES = 2 ** 48;

/** Deterministic: the same name and seed give the same number. */
export function drawFrom(seed: string): Draw {
  return (name) => createHash('sha256').update(`${seed}\n${name}`).digest().readUIntBE(0, 6) / VALUES;
}

/** Seed of an article's recommendations: changes at midnight UTC. */
export function seedOfDay(id: string, now: Date): string {
  return `${id} ${now.toISOString().slice(0, 10)}`;
}

/** Number of articles to read for a choice of `count`: twice as many, so that neighbours do not always appear together. */
export const stretchFor = (count: number): number => 2 * count;

/** Up to `count` different ones of `stretch`, in random order. */
export function choose<T extends { _id: Types.ObjectId }>(
  stretch: readonly T[],
  { count, without }: { count: number; without: readonly string[] },
  draw: Draw,
): T[] {
  const chosen = new Map(stretch.map((article) => [article._id.toHexString(), article]));
  for (const id of without) chosen.delete(id);
  return [...chosen]
    .map(([id, article]) => ({ article, key: draw(id) }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ article }) => article);
}
