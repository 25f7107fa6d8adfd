import { expect, it } from '@jest/globals';
import { pageDescription, pageTitle } from './pager-text.ts';

it('names every page but the first', () => {
  expect([1, 2].map((page) => pageTitle('Weather', page))).toEqual(['Weather', 'Weather, page 2']);
  expect([1, 2].map((page) => pageDescription('Rain.', page))).toEqual(['Rain.', 'Rain. Page 2.']);
});
