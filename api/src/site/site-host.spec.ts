import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { readEnv } from '../platform/config/env.ts';
import type { Reader } from '../contract/reader.ts';
import { Dictionary } from '../platform/page-cache/compression-dictionary.ts';
import type { CacheOutcome } from '../platform/page-cache/page-cache.ts';
import { PageBody } from '../platform/page-cache/page-body.ts';
import type { RenderedPage } from '../platform/page-cache/rendered-page.ts';
import { PageCaches } from '../platform/page-cache/page-caches.ts';
import { RequestPipeline } from '../platform/http/request-pipeline.ts';
import { mountSite } from './site-host.ts';

let folder: string;
let server: Server;
let origin: string;
let renderedPage: RenderedPage;
/** Paths of rendered pages, in order. */
let rendered: string[];
/** Outcome of each lookup. */
let lookups: CacheOutcome[];
/** Old addresses. */
const moved = new Map<string, string>();
/** Addresses that were looked up among the old ones. */
const searched: string[] = [];
const missed: string[] = [];
/** Renders wait for this promise. */
let renderGate: Promise<void>;

beforeEach(async () => {
  rendered = [];
  lookups = [];
  renderGate = Promise.resolve();
  folder = await mkdtemp(join(tmpdir(), 'banyan-site-'));
  for (const name of ['one.css', 'other.css']) await writeFile(join(folder, name), 'body {}');
  await mkdir(join(folder, 'hi'));
  await writeFile(join(folder, 'hi', 'hindi.css'), 'body {}');
  for (const name of ['packed.svg', 'packed.svg.br', 'packed.svg.gz'])
    await writeFile(join(folder, name), '<svg/>');
  const app = express();
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nest = { use: app.use.bind(app), getHttpServer: () => server };
  const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://banyan.example' });
  const caches = new PageCaches({ current: () => 1, isStoreAway: () => false });
  caches.onLookup((outcome) => lookups.push(outcome));
  mountSite(nest as unknown as NestExpressApplication, {
    site: {
      clientDirs: [folder, join(folder, 'hi')],
      dictionaries: [new Dictionary(Buffer.from('Rain'), '/one.css')],
      async render(url) {
        rendered.push(url);
        await renderGate;
        return renderedPage;
      },
    },
    caches,
    env,
    locals: { reader: {} as Reader, siteUrl: 'https://banyan.example' },
    pipeline: new RequestPipeline(server, { env, observers: [] }),
    movedTo(url) {
      searched.push(url);
      return Promise.resolve(moved.get(url) ?? null);
    },
    missed: (url) => void missed.push(url),
  });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

describe('an address of the old site', () => {
  afterEach(() => {
    moved.clear();
    searched.splice(0);
    missed.splice(0);
  });
  const answerTo = (url: string) => fetch(`${origin}${url}`, { redirect: 'manual' });

  it('leads to the new one only if there is no page', async () => {
    moved.set('/2019/rain/', '/articles/rain').set('/weather', '/articles/rain');
    renderedPage = { ...pageOf('Not here'), status: 404, headers: {} };
    const gone = await answerTo('/2019/rain/');
    expect([gone.status, gone.headers.get('location')]).toEqual([301, '/articles/rain']);
    expect((await answerTo('/2019/sun/')).status).toBe(404);
    expect(missed).toEqual(['/2019/sun/']);
    renderedPage = { ...pageOf('Weather'), status: 200, headers: {} };
    expect((await answerTo('/weather')).status).toBe(200);
  });

  it.each(['/history/dandi-march', '/hi/history/dandi-march', '/health/dengue/', '/health'])(
    'may be below the name of a page without ids, or of a health check: %s',
    async (url) => {
      moved.set(url, '/articles/rain');
      renderedPage = { ...pageOf('Not here'), status: 404, headers: {} };
      const { status, headers } = await answerTo(url);
      expect([status, headers.get('location')]).toEqual([301, '/articles/rain']);
      expect(rendered).toEqual([url.replace(/\/$/, '')]);
    },
  );

  it('may be that of an article with a language, where another article is without it', async () => {
    moved.set('/hi/articles/rain', '/articles/rain-2');
    const urls = ['/hi/articles/rain', '/hi/articles/sun', '/hi/preview/aB-_', '/hi/robots.txt'];
    const answers = await Promise.all(urls.map(answerTo));
    const locations = ['/articles/rain-2', '/articles/sun', '/preview/aB-_', '/robots.txt'];
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(locations);
    expect(searched.toSorted()).toEqual(['/hi/articles/rain', '/hi/articles/sun']);
  });

  it.each(['/health/live', '/health/ready?x', '/images/a', '/api/a', '/metrics'])(
    'is none if the API answers: %s',
    async (url) => {
      moved.set(url, '/articles/rain');
      expect((await answerTo(url)).status).toBe(404);
      expect([rendered, missed]).toEqual([[], []]);
    },
  );

  it('may be that of the home page with a query, also while the home page is cached', async () => {
    moved.set('/?p=12', '/articles/rain');
    renderedPage = { ...pageOf('Home'), status: 200, headers: {} };
    expect((await answerTo('/')).status).toBe(200);
    const old = await answerTo('/?p=12');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/articles/rain']);
    expect((await answerTo('/?p=13')).status).toBe(200);
    expect(missed).toEqual(['/?p=13']);
  });
});

describe('a file of the site', () => {
  it('that was deleted ends only its own response', async () => {
    await rm(join(folder, 'one.css'));
    await expect(fetch(`${origin}/one.css`)).rejects.toThrow();
    const answer = await fetch(`${origin}/other.css`);
    expect([answer.status, await answer.text()]).toEqual([200, 'body {}']);
  });

  it.each(['5-2', '-3', '0-1,4-5', '9-', 'x-y', '0-', ''])(
    'is sent completely for the range %j',
    async (range) => {
      const answer = await fetch(`${origin}/other.css`, { headers: { Range: `bytes=${range}` } });
      expect([answer.status, await answer.text()]).toEqual([200, 'body {}']);
    },
  );

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.0', null],
    ['br, gzip', 'br'],
    ['identity', null],
  ])('is encoded for %j as %j', async (accepted, encoding) => {
    const request = get(`${origin}/packed.svg`, { headers: { 'Accept-Encoding': accepted } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.headers['content-encoding'] ?? null).toBe(encoding);
    answer.resume();
  });

  it('may be of any language', async () => {
    expect((await fetch(`${origin}/hindi.css`)).status).toBe(200);
    expect(rendered).toEqual([]);
  });

  it('may be shown by other sites if it is a picture', async () => {
    const policy = async (file: string): Promise<string | null> =>
      (await fetch(`${origin}/${file}`, { method: 'HEAD' })).headers.get('Cross-Origin-Resource-Policy');
    expect([await policy('packed.svg'), await policy('one.css')]).toEqual(['cross-origin', null]);
  });
});

describe('an address', () => {
  it.each([
    ['/articles/6741).', '/articles/6741'],
    ['/hi/articles/6741?utm_source=X', '/articles/6741?utm_source=X'],
    ['/hi/robots.txt', '/robots.txt'],
    ['/Articles/6741?utm_source=X', '/articles/6741?utm_source=X'],
  ])('%s redirects to %s', async (path, location) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, location]);
    expect(rendered).toEqual([]);
  });

  it.each(['http://banyan.example/weather?page=2', 'HTTPS://other.example/weather?page=2'])(
    'may be absolute: %s',
    async (path) => {
      renderedPage = { ...pageOf('Weather'), status: 200, headers: { 'content-type': 'text/html' } };
      const { port } = new URL(origin);
      const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
      expect([answer.statusCode, rendered]).toEqual([200, ['/weather?page=2']]);
      answer.resume();
    },
  );
});

