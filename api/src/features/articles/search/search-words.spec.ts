import { describe, expect, it } from '@jest/globals';
import { SEARCH_MAX_WORDS, searchTerms, searchWords } from './search-words.ts';

describe('searchWords', () => {
  it('are folded, singular and unique, without stop words', () => {
    expect(searchWords('The Café’s rivers and the RIVER, of एक नदी में।')).toEqual(['cafe', 'river', 'नदी']);
  });

  it('are bounded, in number and in length', () => {
    const many = Array.from({ length: SEARCH_MAX_WORDS + 50 }, (_, n) => `w${n}x`).join(' ');
    expect(searchWords(many)).toHaveLength(SEARCH_MAX_WORDS);
    expect(searchWords('x'.repeat(5000))[0]).toHaveLength(40);
  });
});

describe('searchTerms', () => {
  it.each(['the and of', 'और में है', '.* $ "', ''])('finds no terms in %j', (query) => {
    expect(searchTerms(query)).toEqual({ words: [], prefix: null });
  });

  it('are limited in number', () => {
    const { words, prefix } = searchTerms('ten red pots hold nine green figs near five walls');
    expect(words).toHaveLength(8);
    expect(prefix).toBeNull();
  });

  it.each([
    ['quiet ponds', ['quiet', 'pond'], 'ponds'],
    ['Monso', ['monso'], 'monso'],
    ['water of', ['water'], null],
    ['water ox', ['water', 'ox'], null],
    ['water oxe', ['water', 'oxe'], 'oxe'],
    ['गाँव ताला', ['गांव', 'ताला'], 'ताला'],
    ['river rivers', ['river'], 'rivers'],
    ['rivers lake river', ['river', 'lake'], null],
  ])('treats the last term of %j as a prefix', (query, words, prefix) => {
    expect(searchTerms(query)).toEqual({ words, prefix });
  });
});
