import { describe, expect, it } from '@jest/globals';
import { shapeError } from './request-shape.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
const fields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, index]));

describe('shapeError', () => {
  it.each([
    ['a number', 1, null],
    ['objects in lists', { a: [{ b: [1, null] }] }, null],
    ['eight levels', nested(8), null],
    ['nine levels', nested(9), 'TOO_DEEP'],
    ['a hundred fields', fields(100), null],
    ['more fields', fields(101), 'TOO_MANY_FIELDS'],
    ['more fields further down', { a: [fields(101)] }, 'TOO_MANY_FIELDS'],
    ['more entries', { a: Array.from({ length: 101 }, () => ({})) }, 'TOO_MANY_FIELDS'],
  ])('checks %s', (_, value, code) => {
    expect(shapeError(value)).toBe(code);
  });

  it('does not recurse', () => {
    expect(shapeError(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe('TOO_DEEP');
  });
});
