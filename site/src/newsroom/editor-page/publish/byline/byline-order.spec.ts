import { describe, expect, it } from '@jest/globals';
import { permissionOf, withMoved, without } from './byline-order.ts';

const authors = [...'abcd'].map((_id) => ({ _id }));
const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');

describe('the order of authors', () => {
  it.each([
    ['d', 1, 'adbc'],
    ['b', 2, 'acbd'],
    ['b', 3, 'acdb'],
    ['c', 9, 'abdc'],
    ['c', 0, 'acbd'],
    ['a', 2, 'abcd'],
    ['x', 1, 'abcd'],
  ])('after moving %s to place %d is %s: the first place stays', (id, place, order) => {
    expect(idsOf(withMoved(authors, id, place))).toBe(order);
  });

  it('gets another first author if an admin moves one there', () => {
    expect(idsOf(withMoved(authors, 'c', 0, 0))).toBe('cabd');
    expect(idsOf(withMoved(authors, 'a', 2, 0))).toBe('bcad');
  });

  it('closes the gap of a removed author', () => {
    expect(idsOf(without(authors, 'b'))).toBe('acd');
  });

  it.each([
    ['a', 'others'],
    ['c', 'self'],
    ['x', 'nothing'],
  ])('lets %s change %s', (user, what) => {
    expect(permissionOf(authors, user)).toBe(what);
  });
});
