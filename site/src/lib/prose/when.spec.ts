/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { formatDate, formatDay, formatTime, isSameDay, minutesAgo } from './when.ts';

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

describe('in a newsroom elsewhere', () => {
  afterEach(() => document.head.replaceChildren());

  it('a moment has the day and the time there', () => {
    document.head.innerHTML = '<meta name="time-zone" content="Pacific/Auckland">';
    const [first, evening, next] = ['2025-12-31T10:30Z', '2025-12-31T11:30Z', '2026-01-01T11:30Z'].map(
      (moment) => Date.parse(moment),
    ) as [number, number, number];
    expect([formatTime(first), formatTime(evening)]).toEqual(['23:30', '00:30']);
    expect([formatDate(first, evening), formatDate(evening, next)]).toEqual([
      '31 December 2025',
      '1 January',
    ]);
    expect([formatDay(first, evening), formatDay(evening, next - 60 * 60_000)]).toEqual([
      'yesterday',
      'today',
    ]);
    expect(isSameDay(first, evening)).toBe(false);
  });
});
