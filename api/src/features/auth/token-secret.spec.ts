import { expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { secretOf } from './token-secret.ts';

const [CURRENT, PREVIOUS, FOREIGN] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
const signedWith = (secret: string): string => new JwtService().sign({ sub: 'x' }, { secret });

it('finds out which of two secrets signed a token', () => {
  expect(secretOf(signedWith(PREVIOUS), CURRENT, PREVIOUS)).toBe(PREVIOUS);
  expect(secretOf(signedWith(CURRENT), CURRENT, PREVIOUS)).toBe(CURRENT);
});

it.each([signedWith(FOREIGN), '', '.', 'x', 'a.b.c', `${signedWith(PREVIOUS)}x`])(
  'returns the current secret, which refuses it, for the token %s',
  (token) => {
    expect(secretOf(token, CURRENT, PREVIOUS)).toBe(CURRENT);
  },
);

it('returns the only secret', () => {
  expect(secretOf(signedWith(PREVIOUS), CURRENT, null)).toBe(CURRENT);
});
