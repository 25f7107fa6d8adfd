import { expect, it } from '@jest/globals';
import { canonicalRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

it('creates eight different codes of 40 bits, without ambiguous letters', () => {
  const sets = Array.from({ length: 200 }, newRecoveryCodes);
  for (const set of sets) expect(new Set(set).size).toBe(8);
  const codes = sets.flat();
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}$/);
  // Every letter of the alphabet, and no other.
  expect([...new Set(codes.join('').replaceAll('-', ''))].toSorted().join('')).toBe(
    '0123456789abcdefghjkmnpqrstvwxyz',
  );
});

it.each(['4kq7-19zd', '4KQ7-19ZD', ' 4kq7 19zd ', '4kq719zd', '4kq7–l9zd', '4kq7-I9zd'])(
  'reads %s',
  (input) => {
    expect(canonicalRecoveryCode(input)).toBe('4kq719zd');
  },
);

it('reads O as 0', () => {
  expect(canonicalRecoveryCode('hho0-x3pa')).toBe('hh00x3pa');
});
