import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { pictureId } from './picture-id.ts';

it.each([0, 1, 1024 * 1024, 3_000_001])('is the beginning of the SHA-256 of all %d bytes', async (length) => {
  const bytes = Buffer.alloc(length, 'banyan');
  expect(await pictureId(bytes)).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
});

it('leaves time for others while it reads a large picture', async () => {
  const done: string[] = [];
  const hashed = pictureId(Buffer.alloc(3_000_000)).then(() => done.push('hash'));
  setImmediate(() => done.push('reader'));
  await hashed;
  expect(done).toEqual(['reader', 'hash']);
});
