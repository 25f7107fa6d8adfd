import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { Dictionary } from './compression-dictionary.ts';
import { pageOf, type RenderedPage } from './rendered-page.ts';
import { acceptedEncodings, PageSender } from './send-page.ts';

describe('acceptedEncodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip;q=0.5', ['gzip']],
    ['br;q=0.000, GZIP', ['gzip']],
    ['br;q=0.8', ['br']],
    ['identity', ['identity']],
    ['', []],
    [undefined, []],
    ['*', []],
  ])('reads %j as %j', (accepted, encodings) => {
    expect([...acceptedEncodings(accepted)]).toEqual(encodings);
  });
});

describe('PageSender', () => {
  const HTML = { 'content-type': 'text/html; charset=utf-8' };
  const TEXT = Array.from({ length: 100 }, (_, n) => `Rain of ${n ** 3}.`).join(' ');
  const WORDS = Buffer.from(TEXT.slice(0, -20));
  const dictionary = new Dictionary(WORDS, '/dictionary/x.txt');
  const sender = new PageSender({ 'x-content-type-options': 'nosniff' });
  let page: RenderedPage;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    page = await pageOf({
      status: 200,
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
      body: Buffer.from(TEXT),
    });
    page.dictionary = dictionary;
    server = createServer((request, response) => sender.send(request, response, page, 'an-id-of-ours'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => void server.close());

  it.each(['gzip', 'identity', 'br'])('sends a page as %s', async (encoding) => {
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toBe(TEXT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'an-id-of-ours',
      etag: page.etag,
      vary: 'Accept-Encoding, Available-Dictionary',
      link: '</dictionary/x.txt>; rel="compression-dictionary"',
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  });

  it('sends only the headers for HEAD', async () => {
    const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers.get('content-length')).toBe(String(TEXT.length));
    expect(await answer.text()).toBe('');
  });

  it.each([(tag: string) => tag, (tag: string) => `"x", ${tag}`, (tag: string) => tag.slice(2), () => '*'])(
    'responds with 304 to a client that has the page',
    async (tagged) => {
      const answer = await fetch(address, { headers: { 'if-none-match': tagged(page.etag) } });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(page.etag);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.has('content-type')).toBe(false);
      expect(answer.headers.has('content-length')).toBe(false);
    },
  );

  it('sends errors as no-store, with Retry-After if useful', async () => {
    const savedPage = page;
    page = await pageOf({ status: 503, headers: {}, body: Buffer.from('Away') });
    expect((await fetch(address)).headers.get('retry-after')).toMatch(/^\d+$/);
    page = await pageOf({ status: 404, headers: {}, body: Buffer.from('Gone') });
    const answer = await fetch(address, { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('etag')).toBe(false);
    expect(answer.headers.has('retry-after')).toBe(false);
    page = savedPage;
  });

  describe('to a client with the dictionary', () => {
    const HASH = `:${createHash('sha256').update(WORDS).digest('base64')}:`;
    const BOTH = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': HASH };

    /** Not by `fetch`, which adds encodings and decodes. */
    async function ask(headers: Record<string, string> = {}) {
      const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    }

    it('sends the page compressed with the dictionary, with a separate ETag', async () => {
      const { headers, body } = await ask(BOTH);
      expect(headers).toMatchObject({
        'content-encoding': 'dcz',
        'content-length': String(body.length),
        etag: page.etag.replace(/"$/, `-${dictionary.tag}"`),
        vary: 'Accept-Encoding, Available-Dictionary',
      });
      expect(zstdDecompressSync(body.subarray(40), { dictionary: WORDS }).toString()).toBe(TEXT);
    });

    it.each([
      ['another one', { 'available-dictionary': `:${Buffer.alloc(32).toString('base64')}:` }],
      ['no encoding for it', { 'accept-encoding': 'gzip, br, zstd, dcb' }],
      ['a refusal of the encoding', { 'accept-encoding': 'gzip, br, dcz;q=0' }],
      ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
      ['a script of a sibling domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ])('does not use the dictionary for %s', async (_, other) => {
      const { headers } = await ask({ ...BOTH, ...other });
      expect(headers['content-encoding']).toBe('br');
      expect(headers.etag).toBe(page.etag);
    });

    it.each([
      ['the site itself', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
      ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
      ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ])('uses the dictionary for %s', async (_, other) => {
      expect((await ask({ ...BOTH, ...other })).headers['content-encoding']).toBe('dcz');
    });

    it('responds with 304 and the ETag that the client has', async () => {
      const tag = page.etag.replace(/"$/, `-${dictionary.tag}"`);
      for (const etag of [tag, page.etag]) {
        const { status, headers } = await ask({ ...BOTH, 'if-none-match': etag });
        expect([status, headers.etag]).toEqual([304, etag]);
        expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
      }
      // A client without the dictionary cannot have that body: the ETag comes from a cache that ignores
      // `Vary`.
      const { status, headers } = await ask({ 'accept-encoding': 'br', 'if-none-match': tag });
      expect([status, headers.etag]).toEqual([200, page.etag]);
    });

    it.each([
      ['an error', 404, HTML],
      ['a private page', 200, { ...HTML, 'cache-control': 'no-store' }],
      ['a sitemap', 200, { 'content-type': 'application/xml' }],
    ])('compresses %s without the dictionary', async (_, status, headers) => {
      const savedPage = page;
      page = { ...(await pageOf({ status, headers, body: Buffer.from(TEXT) })), dictionary };
      const answer = await ask(BOTH);
      expect(answer.headers['content-encoding']).toBe('br');
      expect([answer.headers.vary, answer.headers['link']]).toEqual(['Accept-Encoding', undefined]);
      page = savedPage;
    });
  });
});
