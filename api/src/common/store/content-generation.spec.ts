import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClientSession, Model } from 'mongoose';
import { ContentGeneration, type Counter } from './content-generation.ts';

describe('ContentGeneration', () => {
  let value: number;
  let isAway: boolean;
  let generation: ContentGeneration;
  const session = {} as ClientSession;

  /** The one document that is asked for, in a store that can be away for reading. */
  const counters = {
    updateOne: (_: object, change: { $inc?: { value: number } }) => {
      value += change.$inc?.value ?? 0;
      return Promise.resolve();
    },
    findById: () => ({
      lean: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ value })),
    }),
  };

  beforeEach(async () => {
    value = 7;
    isAway = false;
    generation = new ContentGeneration(counters as unknown as Model<Counter>);
    await generation.onModuleInit();
  });
  afterEach(() => generation.onModuleDestroy());

  /** As the timer does it. */
  async function seen(): Promise<number | null> {
    await (generation as unknown as { look(): Promise<void> }).look();
    return generation.current();
  }

  it('is known at once after an own write, and at the next look after those of others', async () => {
    await generation.raise();
    expect(generation.current()).toBe(8);
    value = 12;
    expect(generation.current()).toBe(8);
    expect(await seen()).toBe(12);
  });

  it('rises with the transaction, not before it', async () => {
    await generation.raise(session);
    expect(generation.current()).toBe(7);
    await generation.settle(session);
    expect(generation.current()).toBe(8);
    value = 9;
    await generation.settle(session);
    expect(generation.current()).toBe(8);
  });

  it('is unknown after a write for which the store cannot be asked, until it can', async () => {
    await generation.raise(session);
    isAway = true;
    await generation.settle(session);
    expect(generation.current()).toBeNull();
    expect(await seen()).toBeNull();
    isAway = false;
    expect(await seen()).toBe(8);
  });

  it('stays as it was known while a store is away that nobody has written to', async () => {
    isAway = true;
    expect(await seen()).toBe(7);
  });
});
