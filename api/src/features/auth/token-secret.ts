import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secret that has signed a token (JWS, HS256), of the two that are accepted; the present one if neither has. Whether the
 * token is valid is for the library to say.
 * @param before the secret before the present one; `null` without one
 */
export function secretOf(token: string, present: string, before: string | null): string {
  if (before === null) return present;
  const end = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const expected = createHmac('sha256', before)
    .update(token.slice(0, Math.max(0, end)))
    .digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? before : present;
}
