import type { PersonalToken } from '@contract/tokens.ts';
import { expect, it } from '@jest/globals';
import { parseDays, tokenNote } from './token-words.ts';

const NOW = new Date(2026, 10, 29, 9).getTime();
const token: PersonalToken = {
  ...{ _id: '1', name: 'A program', scopes: ['read', 'publish'], usedOn: null },
  createdAt: new Date(2026, 10, 28, 9).toISOString(),
  expiresAt: new Date(2027, 1, 26, 9).toISOString(),
};

it('says what a token may do, when it expires, and the day of its last use', () => {
  expect(tokenNote(token, NOW)).toBe('Read, publish; expires 26 February 2027, not used yet');
  expect(tokenNote({ ...token, usedOn: '2026-11-28' }, NOW)).toBe(
    'Read, publish; expires 26 February 2027, last used yesterday',
  );
  expect(tokenNote({ ...token, scopes: ['admin-read'], usedOn: '2026-11-29' }, NOW)).toBe(
    'Read as an admin; expires 26 February 2027, last used today',
  );
});

it('compares days of UTC, also where the next one has begun', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Asia/Kolkata';
  try {
    const now = Date.UTC(2026, 10, 29, 19);
    expect(new Date(now).getDate()).toBe(30);
    expect(tokenNote({ ...token, usedOn: '2026-11-29' }, now)).toContain('last used today');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

it('says that a token has expired', () => {
  const expiresAt = new Date(2026, 10, 28, 9).toISOString();
  expect(tokenNote({ ...token, expiresAt }, NOW)).toBe('Expired yesterday, and no longer works.');
});

it.each([
  ['90', 90],
  [' 1 ', 1],
  ['365', 365],
  ['366', null],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  ['1e2', null],
])('reads %j days as %j', (text, days) => {
  expect(parseDays(text, 365)).toBe(days);
});
