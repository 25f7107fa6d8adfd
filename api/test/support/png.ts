import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bit depth, colour type, compression, filter, interlace. */
const ONE_BIT_GREY = Buffer.from([1, 0, 0, 0, 0]);

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black PNG with one bit per pixel: millions of pixels in a few kilobytes. `more` are further chunks. */
export function blackPng(
  width: number,
  height: number,
  { claims = [width, height], more = [] as Buffer[] } = {},
): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(claims[0] ?? width, 0);
  size.writeUInt32BE(claims[1] ?? height, 4);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, ONE_BIT_GREY])),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
