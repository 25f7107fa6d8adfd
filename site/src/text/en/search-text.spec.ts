import { expect, it } from '@jest/globals';
import { SEARCH_PAGE_TEXT } from './search-text.ts';

it('gives the number of articles', () => {
  const { found } = SEARCH_PAGE_TEXT;
  expect(found(1, true, '“rain”')).toBe('1 article for “rain”');
  expect(found(4, true, '“rain”')).toBe('4 articles for “rain”');
  expect(found(1000, false, '“rain”')).toBe('At least 1,000 articles for “rain”');
  expect(found(1, false, '“rain”')).toBe('At least 1 article for “rain”');
});

it('names the section in which there are none', () => {
  expect(SEARCH_PAGE_TEXT.none('“rain”', null)).toBe('No results found for “rain”');
  expect(SEARCH_PAGE_TEXT.none('“rain”', 'Weather')).toBe('No results found for “rain” in Weather');
});
