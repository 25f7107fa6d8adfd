import { expect, it } from '@jest/globals';
import { gridLines, linePath, pointOf } from './scale.ts';

it.each([
  [3_200, [1_000, 2_000, 3_000]],
  [9, [5]],
  [7, [2, 4, 6]],
  [1, [1]],
  [0, []],
  [41_870, [20_000, 40_000]],
])('draws lines for %d', (largest, lines) => {
  expect(gridLines(largest)).toEqual(lines);
});

it('draws a line from edge to edge', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M0 300L500 150L1000 0');
  expect(linePath([1, 2, 2, 0], 3)).toBe('M0 200L333.3 100L666.7 100L1000 300');
  expect(linePath([], 10)).toBe('');
  expect(linePath([0], 0)).toBe('M1000 300');
  expect(pointOf(1, 5, 3, 10)).toEqual({ x: 0.5, y: 0.5 });
});
