import { describe, expect, it } from '@jest/globals';
import { deviceOf, usedWhen } from './session-words.ts';

it.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', '', 'Firefox'],
  ['', 'Android', 'Android'],
  ['', '', ''],
])('calls %s, %s "%s"', (browser, system, name) => {
  expect(deviceOf({ browser, system })).toBe(name);
});

describe('the time of the last use', () => {
  const NOW = new Date(2026, 10, 26, 14, 0).getTime();

  it.each([
    [new Date(2026, 10, 26, 9, 8), 'Today at 09:08'],
    [new Date(2026, 10, 25, 22, 10), 'Yesterday at 22:10'],
    [new Date(2026, 10, 3, 9, 48), '3 November at 09:48'],
    [new Date(2025, 11, 31, 9, 48), '31 December 2025 at 09:48'],
  ])('of %s is "%s"', (used, words) => {
    expect(usedWhen({ usedAt: used.toISOString(), current: false }, NOW)).toBe(words);
  });

  it('is now for the session of the page', () => {
    expect(usedWhen({ usedAt: new Date(NOW).toISOString(), current: true }, NOW)).toBe('Now');
  });
});
