import { expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.ts';

it('keeps passwords as argon2id, each with a salt of its own', async () => {
  const hasher = new PasswordHasher();
  const [one, other] = [await hasher.hash('Peepal@2026'), await hasher.hash('Peepal@2026')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await hasher.matches('Peepal@2026', one)).toBe(true);
  expect(await hasher.matches('Peepal@2027', one)).toBe(false);
  expect(await hasher.matches('Peepal@2026', null)).toBe(false);
});
