import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '../support/client.ts';
import { routesOf } from '../support/routes.ts';
import { startReplica, useApi, type RunningApi } from '../support/start-api.ts';

const [ONE, TWO, OTHER] = ['https://one.example', 'https://two.example', 'https://other.example'];
const EXPOSED = 'ETag, Link, RateLimit-Policy, RateLimit, Retry-After';

const api = useApi({ CORS_ORIGINS: `${ONE}, ${TWO}` });
let article: string;

beforeAll(async () => {
  const author = await new Client(api).author();
  article = `/api/articles/${(await author.publish())._id}`;
});

async function ask(
  url: string,
  origin: string | null,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; allow: string | null; headers: Headers }> {
  const answer = await fetch(url, {
    method,
    headers: { ...(origin !== null && { Origin: origin }), ...headers },
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    allow: answer.headers.get('Access-Control-Allow-Origin'),
    headers: answer.headers,
  };
}

const preflight = async (url: string, origin: string, method = 'GET') =>
  ask(url, origin, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': method } });

/** Public reads of the API: what scripts of other sites may get. */
function isPublicRead({ method, path, access }: { method: string; path: string; access: string }): boolean {
  return method === 'GET' && path.startsWith('/api/') && access === 'public';
}

describe('with a list of origins', () => {
  it('every public read allows those origins, and no other route any', async () => {
    for (const route of routesOf(api.app)) {
      const name = `${route.method} ${route.path}`;
      const url = api.url + route.path.replaceAll(/:\w+/g, '1');
      const [answer, asked] = [await ask(url, ONE, route), await preflight(url, ONE, route.method)];
      const isPublic = isPublicRead(route);
      // Feeds allow all.
      expect([name, answer.allow]).toEqual([
        name,
        isPublic && answer.status < 300 && /rss/.test(url) ? '*' : isPublic ? ONE : null,
      ]);
      expect([name, asked.allow]).toEqual([name, isPublic ? ONE : null]);
      expect([name, asked.status === 204]).toEqual([name, isPublic]);
      for (const { headers } of [answer, asked])
        expect([name, headers.get('Access-Control-Allow-Credentials')]).toEqual([name, null]);
    }
  });

  it('answers from the cache are right for each origin', async () => {
    for (let round = 0; round < 2; round += 1)
      for (const origin of [ONE, TWO, OTHER, 'null', null]) {
        const { status, allow, headers } = await ask(api.url + article, origin);
        const isAllowed = origin === ONE || origin === TWO;
        expect([origin, status, allow]).toEqual([origin, 200, isAllowed ? origin : null]);
        expect(headers.get('Access-Control-Expose-Headers')).toBe(isAllowed ? EXPOSED : null);
        expect(headers.get('Vary')?.split(/, */)).toEqual(
          expect.arrayContaining(['Origin', 'Accept-Encoding']),
        );
        const ifNoneMatch = { 'If-None-Match': headers.get('ETag') ?? '' };
        const unchanged = await ask(api.url + article, origin, { headers: ifNoneMatch });
        expect([unchanged.status, unchanged.allow]).toEqual([304, isAllowed ? origin : null]);
        expect(unchanged.headers.get('Vary')).toContain('Origin');
      }
  });

  it('an answer that is not cached varies by the origin too', async () => {
    const { allow, headers } = await ask(`${api.url}/api/articles/random`, OTHER);
    expect([allow, headers.get('Vary')]).toEqual([null, expect.stringContaining('Origin')]);
  });

  it('an error can be read', async () => {
    const { status, allow } = await ask(`${api.url}/api/articles/${'f'.repeat(24)}`, TWO);
    expect([status, allow]).toEqual([404, TWO]);
  });

  it('a preflight allows reads and conditional headers, and no others', async () => {
    const { status, headers } = await preflight(api.url + article, TWO);
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      204,
      {
        'access-control-allow-origin': TWO,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'If-None-Match, If-Modified-Since',
        'access-control-max-age': '7200',
      },
    ]);
    for (const [origin, method] of [
      [OTHER, 'GET'],
      [ONE, 'PUT'],
      [ONE, 'DELETE'],
    ] as const) {
      const refused = await preflight(api.url + article, origin, method);
      expect([method, refused.status, refused.allow]).toEqual([method, 405, null]);
    }
  });
});

describe.each([
  ['*', '*'],
  ['', null],
])('with CORS_ORIGINS=%s', (setting, allowed) => {
  let replica: RunningApi;
  beforeAll(async () => {
    replica = await startReplica(api, { CORS_ORIGINS: setting });
  });
  afterAll(() => replica.stop());

  it('answers are the same for all origins', async () => {
    for (let round = 0; round < 2; round += 1)
      for (const origin of [ONE, OTHER, null]) {
        const { allow, headers } = await ask(replica.url + article, origin);
        expect([origin, allow, headers.get('Vary')]).toEqual([origin, allowed, 'Accept-Encoding']);
      }
    expect((await preflight(replica.url + article, OTHER)).allow).toBe(allowed);
    const feed = await ask(`${replica.url}/api/rss/feed`, OTHER);
    expect([feed.allow, feed.headers.get('Vary')]).toEqual(['*', 'Accept-Encoding']);
  });

  it('private routes stay closed', async () => {
    expect((await ask(`${replica.url}/api/users/profile`, ONE)).allow).toBeNull();
    expect((await preflight(`${replica.url}/api/users/profile`, ONE)).allow).toBeNull();
  });
});
