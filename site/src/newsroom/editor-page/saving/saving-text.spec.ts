import { expect, it } from '@jest/globals';
import { savedAgo } from './saving-text.ts';

const at = new Date(2026, 10, 24, 14, 5).getTime();

it.each([
  [0, 'Saved 1 second ago'],
  [12_900, 'Saved 12 seconds ago'],
  [60_000, 'Saved 1 minute ago'],
  [59 * 60_000, 'Saved 59 minutes ago'],
  [60 * 60_000, 'Saved at 14:05'],
])('%i ms after a save: %s', (elapsedMs, text) => {
  expect(savedAgo(at, at + elapsedMs)).toBe(text);
});
