import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { pageOf, type RenderedPage } from './rendered-page.ts';
import { acceptedEncodings, PageSender } from './send-page.ts';

describe('acceptedEncodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
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
  const sender = new PageSender({ 'x-content-type-options': 'nosniff' });
  const TEXT = 'Rain. '.repeat(100);
  let page: RenderedPage;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    page = await pageOf({
      status: 200,
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
      body: Buffer.from(TEXT),
    });
    server = createServer((request, response) => sender.send(request, response, page, 'an-id-of-ours'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => void server.close());

  it.each(['zstd', 'gzip', 'identity', 'br'])('sends a page as %s', async (encoding) => {
    if (encoding === 'br') await page.body.strengthen();
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toBe(TEXT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'an-id-of-ours',
      etag: page.etag,
      vary: 'Accept-Encoding',
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  });

  it('sends only the headers for HEAD', async () => {
    const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers.get('content-length')).toBe(String(TEXT.length));
    expect(await answer.text()).toBe('');
  });

  it.each([(tag: string) => tag, (tag: string) => `"x", ${tag}`, (tag: string) => tag.slice(2), () => '*'])(
    'says that nothing changed to who has it',
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
    const known = page;
    page = await pageOf({ status: 503, headers: {}, body: Buffer.from('Away') });
    expect((await fetch(address)).headers.get('retry-after')).toMatch(/^\d+$/);
    page = await pageOf({ status: 404, headers: {}, body: Buffer.from('Gone') });
    const answer = await fetch(address, { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('etag')).toBe(false);
    expect(answer.headers.has('retry-after')).toBe(false);
    page = known;
  });
});
