import { expect, it } from '@jest/globals';
import { formatMoment } from './moment-text.ts';

const NOW = new Date(2026, 10, 24, 20, 0).getTime();

it.each([
  [new Date(2026, 10, 24, 0, 1), 'today at 00:01'],
  [new Date(2026, 10, 23, 23, 59), 'yesterday at 23:59'],
  [new Date(2026, 10, 19, 14, 5), '19 November at 14:05'],
  [new Date(2025, 10, 19, 14, 5), '19 November 2025 at 14:05'],
])('%# has a day and a time', (moment, sentence) => {
  expect(formatMoment(moment.getTime(), NOW)).toBe(sentence);
});
