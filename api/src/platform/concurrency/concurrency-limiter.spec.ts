import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const LONG_MS = 60_000;

describe('ConcurrencyLimiter', () => {
  let limiter: ConcurrencyLimiter;
  /** Started tasks, in order. */
  let started: string[];
  let ends: Map<string, () => void>;

  const work = (name: string) => async (): Promise<string> => {
    started.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    return name;
  };

  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    await sleep(0);
  }

  beforeEach(() => {
    limiter = new ConcurrencyLimiter({ maxRunning: 2, maxWaitMs: LONG_MS });
    started = [];
    ends = new Map();
  });

  it('starts the next task when one ends, in order of arrival', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const all = names.map((name) => limiter.run(work(name)));
    expect(started).toEqual(['one', 'two']);
    await end('two');
    expect(started).toEqual(['one', 'two', 'three']);
    await end('three');
    expect(started).toEqual(names);
    await end('one');
    await end('four');
    expect(await Promise.all(all)).toEqual(names);
  });

  it('starts urgent tasks before others', async () => {
    const all = [limiter.run(work('one')), limiter.run(work('two')), limiter.run(work('three'))];
    all.push(limiter.run(work('hurried'), true), limiter.run(work('also hurried'), true));
    await end('one');
    await end('two');
    expect(started).toEqual(['one', 'two', 'hurried', 'also hurried']);
    await end('hurried');
    expect(started.at(-1)).toBe('three');
    for (const name of started) await end(name);
    expect(await Promise.all(all)).toHaveLength(5);
  });

  it('frees the slot after a failure', async () => {
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const all = ['one', 'two', 'three'].map((name) => limiter.run(work(name)));
    await end('one');
    expect(started).toEqual(['one', 'two', 'three']);
    for (const name of started) await end(name);
    await Promise.all(all);
  });

  describe('with a task that does not end', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaitMs: LONG_MS });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('stops counting it after a while, and does not exceed the limit when it ends', async () => {
      const all = [limiter.run(work('one')), limiter.run(work('two'))];
      await jest.advanceTimersByTimeAsync(LONG_MS);
      expect(started).toEqual(['one', 'two']);
      all.push(limiter.run(work('three')));
      await end('one');
      expect(started).toEqual(['one', 'two']);
      await end('two');
      expect(started).toEqual(['one', 'two', 'three']);
      await end('three');
      expect(await Promise.all(all)).toEqual(['one', 'two', 'three']);
    });

    it('counts each task once, however long it takes', async () => {
      const all = [limiter.run(work('one')), limiter.run(work('two'))];
      await end('one');
      await jest.advanceTimersByTimeAsync(LONG_MS);
      await end('two');
      all.push(limiter.run(work('three')));
      expect(started).toEqual(['one', 'two', 'three']);
      await end('three');
      await Promise.all(all);
    });
  });
});
