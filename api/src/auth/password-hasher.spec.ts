import { expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.ts';

it('keeps passwords as argon2id, each with a salt of its own', async () => {
  const hasher = new PasswordHasher();
  const [one, other] = [await hasher.hash('Peepal@2026'), await hasher.hash('Peepal@2026')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$/);
  expect(one).not.toBe(other);
  expect(await hasher.matches('Peepal@2026', one)).toBe(true);
  expect(await hasher.matches('Peepal@2027', one)).toBe(false);
  expect(await hasher.matches('Peepal@2026', null)).toBe(false);
});

it('takes letters for the same however the keyboard writes them', async () => {
  const hasher = new PasswordHasher();
  const [oneKey, twoKeys] = ['घो\u095cा@2026', 'घो\u0921\u093cा@2026'];
  expect(await hasher.matches(twoKeys, await hasher.hash(oneKey))).toBe(true);
  expect(await hasher.matches(oneKey, await hasher.hash(twoKeys))).toBe(true);
  expect(await hasher.matches('घोडा@2026', await hasher.hash(oneKey))).toBe(false);
});

it('locks nobody out whose password was kept as it was typed', async () => {
  const typed = 'घो\u095cा@2026';
  const kept = await hash(typed, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  expect(await new PasswordHasher().matches(typed, kept)).toBe(true);
});

it('knows passwords that were kept at another cost, because each says at which', async () => {
  const cheap = await hash('Peepal@2026', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const hasher = new PasswordHasher();
  expect(await hasher.matches('Peepal@2026', cheap)).toBe(true);
  expect(await hasher.matches('Peepal@2027', cheap)).toBe(false);
  expect(hasher.needsRehash(cheap)).toBe(true);
  expect(hasher.needsRehash(await hasher.hash('Peepal@2026'))).toBe(false);
});

it('works at one password after the other, so that a crowd does not take the whole machine', async () => {
  const cheap = await hash('Peepal@2026', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const hasher = new PasswordHasher();
  const done: string[] = [];
  const dear = hasher.hash('Peepal@2026').then(() => done.push('dear'));
  await hasher.matches('Peepal@2026', cheap).then(() => done.push('cheap'));
  await dear;
  expect(done).toEqual(['dear', 'cheap']);
});
