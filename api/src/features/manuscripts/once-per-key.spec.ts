import { beforeEach, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { oncePerKey } from './once-per-key.ts';

const DUPLICATE = new mongo.MongoServerError({ code: 11000, keyPattern: { idempotencyKey: 1 } });
const CHANGED = new AppError('MANUSCRIPT_CHANGED');

/** The record stored with the key. */
let stored: string | null;
/** The arguments of each call of `work`. */
let workCalls: (string | null)[];
/** Errors for the next calls of `work`, each with the record that a concurrent request stores. */
let errors: [error: Error, stored: string | null][];

const run = (repeat: (first: string) => string | null = (first) => `repeated ${first}`) =>
  oncePerKey<string, string>({
    find: () => Promise.resolve(stored),
    repeat: (first) => Promise.resolve(repeat(first)),
    work: (first) => {
      workCalls.push(first);
      const [error, concurrentRecord] = errors.shift() ?? [];
      if (error === undefined) return Promise.resolve('done');
      stored = concurrentRecord ?? null;
      return Promise.reject(error);
    },
  });

beforeEach(() => {
  [stored, workCalls, errors] = [null, [], []];
});

it('works for the first request with the key', async () => {
  expect([await run(), workCalls]).toEqual(['done', [null]]);
});

it('repeats the result of the first request', async () => {
  stored = 'one';
  expect([await run(), workCalls]).toEqual(['repeated one', []]);
});

it('works if the first request has not finished', async () => {
  stored = 'unfinished';
  expect([await run(() => null), workCalls]).toEqual(['done', ['unfinished']]);
});

it.each([
  ['stores the key', DUPLICATE],
  ['changes the draft', CHANGED],
])('repeats the result of a concurrent request that %s', async (_, error) => {
  errors = [[error, 'concurrent']];
  expect([await run(), workCalls]).toEqual(['repeated concurrent', [null]]);
});

it('continues the work that a concurrent request started', async () => {
  errors = [[DUPLICATE, 'unfinished']];
  expect([await run(() => null), workCalls]).toEqual(['done', [null, 'unfinished']]);
});

it('throws a repeated conflict, and any other error immediately', async () => {
  errors = [
    [CHANGED, null],
    [CHANGED, null],
  ];
  await expect(run()).rejects.toBe(CHANGED);
  expect(workCalls).toHaveLength(2);
  errors = [[new Error('away'), 'concurrent']];
  await expect(run()).rejects.toThrow('away');
});
