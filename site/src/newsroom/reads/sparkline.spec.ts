import { expect, it } from '@jest/globals';
import { sparkline } from './sparkline.ts';

it.each([
  [[0, 5, 10], 'M3 19L44 11L85 3', { x: 85, y: 3 }],
  [[0, 0], 'M3 19L85 19', { x: 85, y: 19 }],
  [[7], 'M85 3', { x: 85, y: 3 }],
])('draws %j from edge to edge', (values, path, last) => {
  expect(sparkline(values)).toEqual({ path, last });
});
