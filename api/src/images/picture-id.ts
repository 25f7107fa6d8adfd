import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Hexadecimal digits of a picture's id: 128 bits of its hash. */
const ID_DIGITS = 32;
/** Bytes that are hashed at a stretch, in half a millisecond: readers are served in between. */
const STRETCH_BYTES = 1024 * 1024;

/** The name of a picture: the same for the same bytes, whoever uploads them. */
export async function pictureId(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += STRETCH_BYTES) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + STRETCH_BYTES));
  }
  return hash.digest('hex').slice(0, ID_DIGITS);
}
