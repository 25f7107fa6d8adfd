import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_SECONDS } from '../../../contract/passkeys.ts';

const RANDOM_BYTES = 16;
/** For milliseconds since 1970: enough for some thousand years. */
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;
const MILLISECONDS_PER_SECOND = 1000;

/** Returns 128 random bits, the end time and a signature, in base64url. */
export function newChallenge(signingSecret: string, purpose: string, now: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(now + PASSKEY_SECONDS * MILLISECONDS_PER_SECOND, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, signature(signingSecret, purpose, head)]).toString('base64url');
}

/** End of a challenge in milliseconds since 1970; 0 if it was not issued for this purpose. */
export function challengeEnd(signingSecret: string, challenge: string, purpose: string): number {
  const bytes = Buffer.from(challenge, 'base64url');
  const [head, actual] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
  const expected = signature(signingSecret, purpose, head);
  // Refuses other encodings of the same bytes, because used challenges are recognised by their text.
  const isValid =
    actual.length === expected.length &&
    timingSafeEqual(actual, expected) &&
    bytes.toString('base64url') === challenge;
  return isValid ? head.readUIntBE(RANDOM_BYTES, TIME_BYTES) : 0;
}

function signature(signingSecret: string, purpose: string, head: Buffer): Buffer {
  return createHmac('sha256', signingSecret).update(`passkey challenge: ${purpose}: `).update(head).digest();
}
