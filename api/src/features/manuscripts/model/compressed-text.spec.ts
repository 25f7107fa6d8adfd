import { expect, it } from '@jest/globals';
import { compressText, decompressText } from './compressed-text.ts';

const TEXT = '<p>बारिश देर से आई, and forty-one villages built bunds.</p>\n'.repeat(50);

it.each([
  ['an article', TEXT],
  ['an empty text', ''],
])('restores %s', (_, text) => {
  expect(decompressText(compressText(text))).toBe(text);
});

it('compresses a text to less than a tenth', () => {
  expect(compressText(TEXT).length * 10).toBeLessThan(Buffer.byteLength(TEXT));
});

it('throws for a damaged or incomplete frame', () => {
  const frame = compressText(TEXT);
  const last = frame.length - 1;
  frame.writeUInt8((frame.readUInt8(last) + 1) % 256, last);
  expect(() => decompressText(frame)).toThrow();
  expect(() => decompressText(frame.subarray(0, last))).toThrow();
});
