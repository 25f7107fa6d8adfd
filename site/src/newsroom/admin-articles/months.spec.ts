import { expect, it } from '@jest/globals';
import { monthsSince } from './months.ts';

it('lists the months in the time zone of the newsroom, the current one first', () => {
  const [oldest, now] = [Date.parse('2025-11-30T19:00Z'), Date.parse('2026-01-31T20:00Z')];
  expect(monthsSince(oldest, now, 'Asia/Kolkata')).toEqual([
    { value: '2026-02', label: 'February' },
    { value: '2026-01', label: 'January' },
    { value: '2025-12', label: 'December 2025' },
  ]);
});
