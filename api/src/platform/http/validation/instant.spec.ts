import { expect, it } from '@jest/globals';
import { parseInstant } from './instant.ts';

it.each([
  ['2026-11-26T06:30:00+05:30', '2026-11-26T01:00:00.000Z'],
  ['2026-11-26T06:30Z', '2026-11-26T06:30:00.000Z'],
  ['2028-02-29T23:59:59.5-08:00', '2028-03-01T07:59:59.500Z'],
])('reads %s', (text, expected) => {
  expect(parseInstant(text)?.toISOString()).toBe(expected);
});

it.each([
  '2026-02-30T06:30:00Z',
  '2026-02-29T06:30:00+05:30',
  '2100-02-29T00:00Z',
  '2026-04-31T06:30:00Z',
  '2026-13-01T06:30:00Z',
  '2026-11-00T06:30:00Z',
  '2026-11-26T25:30:00Z',
  '2026-11-26T06:60:00Z',
  '2026-11-26T06:30:00',
  '2026-11-26',
  ' 2026-11-26T06:30:00Z',
  20261126,
  null,
])('refuses %p', (text) => {
  expect(parseInstant(text)).toBeNull();
});
