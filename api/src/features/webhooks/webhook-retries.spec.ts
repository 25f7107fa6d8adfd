import { expect, it } from '@jest/globals';
import { waitAfter } from './webhook-retries.ts';

const HOUR_MS = 3_600_000;

it.each([0, 0.5, 1])('retries over three days (random number %d)', (random) => {
  const waits: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const wait = waitAfter(attempt, random);
    if (wait === null) break;
    waits.push(wait);
  }
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS;
  expect(hours).toBeGreaterThan(69);
  expect(hours).toBeLessThanOrEqual(72);
});

it('spreads attempts', () => {
  expect(waitAfter(3, 1)).toBeGreaterThan(waitAfter(3, 0) ?? Infinity);
});
