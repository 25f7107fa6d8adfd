import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedQueue } from './bounded-queue.ts';

describe('BoundedQueue', () => {
  it('runs at most the limit concurrently, and eventually all tasks', async () => {
    const queue = new BoundedQueue({ running: 2, waiting: 10, retryAfterSeconds: 1 });
    let running = 0;
    let maxRunning = 0;
    const work = async (): Promise<void> => {
      maxRunning = Math.max(maxRunning, ++running);
      await sleep(2);
      running -= 1;
    };
    // The limit also holds for a second burst.
    for (const tasks of [8, 8]) await Promise.all(Array.from({ length: tasks }, () => queue.take(work)));
    expect(maxRunning).toBe(2);
    expect(running).toBe(0);
  });

  it('frees the slot after a failure', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 1, retryAfterSeconds: 1 });
    await expect(queue.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.take(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('rejects when the queue is full', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 1, retryAfterSeconds: 7 });
    const both = [queue.take(() => sleep(5)), queue.take(() => sleep(1))];
    await expect(queue.take(() => sleep(1))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 7 },
    });
    await Promise.all(both);
  });
});
