import { describe, expect, it } from '@jest/globals';
import { pageAfterDeletion, pageWindow, pageWithin } from './pager-state.ts';

describe('pageWindow', () => {
  it('shows five numbers around the current page', () => {
    expect(pageWindow(6, 12)).toEqual([4, 5, 6, 7, 8]);
  });

  it('is shifted near both ends', () => {
    expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(2, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
  });

  it('shows no more pages than there are', () => {
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 0)).toEqual([]);
  });
});

describe('pageAfterDeletion', () => {
  it('stays if the page still has items', () => {
    expect(pageAfterDeletion(3, 8, 18)).toBe(3);
    expect(pageAfterDeletion(1, 8, 1)).toBe(1);
  });

  it('goes back if the last item of the page was deleted', () => {
    expect(pageAfterDeletion(3, 8, 17)).toBe(2);
  });
});

describe('pageWithin', () => {
  it('is the last page of a list that has become shorter', () => {
    expect(pageWithin(3, 2)).toBe(2);
    expect(pageWithin(2, 3)).toBe(2);
    expect(pageWithin(2, 0)).toBe(1);
  });
});
