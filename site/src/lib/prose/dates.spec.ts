import { expect, it } from '@jest/globals';
import { localeDate, longDate } from './dates.ts';

const INDIA = 'Asia/Kolkata';

it('dates are those of the time zone', () => {
  const evening = '2026-11-17T20:00:00.000Z';
  expect(longDate(evening, INDIA)).toBe('18 November 2026');
  expect(localeDate(evening, INDIA)).toBe('18/11/2026');
  expect([longDate(evening, 'Europe/Lisbon'), localeDate(evening, 'Europe/Lisbon')]).toEqual([
    '17 November 2026',
    '17/11/2026',
  ]);
  expect(localeDate('2026-11-01T06:00:00.000Z', INDIA)).toBe('1/11/2026');
});

it('shows nothing for an invalid date', () => {
  expect([localeDate('', INDIA), longDate('soon', INDIA)]).toEqual(['', '']);
});
