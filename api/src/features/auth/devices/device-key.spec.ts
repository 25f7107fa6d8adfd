import { expect, it } from '@jest/globals';
import { deviceIdOf, keyIn, newDeviceKey } from './device-key.ts';

const KEY = '8d5f0c7e1b2a49639f0e6d4c3b2a1908';

it.each([
  [`device=${KEY}`, KEY],
  [`theme=dark; device=${KEY}; banyan-saved=7`, KEY],
  [`my_device=${KEY}`, null],
  [`device=x; device=${KEY}`, KEY],
  [`device=${KEY}0`, null],
  ['device=', null],
  ['device={"$gt":""}', null],
  [undefined, null],
])('reads from the cookies %s the key %s', (cookies, key) => {
  expect(keyIn(cookies, 'device')).toBe(key);
  expect(keyIn(cookies?.replaceAll('device=', '__Secure-device='), '__Secure-device')).toBe(key);
});

it('makes keys of 128 random bits', () => {
  const keys = Array.from({ length: 100 }, newDeviceKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(keyIn(`device=${key}`, 'device')).toBe(key);
});

it('gives a browser a different id for each account', () => {
  expect(deviceIdOf(KEY, 'one')).toMatch(/^[\w-]{43}$/);
  expect(deviceIdOf(KEY, 'one')).not.toBe(deviceIdOf(KEY, 'other'));
  expect(deviceIdOf(KEY, 'one')).toBe(deviceIdOf(KEY, 'one'));
});
