import type { ReadDay } from '@contract/statistics.ts';

/** What was read in the last days, compared with as many days before. */
export interface ReadWeek {
  reads: number;
  /** Change in per cent; `null` if nothing was read before. */
  changePercent: number | null;
  /** Reads since midnight. */
  today: number;
  /** Each day's bar; `day` as in `ReadDay`, and `height` as a share of the highest. */
  bars: { day: string; height: number }[];
  /** Reads at the lines across the bars, and their height as a share of the highest bar. */
  lines: { reads: number; height: number }[];
}

/** Of the values of lines, in powers of ten. */
const STEPS = [1, 2, 5];
const MAX_LINES = 2;

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
    bars: days.map((each) => ({ day: each.day, height: each.reads / highest })),
    lines: linesUpTo(Math.max(...counts)).map((line) => ({ reads: line, height: line / highest })),
  };
}

/** Round values, at most two, of which the last is at most one step below the highest. */
function linesUpTo(highest: number): number[] {
  if (highest === 0) return [];
  const size = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.map((each) => each * size).find((each) => highest / each < MAX_LINES + 1) ?? size;
  return Array.from({ length: Math.floor(highest / step) }, (_, index) => (index + 1) * step);
}
