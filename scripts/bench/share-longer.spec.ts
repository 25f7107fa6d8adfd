import { expect, it } from '@jest/globals';
import { shareLonger } from './share-longer.mjs';

it.each([
  ['all longer', [3, 4], [1, 2], 1],
  ['all shorter', [1, 2], [3, 4], 0],
  ['the same', [1, 2], [2, 1], 0.5],
  ['one longer of four', [1, 4], [2, 5], 0.25],
  ['a tie and a longer one', [2], [2, 1], 0.75],
])('counts pairs: %s', (_, ones, others, share) => {
  expect(shareLonger(ones, others)).toBe(share);
});
