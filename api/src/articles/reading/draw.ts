import { createHash } from 'node:crypto';

/** Draws a number from 0 to below 1 for whatever is named. */
export type Draw = (name: string) => number;

/** Another one each time. */
export const byChance: Draw = () => Math.random();

const VALUES = 2 ** 48;

/** For the same name always the same, as long as the seed is the same. */
export function drawFrom(seed: string): Draw {
  return (name) => createHash('sha256').update(`${seed}\n${name}`).digest().readUIntBE(0, 6) / VALUES;
}

/** A seed for what stands beside an article: the same all day long (UTC), and tomorrow another. */
export function seedOfDay(id: string, now: Date): string {
  return `${id} ${now.toISOString().slice(0, 10)}`;
}
