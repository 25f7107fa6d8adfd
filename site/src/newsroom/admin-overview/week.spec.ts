import { expect, it } from '@jest/globals';
import type { ReadDay } from '@contract/statistics.ts';
import { readWeek } from './week.ts';

const day = (reads: number, readsBefore: number): ReadDay => ({
  day: '2026-11-24',
  reads,
  readers: reads,
  readsBefore,
});

it('sums a week, and compares it with the one before', () => {
  expect(readWeek([day(30, 10), day(60, 50), day(15, 40)])).toEqual({
    reads: 105,
    changePercent: 5,
    today: 15,
    bars: [0.5, 1, 0.25],
  });
});

it('compares with nothing if nothing was read before', () => {
  expect(readWeek([day(3, 0)]).changePercent).toBeNull();
  expect(readWeek([day(0, 4)])).toEqual({ reads: 0, changePercent: -100, today: 0, bars: [0] });
});
