import { expect, it } from '@jest/globals';
import { isMonth, monthRange } from './month-range.ts';

it.each([
  ['2026-11', 'Asia/Kolkata', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
  ['2026-12', 'UTC', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  // Summer time ends in November.
  ['2026-11', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
])('%s in %s lasts from %s to %s', (month, timeZone, from, to) => {
  const range = monthRange(month, timeZone);
  expect([range.from.toISOString(), range.to.toISOString()]).toEqual([from, to]);
});

it.each(['2026-13', '2026-1', '0026-01', '2026-11-01', 'x'])('%s is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});
