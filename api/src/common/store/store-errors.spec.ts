import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { untilOutOfTime } from './store-errors.ts';

describe('untilOutOfTime', () => {
  async function* twoAndThen(error: Error | null): AsyncGenerator<number> {
    yield* [1, 2];
    await Promise.resolve();
    if (error !== null) throw error;
  }

  it('keeps what was found before the time was up', async () => {
    const expired = new mongoose.mongo.MongoServerError({
      message: 'operation exceeded time limit',
      code: 50,
    });
    await expect(untilOutOfTime(twoAndThen(expired))).resolves.toEqual([1, 2]);
    await expect(untilOutOfTime(twoAndThen(null))).resolves.toEqual([1, 2]);
  });

  it('hides no other error', async () => {
    await expect(untilOutOfTime(twoAndThen(new Error('away')))).rejects.toThrow('away');
  });
});
