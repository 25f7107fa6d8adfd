import { expect, it } from '@jest/globals';
import { arrangeSection } from './arrange-section.ts';

const PINS = [
  { section: 'Spotlight', article: 'old' },
  { section: 'Environment', article: 'b' },
  { section: 'Spotlight', article: 'c' },
] as const;

it('puts the pinned articles first in their order, then the newest', () => {
  expect(arrangeSection('Spotlight', ['a', 'c', 'd'], PINS)).toEqual(['old', 'c', 'a', 'd']);
});

it('leaves out articles that are pinned in another section', () => {
  expect(arrangeSection('Environment', ['a', 'b', 'c'], PINS)).toEqual(['b', 'a']);
  expect(arrangeSection('latest', ['a', 'b', 'c'], PINS)).toEqual(['a']);
});

it('changes nothing without pins', () => {
  expect(arrangeSection('Spotlight', ['a', 'b'], [])).toEqual(['a', 'b']);
});
