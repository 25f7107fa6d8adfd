import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDay, formatTime, minutesAgo } from './when.ts';

const NOW = new Date(2026, 10, 24, 20, 0).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

it('accepts moments as numbers and as ISO 8601', () => {
  expect(formatTime(new Date(NOW).toISOString())).toBe(formatTime(NOW));
});

it('formats times with 24 hours', () => {
  expect([formatTime(at(2026, 10, 24, 0, 5)), formatTime(at(2026, 10, 24, 14, 5))]).toEqual([
    '00:05',
    '14:05',
  ]);
});

describe('a date', () => {
  it.each([
    [at(2026, 10, 19, 9, 0), '19 November', '19 Nov'],
    [at(2025, 10, 19, 9, 0), '19 November 2025', '19 Nov 2025'],
  ])('%# has its year unless it is in the current year', (moment, long, short) => {
    expect([formatDate(moment, NOW), formatDate(moment, NOW, 'short')]).toEqual([long, short]);
  });

  it('is in Hindi with Latin digits', () => {
    expect(formatDate(at(2026, 10, 19, 9, 0), NOW, 'long', 'hi')).toBe('19 नवंबर');
  });

  it.each([
    [at(2026, 10, 24, 0, 1), 'today'],
    [at(2026, 10, 23, 23, 59), 'yesterday'],
    [at(2026, 10, 19, 14, 5), '19 November'],
    [at(2025, 10, 19, 14, 5), '19 November 2025'],
  ])('%# is today, yesterday, or a date', (moment, day) => {
    expect(formatDay(moment, NOW)).toBe(day);
  });
});

it('formats minutes', () => {
  expect([1, 59].map(minutesAgo)).toEqual(['1 minute ago', '59 minutes ago']);
});
