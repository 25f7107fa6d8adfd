import { expect, it } from '@jest/globals';
import { around } from './around.ts';
import { plural } from './plural.ts';

it('chooses the form of a number', () => {
  const forms = { one: 'article', other: 'articles' };
  expect([0, 1, 2, 1000].map((count) => plural(count, forms))).toEqual([
    'articles',
    'article',
    'articles',
    'articles',
  ]);
  expect(plural(1, { other: 'more' })).toBe('more');
});

it('divides a sentence at an element', () => {
  expect(around((name) => `Articles by ${name}`)).toEqual(['Articles by ', '']);
  expect(around((name) => `By ${name} in Weather`)).toEqual(['By ', ' in Weather']);
});
