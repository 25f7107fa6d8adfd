import { describe, expect, it } from '@jest/globals';
import { Client } from '../support/client.ts';
import { startReplica, useSharedApi } from '../support/start-api.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HSTS = `max-age=${YEAR_SECONDS}`;
const BY_TLS = { 'X-Forwarded-Proto': 'https' };

const api = useSharedApi();

it('responses to signed-in users are not cached', async () => {
  const visitor = new Client(api);
  const author = await visitor.author();
  const profile = await author.get('/api/users/profile');
  expect([profile.status, profile.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect((await author.get('/api/articles/search')).headers.get('Cache-Control')).toBe('no-store');
  expect((await visitor.get('/api/articles/search')).headers.get('Cache-Control')).toBe('no-cache');
});

it.each([
  ['whose address is https', { SITE_URL: 'https://banyan.example' }, {}, HSTS],
  ['behind a proxy that ended TLS', { SITE_URL: 'http://banyan.example', TRUST_PROXY: '1' }, BY_TLS, HSTS],
  [
    'with subdomains',
    { SITE_URL: 'https://banyan.example', HSTS: 'subdomains' },
    {},
    `${HSTS}; includeSubDomains`,
  ],
  ['with HSTS set by its gateway', { SITE_URL: 'https://banyan.example', HSTS: 'off' }, {}, null],
  ['behind a proxy without TLS', { SITE_URL: 'http://banyan.example', TRUST_PROXY: '1' }, {}, null],
  ['that trusts no proxy', { SITE_URL: 'http://banyan.example' }, BY_TLS, null],
])('Strict-Transport-Security of a magazine %s', async (_, settings, headers, expected) => {
  const replica = await startReplica(api, settings);
  for (const path of ['/api/articles/search', '/api/nothing', '/images/x/1.jpg']) {
    const answer = await new Client(replica).get(path, headers);
    expect(answer.headers.get('Strict-Transport-Security')).toBe(expected);
  }
  await replica.stop();
});

it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is refused', async (method) => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${api.url}/api/articles/search`, { method }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    sent
      .on('error', () => resolve('refused'))
      .on('connect', () => resolve('connected'))
      .end();
    sent.setTimeout(5000, () => reject(new Error('No answer.')));
  });
  expect([404, 405, 'refused']).toContain(status);
});

describe('data', () => {
  const ask = async (path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(api.url + path, { headers });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
  ])('is compressed as the client accepts: %s', async (accepted, encoding) => {
    const large = await ask('/api/openapi.json', { 'accept-encoding': accepted });
    expect([large.status, large.headers.get('Content-Encoding')]).toEqual([200, encoding]);
    expect(large.headers.get('Vary')).toMatch(/accept-encoding/i);
    expect(await large.json()).toHaveProperty('paths');
    const small = await ask('/api/articles/search', { 'accept-encoding': accepted });
    expect(small.headers.get('Content-Encoding')).toBeNull();
  });

  it('that has not changed gives a 304', async () => {
    // As browsers do; `fetch` would add `Cache-Control: no-cache`.
    const headers = { 'accept-encoding': 'br', 'cache-control': 'max-age=0' };
    const path = '/api/openapi.json';
    const etag = (await ask(path, headers)).headers.get('ETag') ?? '';
    expect((await ask(path, { ...headers, 'if-none-match': etag })).status).toBe(304);
  });
});
