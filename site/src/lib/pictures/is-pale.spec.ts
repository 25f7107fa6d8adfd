import { expect, it } from '@jest/globals';
import { isPale } from './is-pale.ts';

it.each([
  ['#ffffff', true],
  ['#efe7d3', true],
  ['#b8c9b0', true],
  // People perceive blue as darker than yellow.
  ['#8a8aff', false],
  ['#e0d040', true],
  ['#808080', false],
  ['#111616', false],
  ['', false],
])('a picture of %p is pale: %p', (color, pale) => {
  expect(isPale(color)).toBe(pale);
});
