import { type Readable, Transform } from 'node:stream';

/** Reads the first `maxBytes` of a stream. */
export async function readUpTo(maxBytes: number, body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Passes chunks on and fails after more than `maxBytes`. */
export function refuseBeyond(maxBytes: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > maxBytes) done(new Error('Too large.'));
      else done(null, chunk);
    },
  });
}
