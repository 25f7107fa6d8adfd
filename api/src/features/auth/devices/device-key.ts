import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 16;
const KEY = /^[0-9a-f]{32}$/;
/** Browsers accept a cookie with the prefix `__Secure-` only over https. */
export const cookieName = (secure: boolean): string => (secure ? '__Secure-device' : 'device');

/** 128 random bits that identify a browser to its accounts. */
export function newDeviceKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** The key in the header `Cookie`; `null` if there is no valid one. @param name of the cookie */
export function keyIn(cookies: string | undefined, name: string): string | null {
  const pairs = (cookies ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.find(([cookie, key = '']) => cookie === name && KEY.test(key))?.[1] ?? null;
}

/** Id of an account's device. It reveals neither the key nor which accounts share a browser. */
export function deviceIdOf(key: string, account: string): string {
  return createHash('sha256').update(`${key} ${account}`).digest('base64url');
}
