import { expect, it } from '@jest/globals';
import { secondsUntil } from './seconds-until.ts';

it('rounds up to whole seconds', () => {
  expect([secondsUntil(60_000, 0), secondsUntil(60_000, 12_001), secondsUntil(60_000, 61_000)]).toEqual([
    60, 48, 0,
  ]);
});
