import { expect, it } from '@jest/globals';
import { secondsLeft } from './seconds-left.ts';

const STARTED = '2026-11-29T10:00:00.000Z';
const at = (seconds: number) => Date.parse(STARTED) + seconds * 1000;

it.each([
  [100, 400, 10, 30],
  [400, 400, 10, 1],
  [0, 400, 10, null],
  [100, null, 10, null],
  [100, 400, 1, null],
])('%i of %s items after %i seconds: %s', (done, total, seconds, left) => {
  expect(secondsLeft({ done, total, now: '', startedAt: STARTED }, at(seconds))).toBe(left);
});
