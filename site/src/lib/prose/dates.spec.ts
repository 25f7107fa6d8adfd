import { describe, expect, it } from '@jest/globals';
import { localeDate, longDate } from './dates.ts';

describe('dates', () => {
  it('use the time zone of India', () => {
    expect(longDate('2026-11-17T20:00:00.000Z')).toBe('18 November 2026');
    expect(localeDate('2026-11-17T20:00:00.000Z')).toBe('18/11/2026');
    expect(localeDate('2026-11-01T06:00:00.000Z')).toBe('1/11/2026');
  });
});

it('shows nothing for an invalid date', () => {
  expect([localeDate(''), longDate('soon')]).toEqual(['', '']);
});
