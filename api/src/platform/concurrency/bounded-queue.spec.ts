import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedQueue } from './bounded-queue.ts';

describe('BoundedQueue', () => {
  it('runs no more than the limit at once, and eventually all', async () => {
    const queue = new BoundedQueue({ running: 2, waiting: 10, retryAfterSeconds: 1 });
    let now = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++now);
      await sleep(2);
      now -= 1;
    };
    // A second burst finds no more room than the first.
    for (const crowd of [8, 8]) await Promise.all(Array.from({ length: crowd }, () => queue.take(work)));
    expect(most).toBe(2);
    expect(now).toBe(0);
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
