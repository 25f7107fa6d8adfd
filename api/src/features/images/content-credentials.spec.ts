import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { findCredentials } from './content-credentials.ts';

const still = () => sharp({ create: { width: 20, height: 10, channels: 3, background: '#345' } });

/** A JUMBF box like that of a manifest store, with some content. */
function manifest(label = 'c2pa', length = 0): Buffer {
  const description = Buffer.concat([
    uint32(33),
    Buffer.from('jumd'),
    Buffer.from('63327061'.repeat(4), 'hex'),
  ]);
  const content = Buffer.concat([description, Buffer.from(`\x03${label}\0`), Buffer.alloc(length, 7)]);
  // The mark of the description's type contains "c2pa" only for manifests.
  if (label !== 'c2pa') content.fill(1, 8, 24);
  return Buffer.concat([uint32(content.length + 8), Buffer.from('jumb'), content]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** APP11 segments of a JPEG, each with at most `max` bytes of the box. */
function segments(box: Buffer, max = 60_000): Buffer {
  const head = box.subarray(0, 8);
  const parts: Buffer[] = [];
  for (let start = 8, sequence = 1; start < box.length; start += max, sequence += 1) {
    const content = Buffer.concat([
      Buffer.from('JP\0\x01', 'latin1'),
      uint32(sequence),
      head,
      box.subarray(start, start + max),
    ]);
    const marker = Buffer.from([0xff, 0xeb, 0, 0]);
    marker.writeUInt16BE(content.length + 2, 2);
    parts.push(marker, content);
  }
  return Buffer.concat(parts);
}

const inserted = (file: Buffer, place: number, part: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, place), part, file.subarray(place)]);

function uuidBox(usertype: string, content: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.from('uuid'), Buffer.from(usertype, 'hex'), content]);
  return Buffer.concat([uint32(whole.length + 4), whole]);
}

describe('Content Credentials are found', () => {
  it('in the segments of a JPEG, in their order', async () => {
    const box = manifest('c2pa', 150_000);
    expect(findCredentials(inserted(await still().jpeg().toBuffer(), 2, segments(box)))).toEqual(box);
  });

  it('in a chunk of a PNG', async () => {
    const box = manifest();
    const part = Buffer.concat([uint32(box.length), Buffer.from('caBX'), box, uint32(0)]);
    expect(findCredentials(inserted(await still().png().toBuffer(), 33, part))).toEqual(box);
  });

  it('in a chunk of a WebP', async () => {
    const box = manifest('c2pa', 1);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(box.length);
    const part = Buffer.concat([Buffer.from('C2PA'), length, box, Buffer.alloc(box.length % 2)]);
    const file = await still().webp().toBuffer();
    expect(findCredentials(Buffer.concat([file, part]))).toEqual(box);
  });

  it('in a box of an AVIF', async () => {
    const box = Buffer.concat([uint32(0), Buffer.from('manifest\0'), Buffer.alloc(8), manifest()]);
    const file = await still().avif({ effort: 0 }).toBuffer();
    const part = uuidBox('d8fec3d61b0e483c92975828877ec481', box);
    expect(findCredentials(Buffer.concat([file, part]))).toEqual(box);
    expect(findCredentials(Buffer.concat([file, uuidBox('0'.repeat(32), box)]))).toBeNull();
  });
});

describe('no Content Credentials are found', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('in a plain %s', async (format) => {
    expect(findCredentials(await still().toFormat(format).toBuffer())).toBeNull();
  });

  it('in other JUMBF boxes of a JPEG', async () => {
    const file = inserted(await still().jpeg().toBuffer(), 2, segments(manifest('other')));
    expect(findCredentials(file)).toBeNull();
  });

  it('in a file that is cut off, and in no picture', async () => {
    const file = inserted(await still().jpeg().toBuffer(), 2, segments(manifest('c2pa', 100)));
    for (let end = 0; end < 80; end += 1) expect(findCredentials(file.subarray(0, end))).toBeNull();
    expect(findCredentials(Buffer.from('text'))).toBeNull();
  });
});
