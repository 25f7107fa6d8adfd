import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a link in a message: 256 bits that only this magazine can derive. The store contains
 * the seed until the message is sent, and afterwards only a hash of the token. So a copy of the store
 * does not reveal tokens.
 */
export function linkToken(signingSecret: string, seed: string): string {
  return createHmac('sha256', signingSecret).update(`link in a message: ${seed}`).digest('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
