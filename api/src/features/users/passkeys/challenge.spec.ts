import { expect, it } from '@jest/globals';
import { challengeEnd, newChallenge } from './challenge.ts';

const SECRET = 'q8Zr2mWv0pLxT6sNcYb4HkUeJf7DgAaQ';
const NOW = Date.parse('2026-11-26T08:42:00.000Z');
const FIVE_MINUTES_MS = 300_000;

it('is different each time, and ends after five minutes', () => {
  const [first, second] = [newChallenge(SECRET, 'sign-in', NOW), newChallenge(SECRET, 'sign-in', NOW)];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64url').subarray(0, 16)).not.toEqual(
    Buffer.from(second, 'base64url').subarray(0, 16),
  );
  expect(challengeEnd(SECRET, first, 'sign-in')).toBe(NOW + FIVE_MINUTES_MS);
});

type Arguments = [secret: string, challenge: string, purpose: string];

it.each<[fault: string, change: (challenge: string) => Arguments]>([
  ['for another purpose', (text) => [SECRET, text, 'register 1']],
  ['signed with another secret', (text) => [SECRET.toLowerCase(), text, 'sign-in']],
  ['truncated', (text) => [SECRET, text.slice(0, -4), 'sign-in']],
  ['empty', () => [SECRET, '', 'sign-in']],
  ['with appended characters', (text) => [SECRET, `${text}AAAA`, 'sign-in']],
  ['in another encoding', (text) => [SECRET, `${text}=`, 'sign-in']],
  [
    'with a later end',
    (text) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes.writeUIntBE(NOW * 2, 16, 6);
      return [SECRET, bytes.toString('base64url'), 'sign-in'];
    },
  ],
])('rejects a challenge: %s', (_, change) => {
  expect(challengeEnd(...change(newChallenge(SECRET, 'sign-in', NOW)))).toBe(0);
});
