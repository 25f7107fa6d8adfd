import { expect, it } from '@jest/globals';
import { passkeyNote } from './passkey-words.ts';

const NOW = new Date(2026, 10, 26, 14, 0).getTime();
const at = (...parts: [number, number, number, number]): string => new Date(...parts).toISOString();
const ADDED = at(2026, 9, 12, 9);

it.each([
  [ADDED, at(2026, 10, 25, 23), 'Added 12 October, last used yesterday'],
  [at(2026, 10, 26, 0), at(2026, 10, 26, 9), 'Added today, last used today'],
  [at(2025, 11, 31, 9), at(2026, 0, 1, 9), 'Added 31 December 2025, last used 1 January'],
  [ADDED, null, 'Added 12 October, not used yet'],
])('a passkey added %s and used %s has the note: %s', (addedAt, usedAt, note) => {
  expect(passkeyNote({ _id: '1', name: 'Phone', addedAt, usedAt, isStopped: false }, NOW)).toBe(note);
});

it('tells the owner to remove a stopped passkey', () => {
  const stopped = { _id: '1', name: 'Phone', addedAt: ADDED, usedAt: null, isStopped: true };
  expect(passkeyNote(stopped, NOW)).toBe(
    'This passkey may have been copied, and no longer works. Remove it.',
  );
});
