import type { ReadDay } from '@contract/statistics.ts';

/** What was read in the last days, compared with as many days before. */
export interface ReadWeek {
  reads: number;
  /** Change in per cent; `null` if nothing was read before. */
  changePercent: number | null;
  /** Reads since midnight. */
  today: number;
  /** Height of each day's bar, as a share of the highest. */
  bars: number[];
}

/** @param days to today */
export function readWeek(days: readonly ReadDay[]): ReadWeek {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const counts = days.map(({ reads }) => reads);
  const reads = sum(counts);
  const before = sum(days.map(({ readsBefore }) => readsBefore));
  const highest = Math.max(1, ...counts);
  return {
    reads,
    changePercent: before === 0 ? null : Math.round((100 * (reads - before)) / before),
    today: counts.at(-1) ?? 0,
    bars: counts.map((count) => count / highest),
  };
}
