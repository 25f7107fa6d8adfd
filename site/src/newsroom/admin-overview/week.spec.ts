import { expect, it } from '@jest/globals';
import type { ReadDay } from '@contract/statistics.ts';
import { readWeek } from './week.ts';

const DAY = '2026-11-24';
const day = (reads: number, readsBefore: number): ReadDay => ({
  day: DAY,
  reads,
  readers: reads,
  readsBefore,
});

it('sums a week, and compares it with the one before', () => {
  expect(readWeek([day(30, 10), day(60, 50), day(15, 40)])).toEqual({
    reads: 105,
    changePercent: 5,
    today: 15,
    bars: [0.5, 1, 0.25].map((height) => ({ day: DAY, height })),
    lines: [{ reads: 50, height: 50 / 60 }],
  });
});

it('compares with nothing if nothing was read before', () => {
  expect(readWeek([day(3, 0)]).changePercent).toBeNull();
  expect(readWeek([day(0, 4)])).toEqual({
    ...{ reads: 0, changePercent: -100, today: 0 },
    ...{ bars: [{ day: DAY, height: 0 }], lines: [] },
  });
});

it.each([
  [1, [1]],
  [3, [2]],
  [2_240, [1_000, 2_000]],
  [9_999, [5_000]],
  [10_000, [10_000]],
])('%d reads have lines at %j', (highest, lines) => {
  expect(readWeek([day(highest, 0)]).lines.map(({ reads }) => reads)).toEqual(lines);
});
