import { describe, expect, it } from '@jest/globals';
import { takeFresh } from './take-fresh.ts';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }));
const idsOf = (taken: { _id: string }[]) => taken.map(({ _id }) => _id).join('');

describe('takeFresh', () => {
  it('omits articles of earlier sections', () => {
    const shown = new Set<string>();
    expect(idsOf(takeFresh(cards('a', 'b', 'c'), 2, shown))).toBe('ab');
    expect(idsOf(takeFresh(cards('b', 'd', 'a', 'c', 'e'), 2, shown))).toBe('dc');
    expect(idsOf(takeFresh(cards('e', 'a'), 1, shown))).toBe('e');
  });

  it('fills gaps with articles of other sections, after new ones', () => {
    const shown = new Set(['a', 'b', 'd']);
    expect(idsOf(takeFresh(cards('a', 'b', 'c', 'd'), 3, shown))).toBe('cab');
    expect(idsOf(takeFresh(cards('a'), 4, shown))).toBe('a');
    expect(takeFresh([], 4, shown)).toEqual([]);
  });
});
