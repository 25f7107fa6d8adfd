import { expect, it } from '@jest/globals';
import { showing } from './showing.ts';

it('shows the range and the total of the rows', () => {
  expect(showing(1, 8, 23, 'article')).toBe('Showing 1-8 of 23 articles');
  expect(showing(3, 8, 23, 'article')).toBe('Showing 17-23 of 23 articles');
  expect(showing(1, 8, 1, 'article')).toBe('Showing 1-1 of 1 article');
  expect(showing(1, 5, 0, 'author')).toBe('Showing 0-0 of 0 authors');
});
