import { describe, expect, it } from '@jest/globals';
import { pickByAuthor } from './pick-by-author.ts';

describe('pickByAuthor', () => {
  const newest = ['1', '2', '3', '4', '5', '6', '7'];

  it('picks the newest three that the page does not already show', () => {
    expect(pickByAuthor(['read'], ['read', ...newest], ['2', '3'])).toEqual(['1', '4', '5']);
  });

  it('picks the newest if too few others exist', () => {
    expect(pickByAuthor(['read'], [...newest.slice(0, 4), 'read'], ['1', '2'])).toEqual(['1', '2', '3']);
  });

  it('picks none if the author has no other article', () => {
    expect(pickByAuthor(['read'], ['read'], newest)).toEqual([]);
  });

  it('picks no translation of the article', () => {
    expect(pickByAuthor(['read', '2'], ['read', ...newest.slice(0, 3)], ['3'])).toEqual(['1', '3']);
  });
});
