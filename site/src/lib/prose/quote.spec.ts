import { describe, expect, it } from '@jest/globals';
import { citation, quotation } from './quote.ts';

const source = {
  author: 'Ira Palash',
  title: 'The Monsoon',
  magazine: 'Banyan',
  date: '18 November 2026',
  url: 'https://banyan.example/articles/1',
};

describe('a quotation', () => {
  it('names its source', () => {
    expect(quotation('  Water that\n arrives ', source, 100)).toEqual({
      text: '“Water that arrives”\n\nIra Palash, “The Monsoon”, Banyan, 18 November 2026, https://banyan.example/articles/1',
      isCut: false,
    });
  });

  it('is cut after the maximum number of words', () => {
    const { text, isCut } = quotation('पानी '.repeat(101), source, 100);
    expect(isCut).toBe(true);
    expect(text.split('\n')[0]).toBe(`“${'पानी '.repeat(100)}…”`);
    expect(quotation('word '.repeat(100), source, 100).isCut).toBe(false);
  });

  it('omits an unknown author', () => {
    expect(citation({ ...source, author: null })).toMatch(/^“The Monsoon”, Banyan/);
  });
});