it('the dictionary is served for pages, and immutable', async () => {
  const { headers } = await fetch(`${origin}/one.css`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  });
  const other = (await fetch(`${origin}/other.css`)).headers;
  expect(['use-as-dictionary', 'x-robots-tag', 'cache-control'].map((name) => other.get(name))).toEqual([
    null,
    null,
    'public, no-cache',
  ]);
});

function pageOf(text: string): Pick<RenderedPage, 'etag' | 'body' | 'bytes'> {
  const body = new PageBody(brotliCompressSync(text));
  return { etag: 'W/"1"', body, bytes: body.bytes };
}

describe('a page of a magazine whose address is https', () => {
  it('sends HSTS on a cache miss and on a cache hit', async () => {
    renderedPage = { ...pageOf('Weather'), status: 200, headers: { 'content-type': 'text/html' } };
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await fetch(`${origin}/weather`, { headers: { 'Accept-Encoding': 'identity' } });
      expect([answer.status, await answer.text()]).toEqual([200, 'Weather']);
      expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    }
    expect(rendered).toEqual(['/weather']);
  });

  it('is the same for every Host header', async () => {
    renderedPage = { ...pageOf('Weather'), status: 200, headers: { 'content-type': 'text/html' } };
    const foreign = {
      host: 'foreign.example',
      'x-forwarded-host': 'other.example',
      'x-forwarded-proto': 'http',
    };
    for (const headers of [foreign, {}]) {
      const request = get(`${origin}/weather`, { headers });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect([answer.statusCode, await text(answer)]).toEqual([200, 'Weather']);
    }
    expect(rendered).toEqual(['/weather']);
  });
});

describe('an unavailable page', () => {
  it('sends its own Retry-After, or the default', async () => {
    const page = pageOf('Failed to load articles.');
    renderedPage = { ...page, status: 503, headers: { 'content-type': 'text/html' } };
    const plain = await fetch(`${origin}/weather`);
    expect([plain.status, plain.headers.get('Retry-After')]).toEqual([503, '5']);
    renderedPage = { ...page, status: 503, headers: { 'content-type': 'text/html', 'retry-after': '60' } };
    expect((await fetch(`${origin}/weather`)).headers.get('Retry-After')).toBe('60');
  });
});

describe('a cached page', () => {
  beforeEach(() => {
    renderedPage = {
      ...pageOf('Rain.'),
      status: 200,
      headers: { 'content-type': 'text/html' },
      bytes: 100_000,
    };
  });

  const status = async (path: string): Promise<number> => {
    const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('is not evicted by made-up searches', async () => {
    await status('/articles/1');
    // Together they would take 75 MB; the page that is requested repeatedly stays cached too.
    for (let n = 0; n < 750; n += 1) await status(`/search?q=${n}`);
    await status('/search?q=749');
    await status('/articles/1');
    expect(rendered).toHaveLength(751);
  });

  it('is rendered once for concurrent requests', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    renderGate = promise;
    const responses = Array.from({ length: 40 }, () => status('/weather'));
    while (lookups.length < responses.length) await new Promise((turn) => setImmediate(turn));
    resolve(undefined);
    expect(new Set(await Promise.all(responses))).toEqual(new Set([200]));
    expect(rendered).toEqual(['/weather']);
    expect(lookups.filter((outcome) => outcome === 'shared')).toHaveLength(39);
  });
});
