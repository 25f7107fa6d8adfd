import { expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { secretOf } from './token-secret.ts';

const [PRESENT, BEFORE, FOREIGN] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
const signedWith = (secret: string): string => new JwtService().sign({ sub: 'x' }, { secret });

it('tells which of two secrets has signed a token', () => {
  expect(secretOf(signedWith(BEFORE), PRESENT, BEFORE)).toBe(BEFORE);
  expect(secretOf(signedWith(PRESENT), PRESENT, BEFORE)).toBe(PRESENT);
});

it.each([signedWith(FOREIGN), '', '.', 'x', 'a.b.c', `${signedWith(BEFORE)}x`])(
  'leaves the token %s to the present secret, which refuses it',
  (token) => {
    expect(secretOf(token, PRESENT, BEFORE)).toBe(PRESENT);
  },
);

it('knows one secret without another', () => {
  expect(secretOf(signedWith(BEFORE), PRESENT, null)).toBe(PRESENT);
});
