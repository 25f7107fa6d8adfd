import { beforeEach, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { oncePerKey } from './once-per-key.ts';

const DUPLICATE = new mongo.MongoServerError({ code: 11000, keyPattern: { idempotencyKey: 1 } });
const CHANGED = new AppError('MANUSCRIPT_CHANGED');

/** What is stored with the key. */
let stored: string | null;
let worked: (string | null)[];
/** Errors of the work, in turn, each with what another request stores meanwhile. */
let errors: [error: Error, stored: string | null][];

const run = (repeat: (first: string) => string | null = (first) => `again ${first}`) =>
  oncePerKey<string, string>({
    find: () => Promise.resolve(stored),
    repeat: (first) => Promise.resolve(repeat(first)),
    work: (first) => {
      worked.push(first);
      const [error, other] = errors.shift() ?? [];
      if (error === undefined) return Promise.resolve('done');
      stored = other ?? null;
      return Promise.reject(error);
    },
  });

beforeEach(() => {
  [stored, worked, errors] = [null, [], []];
});

it('does what no request has done', async () => {
  expect([await run(), worked]).toEqual(['done', [null]]);
});

it('repeats what the first request has done', async () => {
  stored = 'one';
  expect([await run(), worked]).toEqual(['again one', []]);
});

it('does what the first request has only begun', async () => {
  stored = 'begun';
  expect([await run(() => null), worked]).toEqual(['done', ['begun']]);
});

it.each([
  ['has taken the key', DUPLICATE],
  ['has changed the draft', CHANGED],
])('repeats what a concurrent request has done that %s', async (_, error) => {
  errors = [[error, 'theirs']];
  expect([await run(), worked]).toEqual(['again theirs', [null]]);
});

it('goes on with what a concurrent request has begun meanwhile', async () => {
  errors = [[DUPLICATE, 'begun']];
  expect([await run(() => null), worked]).toEqual(['done', [null, 'begun']]);
});

it('fails with what fails twice, and at once with any other error', async () => {
  errors = [
    [CHANGED, null],
    [CHANGED, null],
  ];
  await expect(run()).rejects.toBe(CHANGED);
  expect(worked).toHaveLength(2);
  errors = [[new Error('away'), 'theirs']];
  await expect(run()).rejects.toThrow('away');
});
