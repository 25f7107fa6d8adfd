import { expect, it } from '@jest/globals';
import { hasCounterRegressed } from './counter.ts';

it.each([
  [0, 0, false],
  [0, 1, false],
  [7, 8, false],
  [7, 7, true],
  [7, 6, true],
  [7, 0, true],
])('from %d to %d: %s', (previous, current, hasRegressed) => {
  expect(hasCounterRegressed(previous, current)).toBe(hasRegressed);
});
