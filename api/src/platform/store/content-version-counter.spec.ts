import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ClientSession, Model } from 'mongoose';
import { ContentVersionCounter } from './content-version-counter.ts';
import type { ContentVersion } from './content-version.ts';
import type { Counter } from './counter.schema.ts';

describe('ContentVersionCounter', () => {
  let value: number;
  /** The versions that this process has read after a write. */
  let readVersions: number[];
  let counter: ContentVersionCounter;
  const session = {} as ClientSession;

  beforeEach(() => {
    value = 7;
    readVersions = [];
    const counters = {
      findByIdAndUpdate: () => {
        value += 1;
        return { lean: () => Promise.resolve({ value }) };
      },
    };
    const version = { readAfterWrite: () => Promise.resolve(void readVersions.push(value)) };
    counter = new ContentVersionCounter(
      counters as unknown as Model<Counter>,
      version as unknown as ContentVersion,
    );
  });

  it('returns the new version, which this process knows then', async () => {
    expect(await counter.increment()).toBe(8);
    expect(readVersions).toEqual([8]);
  });

  it('applies the increments of a transaction after its commit, once', async () => {
    await counter.increment(session);
    await counter.increment(session);
    expect(readVersions).toEqual([]);
    await counter.applyIncrements(session);
    await counter.applyIncrements(session);
    expect(readVersions).toEqual([9]);
  });

  it('reads nothing after a transaction without an increment', async () => {
    await counter.applyIncrements(session);
    expect(readVersions).toEqual([]);
  });
});
