import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Which of two accepted secrets signed a token (JWS, HS256); the current one if neither did. The library decides whether the
 * token is valid.
 * @param previous the secret before the current one; `null` without one
 */
export function secretOf(token: string, current: string, previous: string | null): string {
  if (previous === null) return current;
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  const expected = createHmac('sha256', previous)
    .update(token.slice(0, Math.max(0, end)))
    .digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? previous : current;
}
