import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClientSession, Model } from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ContentVersion, type Counter } from './content-version.ts';

describe('ContentVersion', () => {
  let value: number;
  let reads: number;
  let isAway: boolean;
  let contentVersion: ContentVersion;
  const session = {} as ClientSession;

  /** The counter document, in a store whose reads can fail. */
  const counters = {
    updateOne: (_: object, change: { $inc?: { value: number } }) => {
      value += change.$inc?.value ?? 0;
      return Promise.resolve();
    },
    findByIdAndUpdate: () => {
      value += 1;
      return { lean: () => Promise.resolve({ value }) };
    },
    findById: () => ({
      lean() {
        reads += 1;
        return isAway ? Promise.reject(new Error('away')) : Promise.resolve({ value });
      },
    }),
  };

  beforeEach(async () => {
    value = 7;
    reads = 0;
    isAway = false;
    contentVersion = new ContentVersion(counters as unknown as Model<Counter>);
    await contentVersion.onModuleInit();
  });
  afterEach(() => contentVersion.onModuleDestroy());

  /** What is known after the next poll of the timer. */
  async function seen(): Promise<number | null> {
    const before = reads;
    while (reads === before) await nextTurn();
    await nextTurn();
    return contentVersion.current();
  }

  it('is current immediately after an own write, and at the next poll after those of others', async () => {
    await contentVersion.increment();
    expect(contentVersion.current()).toBe(8);
    value = 12;
    expect(contentVersion.current()).toBe(8);
    expect(await seen()).toBe(12);
  });

  it('increments with the transaction, not before it', async () => {
    await contentVersion.increment(session);
    expect(contentVersion.current()).toBe(7);
    await contentVersion.applyIncrements(session);
    expect(contentVersion.current()).toBe(8);
    value = 9;
    await contentVersion.applyIncrements(session);
    expect(contentVersion.current()).toBe(8);
  });

  it('is unknown after a write while the store is unreachable', async () => {
    await contentVersion.increment(session);
    isAway = true;
    await contentVersion.applyIncrements(session);
    expect(contentVersion.current()).toBeNull();
    expect(await seen()).toBeNull();
    isAway = false;
    expect(await seen()).toBe(8);
  });

  it('stays known while an unchanged store is unreachable', async () => {
    isAway = true;
    expect(await seen()).toBe(7);
  });

  it('polls immediately if a request names a newer version, and not again for a known one', async () => {
    value = 9;
    await contentVersion.catchUp(7);
    expect(contentVersion.current()).toBe(7);
    await contentVersion.catchUp(9);
    expect(contentVersion.current()).toBe(9);
  });

  it('polls at most a few times a second, however many requests invent versions', async () => {
    let looks = 0;
    const { findById } = counters;
    counters.findById = () => {
      looks += 1;
      return findById();
    };
    const begun = performance.now();
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 100 }, () => contentVersion.catchUp(1e12)));
    counters.findById = findById;
    const most = 1 + (performance.now() - begun) / 50;
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(Math.ceil(most) + 1);
  });

  it('does not delay a request if the store does not answer', async () => {
    const { findById } = counters;
    counters.findById = () => ({ lean: () => new Promise<{ value: number }>(() => undefined) });
    await contentVersion.catchUp(8);
    counters.findById = findById;
    expect(contentVersion.current()).toBe(7);
  });
});
