import { expect, it } from '@jest/globals';
import { addDays, countDays, dayOf, endOfDay, isDay } from './read-day.ts';

it.each([
  ['2026-11-24T18:29:59Z', 'Asia/Kolkata', '2026-11-24', '2026-11-24T18:30:00Z'],
  ['2026-11-24T18:30:00Z', 'Asia/Kolkata', '2026-11-25', '2026-11-25T18:30:00Z'],
  // Clocks are put back: a day of 25 hours.
  ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00Z'],
])('knows the day of %s in %s', (moment, timeZone, day, end) => {
  const time = Date.parse(moment);
  expect(dayOf(time, timeZone)).toBe(day);
  const late = endOfDay(time, timeZone).getTime() - Date.parse(end);
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThanOrEqual(1000);
});

it('calculates with days', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-2-28', '2026-11-24T00:00', 20261124, undefined].some(isDay)).toBe(false);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(countDays('2026-02-28', '2026-03-01')).toBe(2);
});
