import { expect, it } from '@jest/globals';
import { newSecret, setupUri, stepOf } from './one-time-code.ts';

/** Base32 of `12345678901234567890`, the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The last six of the RFC's eight digits.
it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %s seconds, %s is the code of RFC 6238', (seconds, code, step) => {
  expect(stepOf(code, SECRET, seconds * 1000)).toBe(step);
});

it.each([
  [-61, null],
  [-60, null],
  [-31, null],
  [-30, 100],
  [-1, 100],
  [0, 100],
  [29, 100],
  [30, 100],
  [59, 100],
  [60, null],
])(
  'a code is valid from one step before its own to one step after: %s seconds after its start',
  (seconds, step) => {
    const code = '295165';
    expect(stepOf(code, SECRET, 3_000_000 + seconds * 1000)).toBe(step);
  },
);

it.each(['', '28708', '2870820', 'x87082', '000000'])('rejects %p', (code) => {
  expect(stepOf(code, SECRET, 59_000)).toBeNull();
});

it('a secret has 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

it('contains the names of the magazine and the account', () => {
  expect(setupUri(SECRET, 'Banyan', 'ira+1@palash.example')).toBe(
    `otpauth://totp/Banyan:ira%2B1%40palash.example?issuer=Banyan&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
