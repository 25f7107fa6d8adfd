import { describe, expect, it } from '@jest/globals';
import { permissionOf, without } from './byline-order.ts';

const authors = [...'abcd'].map((_id) => ({ _id }));
const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');

describe('the order of authors', () => {
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
