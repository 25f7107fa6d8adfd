import { seededRandom } from '../../contention/seeded-random.ts';

/** Seeded choices, so that a failure can be replayed. */
export class Random {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

/** The seed of a run: STORE_TEST_SEED, or a random one. */
export const SEED = Number(process.env['STORE_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
