import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 16;
const KEY = /^[0-9a-f]{32}$/;
/** Cookies of the magazine alone: on https, browsers take the prefix only from https. */
export const cookieName = (secure: boolean): string => (secure ? '__Secure-device' : 'device');

/** 128 random bits that a browser keeps, so that its account knows it again. */
export function newDeviceKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** The key in the header `Cookie`; `null` without one of ours. @param name of the cookie */
export function keyIn(cookies: string | undefined, name: string): string | null {
  const pairs = (cookies ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.find(([known, key = '']) => known === name && KEY.test(key))?.[1] ?? null;
}

/** Id of a device of an account: the store does not hold the key, and does not tell which accounts share a browser. */
export function deviceIdOf(key: string, account: string): string {
  return createHash('sha256').update(`${key} ${account}`).digest('base64url');
}
