import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Encoding, PageBody } from './page-body.ts';

const TEXT = '<p>Rain.</p>'.repeat(500);
const bodyOf = (text: string) => PageBody.of(Buffer.from(text));
const takes = (...encodings: Encoding[]) => new Set(encodings);
const EVERY_BROWSER = takes('br', 'zstd', 'gzip');

/** A page with words that do not compress to nothing. */
const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<li class="card"><a href="/a/${n * n}">Rain ${n ** 3}</a></li>`,
  ).join('');

describe('PageBody', () => {
  it('is sent by zstd or gzip at first, and by Brotli once it is strong', async () => {
    const body = await bodyOf(TEXT);
    const choices = () =>
      [EVERY_BROWSER, takes('br', 'gzip'), takes('zstd'), takes('br'), takes()].map((accepted) =>
        body.encodingFor(accepted),
      );
    expect(choices()).toEqual(['zstd', 'gzip', 'zstd', 'identity', 'identity']);
    expect(zstdDecompressSync(body.as('zstd')).toString()).toBe(TEXT);
    expect(gunzipSync(body.as('gzip')).toString()).toBe(TEXT);
    expect(body.as('gzip')).toBe(body.as('gzip'));
    await body.strengthen();
    expect(choices()).toEqual(['br', 'br', 'identity', 'br', 'identity']);
    expect(brotliDecompressSync(body.as('br')).toString()).toBe(TEXT);
    expect(gunzipSync(body.as('gzip')).toString()).toBe(TEXT);
    expect(body.as('identity').toString()).toBe(TEXT);
  });

  it.each(['zstd', 'br'] as const)('uses no more memory than it reports, by %s', async (encoding) => {
    const body = await bodyOf(cards(1000));
    if (encoding === 'br') await body.strengthen();
    const kept = [body.as(encoding), body.as('gzip')];
    const memory = kept.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    expect(memory).toBe(kept.reduce((sum, { length }) => sum + length, 0));
    expect(memory).toBeLessThanOrEqual(body.bytes);
    expect(body.bytes).toBeLessThan(memory * 1.5);
  });

  it.each([400_000, 1_500_000])('compresses distant repetitions in %i characters', async (distance) => {
    const noise = randomBytes(60_000).toString('base64');
    const long = `${noise}${'.'.repeat(distance)}${noise}`;
    const body = await bodyOf(long);
    expect(body.as('identity').toString()).toBe(long);
    await body.strengthen();
    expect(body.as('br').length).toBeLessThan(noise.length);
    expect(body.as('identity').toString()).toBe(long);
  });
});
