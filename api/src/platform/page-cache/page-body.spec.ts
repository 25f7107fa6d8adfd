import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Dictionary } from './compression-dictionary.ts';
import { type Encoding, PageBody } from './page-body.ts';

const TEXT = '<p>Rain.</p>'.repeat(500);
const bodyOf = (text: string) => PageBody.of(Buffer.from(text));
const accepts = (...encodings: Encoding[]) => new Set(encodings);

/** A page with varied words, so that it does not compress too well. */
const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<li class="card"><a href="/a/${n * n}">Rain ${n ** 3}</a></li>`,
  ).join('');

describe('PageBody', () => {
  it('uses the best encoding that the client accepts', async () => {
    const body = await bodyOf(TEXT);
    const choices = [accepts('br', 'gzip'), accepts('gzip'), accepts('identity'), accepts()].map((accepted) =>
      body.encodingFor(accepted),
    );
    expect(choices).toEqual(['br', 'gzip', 'identity', 'identity']);
    expect(brotliDecompressSync(body.as('br')).toString()).toBe(TEXT);
    expect(gunzipSync(body.as('gzip')).toString()).toBe(TEXT);
    expect(body.as('gzip')).toBe(body.as('gzip'));
    expect(body.as('identity').toString()).toBe(TEXT);
  });

  it('uses no more memory than it reports', async () => {
    const body = await bodyOf(cards(1000));
    const compressed = body.compressedBy(new Dictionary(Buffer.from(cards(900)), '/x')) ?? Buffer.alloc(0);
    const memory = [body.as('br'), body.as('gzip'), compressed].reduce((sum, { length }) => sum + length, 0);
    expect(compressed.length).toBeGreaterThan(0);
    expect(memory).toBeLessThanOrEqual(body.bytes);
    expect(body.bytes).toBeLessThan(memory * 1.7);
  });

  it('is compressed once with a dictionary', async () => {
    const body = await bodyOf(cards(1000));
    const dictionary = new Dictionary(Buffer.from(cards(900)), '/x');
    const compressed = body.compressedBy(dictionary);
    expect(compressed?.length).toBeLessThan(body.as('br').length);
    expect(body.compressedBy(dictionary)).toBe(compressed);
  });

  it.each([
    ['saves too little', cards(1000), cards(5)],
    ['would take too long', 'Rain. '.repeat(200_000), 'Rain. '],
  ])('is not compressed with a dictionary that %s', async (_, text, words) => {
    const body = await bodyOf(text);
    expect(body.compressedBy(new Dictionary(Buffer.from(words), '/x'))).toBeNull();
  });
});
