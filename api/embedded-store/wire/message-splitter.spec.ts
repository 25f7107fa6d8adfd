import { describe, expect, it } from '@jest/globals';
import { crc32c } from './crc32c.ts';
import { MessageSplitter } from './message-splitter.ts';

function message(length: number): Buffer {
  const bytes = Buffer.alloc(length, length % 251);
  bytes.writeInt32LE(length, 0);
  return bytes;
}

describe('the splitter', () => {
  const messages = [message(16), message(100), message(5000), message(17)];
  const stream = Buffer.concat(messages);
  it.each([1, 7, 15, 16, 17, 1000, stream.length])('finds the messages in chunks of %i bytes', (size) => {
    const splitter = new MessageSplitter();
    const found: Buffer[] = [];
    for (let at = 0; at < stream.length; at += size) {
      // Copy it, since a later chunk may overwrite the buffer.
      for (const bytes of splitter.push(stream.subarray(at, at + size))) found.push(Buffer.from(bytes));
    }
    expect(found).toEqual(messages);
  });
  it.each([0, 15, -1, 48_000_001])('refuses a length of %i', (length) => {
    const bytes = Buffer.alloc(16);
    bytes.writeInt32LE(length, 0);
    expect(() => [...new MessageSplitter().push(bytes)]).toThrow(/not possible/);
  });
});

describe('the checksum', () => {
  it('is CRC-32C (RFC 3720, B.4)', () => {
    expect(crc32c(Buffer.alloc(32))).toBe(0x8a9136aa);
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  });
});
