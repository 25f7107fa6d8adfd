import { describe, expect, it } from '@jest/globals';
import { leadWith } from './lead-with.ts';

const cards = ['a', 'b', 'c'].map((_id) => ({ _id }));
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');

describe('leadWith', () => {
  it('puts the first unseen card in front and leaves the rest in order', () => {
    expect(ids(leadWith(cards, [{ _id: 'a' }]))).toBe('bac');
    expect(ids(leadWith(cards, [{ _id: 'c' }, undefined]))).toBe('abc');
  });

  it('changes nothing where all have been seen, or there are none', () => {
    expect(ids(leadWith(cards, cards))).toBe('abc');
    expect(leadWith([], cards)).toEqual([]);
  });
});
