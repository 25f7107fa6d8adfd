import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Model } from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ContentVersion } from './content-version.ts';
import type { Counter } from './counter.schema.ts';

describe('ContentVersion', () => {
  let value: number;
  let reads: number;
  let isDown: boolean;
  let contentVersion: ContentVersion;

  /** The counter document, in a store whose reads can fail. */
  const counters = {
    findById: () => ({
      lean() {
        reads += 1;
        return isDown ? Promise.reject(new Error('away')) : Promise.resolve({ value });
      },
    }),
  };

  beforeEach(async () => {
    value = 7;
    reads = 0;
    isDown = false;
    contentVersion = new ContentVersion(counters as unknown as Model<Counter>);
    await contentVersion.onModuleInit();
  });
  afterEach(() => contentVersion.onModuleDestroy());

  /** The known version after the next poll of the timer. */
  async function versionAfterPoll(): Promise<number | null> {
    const before = reads;
    while (reads === before) await nextTurn();
    await nextTurn();
    return contentVersion.current();
  }

  it('is current immediately after its own write, and at the next poll after a write of another process', async () => {
    value = 8;
    await contentVersion.readAfterWrite();
    expect(contentVersion.current()).toBe(8);
    value = 12;
    expect(contentVersion.current()).toBe(8);
    expect(await versionAfterPoll()).toBe(12);
  });

  it('is unknown after a write while the store is unreachable', async () => {
    value = 8;
    isDown = true;
    await contentVersion.readAfterWrite();
    expect(contentVersion.current()).toBeNull();
    expect(await versionAfterPoll()).toBeNull();
    isDown = false;
    expect(await versionAfterPoll()).toBe(8);
  });

  it('stays known while an unchanged store is unreachable', async () => {
    isDown = true;
    expect(await versionAfterPoll()).toBe(7);
  });

  it('polls immediately if a request names a newer version, and not again for a known one', async () => {
    value = 9;
    await contentVersion.catchUp(7);
    expect(contentVersion.current()).toBe(7);
    await contentVersion.catchUp(9);
    expect(contentVersion.current()).toBe(9);
  });

  it('polls at most a few times a second, however many requests invent versions', async () => {
    let polls = 0;
    const { findById } = counters;
    counters.findById = () => {
      polls += 1;
      return findById();
    };
    const startedAt = performance.now();
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 100 }, () => contentVersion.catchUp(1e12)));
    counters.findById = findById;
    const maxPolls = 1 + (performance.now() - startedAt) / 50;
    expect(polls).toBeGreaterThan(0);
    expect(polls).toBeLessThanOrEqual(Math.ceil(maxPolls) + 1);
  });

  it('does not delay a request if the store does not answer', async () => {
    const { findById } = counters;
    counters.findById = () => ({ lean: () => new Promise<{ value: number }>(() => undefined) });
    await contentVersion.catchUp(8);
    counters.findById = findById;
    expect(contentVersion.current()).toBe(7);
  });

  describe('calls its followers', () => {
    it('before a new version is known, and not again for the same one', async () => {
      const known: (number | null)[] = [];
      contentVersion.beforeChange(() => {
        known.push(contentVersion.current());
        return Promise.resolve();
      });
      await contentVersion.readAfterWrite();
      expect(known).toEqual([]);
      value = 8;
      await contentVersion.readAfterWrite();
      await contentVersion.readAfterWrite();
      expect(known).toEqual([7]);
      expect(contentVersion.current()).toBe(8);
    });

    it('and does not know a version for which they failed', async () => {
      let isBroken = true;
      contentVersion.beforeChange(() => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()));
      value = 8;
      expect(await versionAfterPoll()).toBe(7);
      await contentVersion.readAfterWrite();
      expect(contentVersion.current()).toBeNull();
      isBroken = false;
      expect(await versionAfterPoll()).toBe(8);
    });
  });
});
