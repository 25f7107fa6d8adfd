import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Dictionary } from './compression-dictionary.ts';
import { type Encoding, PageBody } from './page-body.ts';

const TEXT = '<p>Rain.</p>'.repeat(500);
const bodyOf = (text: string) => PageBody.of(Buffer.from(text));
const takes = (...encodings: Encoding[]) => new Set(encodings);

/** A page with words that do not compress to nothing. */
const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<li class="card"><a href="/a/${n * n}">Rain ${n ** 3}</a></li>`,
  ).join('');

describe('PageBody', () => {
  it('is sent by the best encoding that the client takes', async () => {
    const body = await bodyOf(TEXT);
    const choices = [takes('br', 'gzip'), takes('gzip'), takes('identity'), takes()].map((accepted) =>
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
    const small = body.against(new Dictionary(Buffer.from(cards(900)), '/x')) ?? Buffer.alloc(0);
    const memory = [body.as('br'), body.as('gzip'), small].reduce((sum, { length }) => sum + length, 0);
    expect(small.length).toBeGreaterThan(0);
    expect(memory).toBeLessThanOrEqual(body.bytes);
    expect(body.bytes).toBeLessThan(memory * 1.7);
  });

  it('is compressed against a dictionary once', async () => {
    const body = await bodyOf(cards(1000));
    const dictionary = new Dictionary(Buffer.from(cards(900)), '/x');
    const small = body.against(dictionary);
    expect(small?.length).toBeLessThan(body.as('br').length);
    expect(body.against(dictionary)).toBe(small);
  });

  it.each([
    ['saves too little', cards(1000), cards(5)],
    ['would take too long', 'Rain. '.repeat(200_000), 'Rain. '],
  ])('is not compressed against a dictionary that %s', async (_, text, words) => {
    const body = await bodyOf(text);
    expect(body.against(new Dictionary(Buffer.from(words), '/x'))).toBeNull();
  });
});
