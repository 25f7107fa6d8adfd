import { expect, it } from '@jest/globals';
import { endInWords, initialEnd } from './pin-end.ts';

const newsroom = { timeZone: 'Asia/Kolkata', now: () => Date.parse('2026-11-20T18:00:00Z') };

it('ends in a week, at the end of the day, unless an end is set', () => {
  expect(initialEnd(null, newsroom)).toEqual({ day: '2026-11-27', time: '23:59' });
  expect(initialEnd('2026-11-26T06:30:00Z', newsroom)).toEqual({ day: '2026-11-26', time: '12:00' });
});

it('says the day, and the time unless it is the end of the day', () => {
  expect(endInWords(Date.parse('2026-11-27T18:29:00Z'), newsroom)).toBe('27 November');
  expect(endInWords(Date.parse('2026-11-27T12:30:00Z'), newsroom)).toBe('27 November, 18:00');
  expect(endInWords(Date.parse('2027-01-01T18:29:00Z'), newsroom)).toBe('1 January 2027');
});
