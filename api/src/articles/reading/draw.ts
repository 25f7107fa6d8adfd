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
