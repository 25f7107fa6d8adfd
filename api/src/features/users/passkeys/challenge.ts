import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_SECONDS } from '../../../contract/passkeys.ts';

const RANDOM_BYTES = 16;
/** Milliseconds since 1970, for some thousand years. */
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;
const MILLISECONDS_PER_SECOND = 1000;

/** 128 random bits, when it ends, and a signature, in base64url. */
export function newChallenge(signingSecret: string, use: string, now: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(now + PASSKEY_SECONDS * MILLISECONDS_PER_SECOND, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, signature(signingSecret, use, head)]).toString('base64url');
}

/** When a challenge ends, in milliseconds since 1970; 0 if it is none of ours for this use. */
export function challengeEnd(signingSecret: string, challenge: string, use: string): number {
  const bytes = Buffer.from(challenge, 'base64url');
  const [head, signed] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
  const expected = signature(signingSecret, use, head);
  // One challenge has one spelling: it is spent by its text.
  const isOurs =
    signed.length === expected.length &&
    timingSafeEqual(signed, expected) &&
    bytes.toString('base64url') === challenge;
  return isOurs ? head.readUIntBE(RANDOM_BYTES, TIME_BYTES) : 0;
}

function signature(signingSecret: string, use: string, head: Buffer): Buffer {
  return createHmac('sha256', signingSecret).update(`passkey challenge: ${use}: `).update(head).digest();
}
