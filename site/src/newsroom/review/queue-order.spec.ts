import { expect, it } from '@jest/globals';
import { neighbourOf, replacementFor } from './queue-order.ts';

const ids = ['a', 'b', 'c'];

it.each([
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
  [null, 1, 'a'],
  ['gone', -1, 'a'],
] as const)('moves from %s by %d to %s', (id, step, next) => {
  expect(neighbourOf(ids, id, step)).toBe(next);
});

it('moves nowhere in an empty list', () => {
  expect(neighbourOf([], null, 1)).toBeNull();
});

it('replaces an article that leaves by the next one, and the last one by the previous one', () => {
  expect(ids.map((id) => replacementFor(ids, id))).toEqual(['b', 'c', 'b']);
  expect(replacementFor(['a'], 'a')).toBeNull();
});
