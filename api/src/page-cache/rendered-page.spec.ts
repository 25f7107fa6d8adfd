import { expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageOf } from './rendered-page.ts';

const TEXT = '<p>Rain.</p>'.repeat(500);
const answer = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) });

it('is compressed once, with gzip on the first request for it', async () => {
  const { bodies, bytes } = await pageOf(answer(TEXT));
  expect(bodies.gzip).toBe(bodies.gzip);
  expect(bodies.br).toBe(bodies.br);
  expect(gunzipSync(bodies.gzip).toString()).toBe(TEXT);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(TEXT);
  expect(bodies.identity.toString()).toBe(TEXT);
  expect(bytes).toBeLessThan(TEXT.length);
});

it('uses no more memory than it reports', async () => {
  // A page with words that do not compress to nothing.
  const text = Array.from(
    { length: 1000 },
    (_, n) => `<li class="card"><a href="/a/${n * n}">Rain ${n ** 3}</a></li>`,
  ).join('');
  const { bodies, bytes } = await pageOf(answer(text));
  const kept = bodies.br.buffer.byteLength + bodies.gzip.buffer.byteLength;
  expect(kept).toBe(bodies.br.length + bodies.gzip.length);
  expect(Math.abs(bytes - kept)).toBeLessThan(kept / 10);
});

it('compresses distant repetitions in a long page', async () => {
  const noise = randomBytes(60_000).toString('base64');
  const long = `${noise}${'.'.repeat(70_000)}${noise}`;
  const { bodies } = await pageOf(answer(long));
  expect(bodies.br.length).toBeLessThan(noise.length);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(long);
});

it('has a weak ETag of its content, because the encodings share it', async () => {
  const [one, same, other] = await Promise.all([TEXT, TEXT, `${TEXT} `].map((text) => pageOf(answer(text))));
  expect(one?.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(same?.etag).toBe(one?.etag);
  expect(other?.etag).not.toBe(one?.etag);
});
