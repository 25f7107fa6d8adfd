import { expect, it } from '@jest/globals';
import { firstDay, shortDay } from './days.ts';

it('counts and names days', () => {
  expect(firstDay('2026-03-01', 1)).toBe('2026-03-01');
  expect(firstDay('2026-03-01', 7)).toBe('2026-02-23');
  expect(shortDay('2026-11-18')).toBe('18 Nov');
});
