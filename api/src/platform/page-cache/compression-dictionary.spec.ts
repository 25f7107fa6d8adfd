import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { Dictionary } from './compression-dictionary.ts';

const BYTES = Buffer.from(Array.from({ length: 500 }, (_, n) => `<li>Rain of ${n ** 3}</li>`).join(''));
const TEXT = Buffer.from(`${BYTES.toString()}<p>Sun.</p>`);
const HASH = createHash('sha256').update(BYTES).digest();
const dictionary = new Dictionary(BYTES, '/dictionary/x.txt');
const named = HASH.toString('base64');

describe('a dictionary', () => {
  it.each([`:${named}:`, ` :${named}: `, `:${named}:;since=1`, `:${named.replace(/=+$/, '')}:`])(
    'is held by a client that says %s',
    (held) => {
      expect(dictionary.isHeldBy({ 'available-dictionary': held })).toBe(true);
    },
  );

  it.each([
    undefined,
    '',
    '*',
    named,
    `"${named}"`,
    `:${HASH.toString('hex')}:`,
    `:${named}:, :${named}:`,
    `:${named.replace(/^./, '!')}:`,
    `:${createHash('sha256').update('another').digest('base64')}:`,
    '::',
  ])('is not held by a client that says %s', (held) => {
    expect(dictionary.isHeldBy(held === undefined ? {} : { 'available-dictionary': held })).toBe(false);
  });

  it('leaves little of a text like it', () => {
    const made = dictionary.compress(TEXT);
    // RFC 9842, 5: a frame that zstd skips, with the hash, and one that needs the dictionary.
    expect(made.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(made.subarray(8, 40)).toEqual(HASH);
    expect(zstdDecompressSync(made.subarray(40), { dictionary: BYTES })).toEqual(TEXT);
    expect(made.length).toBeLessThan(80);
  });

  it('marks ETags by its hash', () => {
    expect(dictionary.tag).toBe(`dcz-${HASH.toString('base64url').slice(0, 8)}`);
  });
});
