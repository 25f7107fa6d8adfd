import { type Readable, Transform } from 'node:stream';

/** Truncates a stream to its first `most` bytes. */
export async function readUpTo(most: number, body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Passes chunks on and fails after more than `most` bytes. */
export function refuseBeyond(most: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > most) done(new Error('Too large.'));
      else done(null, chunk);
    },
  });
}
