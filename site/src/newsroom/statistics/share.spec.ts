import { expect, it } from '@jest/globals';
import { shareOf } from './share.ts';

it.each([
  [66, { part: 2, whole: 3 }],
  [50, { part: 1, whole: 2 }],
  [78, { part: 4, whole: 5 }],
  [89, { part: 9, whole: 10 }],
  [6, { part: 1, whole: 10 }],
  [4, 'few'],
  [0, 'few'],
  [95, 'all'],
  [100, 'all'],
])('says %d per cent', (percent, share) => {
  expect(shareOf(percent)).toEqual(share);
});
