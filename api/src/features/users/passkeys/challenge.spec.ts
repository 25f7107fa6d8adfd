import { expect, it } from '@jest/globals';
import { challengeEnd, newChallenge } from './challenge.ts';

const SECRET = 'q8Zr2mWv0pLxT6sNcYb4HkUeJf7DgAaQ';
const NOW = Date.parse('2026-11-26T08:42:00.000Z');
const FIVE_MINUTES_MS = 300_000;

it('is another each time, and ends after five minutes', () => {
  const [one, other] = [newChallenge(SECRET, 'sign-in', NOW), newChallenge(SECRET, 'sign-in', NOW)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').subarray(0, 16)).not.toEqual(
    Buffer.from(other, 'base64url').subarray(0, 16),
  );
  expect(challengeEnd(SECRET, one, 'sign-in')).toBe(NOW + FIVE_MINUTES_MS);
});

type Asked = [secret: string, challenge: string, use: string];

it.each<[what: string, change: (challenge: string) => Asked]>([
  ['for another use', (text) => [SECRET, text, 'register 1']],
  ['under another secret', (text) => [SECRET.toLowerCase(), text, 'sign-in']],
  ['cut short', (text) => [SECRET, text.slice(0, -4), 'sign-in']],
  ['empty', () => [SECRET, '', 'sign-in']],
  ['with more at its end', (text) => [SECRET, `${text}AAAA`, 'sign-in']],
  ['spelt otherwise', (text) => [SECRET, `${text}=`, 'sign-in']],
  [
    'with a later end',
    (text) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes.writeUIntBE(NOW * 2, 16, 6);
      return [SECRET, bytes.toString('base64url'), 'sign-in'];
    },
  ],
])('is none of ours %s', (_, change) => {
  expect(challengeEnd(...change(newChallenge(SECRET, 'sign-in', NOW)))).toBe(0);
});
