import { expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.ts';

it('stores passwords as argon2id, each with its own salt', async () => {
  const hasher = new PasswordHasher({ nodeEnv: 'production' });
  const [first, second] = [await hasher.hash('Peepal@2026'), await hasher.hash('Peepal@2026')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$/);
  expect(first).not.toBe(second);
  expect(await hasher.matches('Peepal@2026', first)).toBe(true);
  expect(await hasher.matches('Peepal@2027', first)).toBe(false);
  expect(await hasher.matches('Peepal@2026', null)).toBe(false);
});

it('treats composed and decomposed letters as equal', async () => {
  const hasher = new PasswordHasher({ nodeEnv: 'production' });
  const [oneKey, twoKeys] = ['घो\u095cा@2026', 'घो\u0921\u093cा@2026'];
  expect(await hasher.matches(twoKeys, await hasher.hash(oneKey))).toBe(true);
  expect(await hasher.matches(oneKey, await hasher.hash(twoKeys))).toBe(true);
  expect(await hasher.matches('घोडा@2026', await hasher.hash(oneKey))).toBe(false);
});

it('verifies passwords hashed at another cost, because each hash contains its cost', async () => {
  const cheap = await hash('Peepal@2026', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const hasher = new PasswordHasher({ nodeEnv: 'production' });
  expect(await hasher.matches('Peepal@2026', cheap)).toBe(true);
  expect(await hasher.matches('Peepal@2027', cheap)).toBe(false);
  expect(hasher.needsRehash(cheap)).toBe(true);
  expect(hasher.needsRehash(await hasher.hash('Peepal@2026'))).toBe(false);
});

it('hashes one password at a time, so that many sign-ins do not take the whole machine', async () => {
  const cheap = await hash('Peepal@2026', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const hasher = new PasswordHasher({ nodeEnv: 'production' });
  const finished: string[] = [];
  const expensive = hasher.hash('Peepal@2026').then(() => finished.push('expensive'));
  await hasher.matches('Peepal@2026', cheap).then(() => finished.push('cheap'));
  await expensive;
  expect(finished).toEqual(['expensive', 'cheap']);
});
