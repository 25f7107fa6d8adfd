import { describe, expect, it } from '@jest/globals';
import { withMoved } from './with-moved.ts';

const items = [...'abcd'].map((_id) => ({ _id }));
const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');

describe('the order of a list', () => {
  it.each([
    ['d', 1, 'adbc'],
    ['b', 2, 'acbd'],
    ['b', 3, 'acdb'],
    ['c', 9, 'abdc'],
    ['c', 0, 'cabd'],
    ['a', 2, 'bcad'],
    ['x', 1, 'abcd'],
  ])('after moving %s to place %d is %s', (id, place, order) => {
    expect(idsOf(withMoved(items, id, place))).toBe(order);
  });

  it('keeps the places that may not change', () => {
    expect(idsOf(withMoved(items, 'c', 0, 1))).toBe('acbd');
    expect(idsOf(withMoved(items, 'a', 2, 1))).toBe('abcd');
  });
});
