import { expect, it } from '@jest/globals';
import { parseSearchQuery, resultsCount, searchAddress } from './search-query.ts';

it('reads an address, and takes the first page of everything where it makes no sense', () => {
  expect(parseSearchQuery(new URLSearchParams('q=%20rain%20&category=weather&page=3'))).toEqual({
    query: 'rain',
    genre: 'Weather',
    page: 3,
  });
  const all = { query: 'rain', genre: null, page: 1 };
  for (const search of ['q=rain', 'q=rain&page=0', 'q=rain&page=101', 'q=rain&page=x', 'q=rain&category=x'])
    expect(parseSearchQuery(new URLSearchParams(search))).toEqual(all);
});

it('writes an address', () => {
  expect(searchAddress('a & b', '', 1)).toBe('/search?q=a+%26+b');
  expect(searchAddress('rain', 'weather', 2)).toBe('/search?q=rain&category=weather&page=2');
});

it('counts what was found, and says so where there may be more', () => {
  expect(resultsCount(1, true)).toBe('1 article for');
  expect(resultsCount(4, true)).toBe('4 articles for');
  expect(resultsCount(1000, false)).toBe('At least 1,000 articles for');
  expect(resultsCount(1, false)).toBe('At least 1 article for');
});
