import { describe, expect, it } from '@jest/globals';
import { mayChange, movedTo, without } from './order.ts';

const authors = [...'abcd'].map((_id) => ({ _id }));
const told = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');

describe('a byline', () => {
  it.each([
    ['d', 1, 'adbc'],
    ['b', 2, 'acbd'],
    ['b', 3, 'acdb'],
    ['c', 9, 'abdc'],
    ['c', 0, 'acbd'],
    ['a', 2, 'abcd'],
    ['x', 1, 'abcd'],
  ])('with %s in place %d is %s: the first place stays', (id, place, order) => {
    expect(told(movedTo(authors, id, place))).toBe(order);
  });

  it('has another first author if an admin moves one there', () => {
    expect(told(movedTo(authors, 'c', 0, 0))).toBe('cabd');
    expect(told(movedTo(authors, 'a', 2, 0))).toBe('bcad');
  });

  it('loses an author', () => {
    expect(told(without(authors, 'b'))).toBe('acd');
  });

  it.each([
    ['a', 'others'],
    ['c', 'self'],
    ['x', 'nothing'],
  ])('lets %s change %s', (user, what) => {
    expect(mayChange(authors, user)).toBe(what);
  });
});
