import { describe, expect, it } from '@jest/globals';
import { SEARCH_MAX_WORDS, searchTerms, searchWords, singular } from './search-words.ts';

describe('singular', () => {
  it.each([
    ['rivers', 'river'],
    ['cities', 'city'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['glass', 'glass'],
    ['glasses', 'glass'],
    ['houses', 'house'],
    ['prices', 'price'],
    ['dies', 'die'],
    ['gas', 'gas'],
    ['virus', 'virus'],
    ['analysis', 'analysis'],
    ["farmer's", 'farmer'],
    ["farmers'", 'farmer'],
    ['नदियाँ', 'नदियाँ'],
    ['1990s', '1990s'],
  ])('%s is found as %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});

describe('searchWords', () => {
  it('are folded, singular, different, and none that every text has', () => {
    expect(searchWords('The Café’s rivers and the RIVER, of एक नदी में।')).toEqual(['cafe', 'river', 'नदी']);
  });

  it('are bounded, in number and in length', () => {
    const many = Array.from({ length: SEARCH_MAX_WORDS + 50 }, (_, n) => `w${n}x`).join(' ');
    expect(searchWords(many)).toHaveLength(SEARCH_MAX_WORDS);
    expect(searchWords('x'.repeat(5000))[0]).toHaveLength(40);
  });
});

describe('searchTerms', () => {
  it('are none where only common words are typed, and few at most', () => {
    expect(searchTerms('the and of')).toEqual([]);
    expect(searchTerms('और में है')).toEqual([]);
    expect(searchTerms('.* $ "')).toEqual([]);
    expect(searchTerms('ten red pots hold nine green figs near five walls')).toHaveLength(8);
  });
});
