import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { Dictionary } from './compression-dictionary.ts';

const BYTES = Buffer.from(Array.from({ length: 500 }, (_, n) => `<li>Rain of ${n ** 3}</li>`).join(''));
const TEXT = Buffer.from(`${BYTES.toString()}<p>Sun.</p>`);
const HASH = createHash('sha256').update(BYTES).digest();
const dictionary = new Dictionary(BYTES, '/dictionary/x.txt');
const encodedHash = HASH.toString('base64');

describe('a dictionary', () => {
  it.each([
    `:${encodedHash}:`,
    ` :${encodedHash}: `,
    `:${encodedHash}:;since=1`,
    `:${encodedHash.replace(/=+$/, '')}:`,
  ])('is available to a client that sends %s', (header) => {
    expect(dictionary.isAvailableTo({ 'available-dictionary': header })).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*',
    encodedHash,
    `"${encodedHash}"`,
    `:${HASH.toString('hex')}:`,
    `:${encodedHash}:, :${encodedHash}:`,
    `:${encodedHash.replace(/^./, '!')}:`,
    `:${createHash('sha256').update('another').digest('base64')}:`,
    '::',
  ])('is not available to a client that sends %s', (header) => {
    expect(dictionary.isAvailableTo(header === undefined ? {} : { 'available-dictionary': header })).toBe(
      false,
    );
  });

  it('compresses a similar text to a few bytes', () => {
    const compressed = dictionary.compress(TEXT);
    // RFC 9842, 5: a skippable frame with the hash, then a frame that needs the dictionary.
    expect(compressed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(compressed.subarray(8, 40)).toEqual(HASH);
    expect(zstdDecompressSync(compressed.subarray(40), { dictionary: BYTES })).toEqual(TEXT);
    expect(compressed.length).toBeLessThan(80);
  });

  it('marks ETags by its hash', () => {
    expect(dictionary.tag).toBe(`dcz-${HASH.toString('base64url').slice(0, 8)}`);
  });
});
