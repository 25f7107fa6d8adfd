import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Dictionary } from './dictionary.ts';
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
    const small = body.against(new Dictionary(Buffer.from(cards(900)), '/x')) ?? Buffer.alloc(0);
    if (encoding === 'br') await body.strengthen();
    const variants = [body.as(encoding), body.as('gzip'), small];
    const memory = variants.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    expect(small.length).toBeGreaterThan(0);
    expect(memory).toBe(variants.reduce((sum, { length }) => sum + length, 0));
    expect(memory).toBeLessThanOrEqual(body.bytes);
    expect(body.bytes).toBeLessThan(memory * 1.7);
  });

  it('is compressed against a dictionary once, and once more to make it strong', async () => {
    const body = await bodyOf(cards(1000));
    const dictionary = new Dictionary(Buffer.from(cards(900)), '/x');
    const first = body.against(dictionary);
    expect(body.against(dictionary)).toBe(first);
    await body.strengthen();
    expect([body.isStrong, body.against(dictionary)]).toEqual([false, first]);
    await body.strengthen();
    const best = body.against(dictionary);
    expect([body.isStrong, best === first]).toEqual([true, false]);
    expect(best?.length).toBeLessThanOrEqual(first?.length ?? 0);
    expect(body.as('br').length).toBeGreaterThan(best?.length ?? 0);
  });

  it.each([
    ['saves too little', cards(1000), cards(5)],
    ['would take too long', 'Rain. '.repeat(200_000), 'Rain. '],
  ])('is not compressed against a dictionary that %s', async (_, text, words) => {
    const body = await bodyOf(text);
    expect(body.against(new Dictionary(Buffer.from(words), '/x'))).toBeNull();
    await body.strengthen();
    expect(body.isStrong).toBe(true);
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
