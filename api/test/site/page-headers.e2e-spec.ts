import { beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { useApi } from '../support/start-api.ts';

/** What the policy of a page must contain. Hashes identify the scripts that it lists. */
const PAGE = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const DATA = ["default-src 'none'", "frame-ancestors 'none'"];
const DOCS = ["default-src 'self'", "frame-ancestors 'none'"];

/** Path, status and policy of one response of each kind; `:article`, `:author` and `:picture` are placeholders. */
const RESPONSES: readonly [path: string, status: number, policy: readonly string[]][] = [
  ['/', 200, PAGE],
  ['/trending', 200, PAGE],
  ['/environment?page=2&sort=oldest', 200, PAGE],
  ['/articles/:article', 200, PAGE],
  ['/articles/nothing-of-that-name', 404, PAGE],
  ['/profile/:author', 200, PAGE],
  ['/profile/nobody', 404, PAGE],
  ['/search?q=rain', 200, PAGE],
  ['/aboutus', 200, PAGE],
  ['/contact', 200, PAGE],
  ['/privacy-policy', 200, PAGE],
  ['/terms-of-use', 200, PAGE],
  ['/copyright-policy', 200, PAGE],
  ['/corrections', 200, PAGE],
  ['/signup', 200, PAGE],
  ['/forgot-password', 200, PAGE],
  ['/reset-password', 200, PAGE],
  ['/invitation', 200, PAGE],
  ['/confirm-address', 200, PAGE],
  ['/security', 200, PAGE],
  ['/history/:article', 200, PAGE],
  ['/unauthorized', 200, PAGE],
  ['/admin', 200, PAGE],
  ['/admin/review', 200, PAGE],
  ['/admin/settings', 200, PAGE],
  ['/admin/overview', 200, PAGE],
  ['/admin/front-page', 200, PAGE],
  ['/admin/articles', 200, PAGE],
  ['/admin/create-article', 200, PAGE],
  ['/admin/trash', 200, PAGE],
  ['/author-page', 200, PAGE],
  ['/author-statistics', 200, PAGE],
  ['/create-article', 200, PAGE],
  ['/edit-article/:article', 200, PAGE],
  ['/nothing/at/all', 404, PAGE],
  ['/500', 404, PAGE],
  ['/ENVIRONMENT).', 200, PAGE],
  ['/.well-known/change-password', 200, PAGE],
  ['/.git/config', 404, PAGE],
  ['/.env', 404, PAGE],
  ['/package.json', 404, PAGE],
  ['/_astro/', 404, PAGE],
  ['/metrics', 404, DATA],
  ['/%E0%A4%A', 404, PAGE],
  ['/robots.txt', 200, DATA],
  ['/license.xml', 404, DATA],
  ['/sitemap.xml', 200, DATA],
  ['/site.webmanifest', 200, DATA],
  ['/favicon.ico', 200, DATA],
  [':picture', 200, DATA],
  ['/images/nothing/320.jpg', 404, DATA],
  ['/api/articles/:article', 200, DATA],
  ['/api/articles/nothing-of-that-name', 404, DATA],
  ['/api/articles/search?query=rain', 200, DATA],
  ['/api/users/profile', 401, DATA],
  ['/api/users/login', 405, DATA],
  ['/api/articles/%E0%A4%A', 400, DATA],
  ['/api/rss/feed', 200, DATA],
  ['/api/rss/atom', 200, DATA],
  ['/api/openapi.json', 200, DATA],
  ['/api/docs', 200, DOCS],
];

/** Pages and responses of the API that do not change between two requests, and their policy. */
const UNCHANGED: readonly [path: string, policy: readonly string[]][] = [
  ['/', PAGE],
  ['/signup', PAGE],
  ['/weather', PAGE],
  ['/articles/:article', PAGE],
  ['/profile/:author', PAGE],
  ['/search?q=rain', PAGE],
  ['/sitemap.xml', DATA],
  ['/sitemap-articles-1.xml', DATA],
  ['/api/articles/:article', DATA],
  ['/api/articles/genre/Weather', DATA],
  ['/api/articles/home/latest', DATA],
  ['/api/articles/search?query=rain', DATA],
  ['/api/users/public/:author', DATA],
  ['/api/rss/feed', DATA],
];

const api = useApi({}, { pages: true });
let examples: Record<string, string>;

beforeAll(async () => {
  const author = await new Client(api).author();
  const { _id, bannerImage } = await author.publish();
  examples = { ':article': _id, ':author': idOf(author), ':picture': bannerImage };
});

const pathOf = (template: string): string =>
  template.replace(/:\w+/, (placeholder) => examples[placeholder] ?? placeholder);

function expectGuarded(path: string, answer: Response, policy: readonly string[]): void {
  const headers = Object.fromEntries(answer.headers);
  const directives = (headers['content-security-policy'] ?? '').split(';').map((part) => part.trim());
  // An empty directive.
  expect(directives).not.toContain('');
  expect([path, directives]).toEqual([path, expect.arrayContaining([...policy])]);
  // The editor fetches pasted pictures from their sites.
  const writing = /^\/(?:admin\/)?(?:create|edit)-article/.test(path) ? ["connect-src 'self' https:"] : [];
  expect([path, directives.filter((part) => part.startsWith('connect-src'))]).toEqual([path, writing]);
  const scripts = directives.filter((part) => part.startsWith('script-src')).join();
  expect([path, scripts]).toEqual([path, expect.not.stringMatching(/unsafe|\*|https?:|data:/)]);
  if (policy === PAGE)
    expect([path, scripts]).toEqual([path, expect.stringMatching(/^script-src 'self' 'sha256-/)]);
  const styles = directives.find((part) => part.startsWith('style-src ')) ?? '';
  if (policy === PAGE) expect([path, styles]).toEqual([path, expect.not.stringContaining('unsafe')]);
  expect([path, headers]).toMatchObject([
    path,
    {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    },
  ]);
  const type = headers['content-type'] ?? '';
  if (/^text\/|^application\/(?:json|xml|rss|atom)/.test(type))
    expect([path, type]).toEqual([path, expect.stringMatching(/; ?charset=utf-8$/)]);
  // This header only applies to documents.
  if (!new URL(answer.url).pathname.startsWith('/_astro/'))
    expect([path, headers['permissions-policy']]).toEqual([path, expect.stringContaining('camera=(), ')]);
  expect([path, Object.keys(headers)]).toEqual([
    path,
    expect.not.arrayContaining(['access-control-allow-origin', 'x-powered-by', 'server', 'set-cookie']),
  ]);
}

it.each(RESPONSES)('%s has security headers', async (template, status, policy) => {
  const path = pathOf(template);
  const answer = await fetch(api.url + path, { headers: { origin: 'https://foreign.example' } });
  expect(answer.status).toBe(status);
  expectGuarded(path, answer, policy);
  // A script after it would be a parse error.
  if (policy === PAGE) expect((await answer.text()).trimEnd()).toMatch(/<\/html>$/);
});

it('a script of a page has security headers, and is cached for a year', async () => {
  const [script = ''] = /\/_astro\/[^"]+\.js/.exec(await (await fetch(api.url)).text()) ?? [];
  const file = await fetch(api.url + script);
  expectGuarded(script, file, DATA);
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

it('a refused method has security headers', async () => {
  expectGuarded('/', await fetch(api.url, { method: 'POST' }), DATA);
});

it.each(UNCHANGED)('a 304 of %s has the same security headers', async (template, policy) => {
  const path = pathOf(template);
  const etag = (await fetch(api.url + path)).headers.get('ETag') ?? '';
  // As browsers do; `fetch` would add `Cache-Control: no-cache`.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await fetch(api.url + path, { headers });
  expect(again.status).toBe(304);
  expectGuarded(path, again, policy);
});

it.each([
  '/',
  '/search?q=whose',
  '/articles/:article',
  '/profile/:author',
  '/sitemap.xml',
  '/robots.txt',
  '/api/rss/feed',
])("%s never contains a request's host, also from the cache", async (template) => {
  const foreign = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  // `fetch` cannot send another host.
  for (const sent of [foreign, {}]) {
    const asked = get(api.url + pathOf(template), { headers: sent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await text(answer);
    expect(answer.statusCode).toBe(200);
    expect(JSON.stringify(answer.headers) + body).not.toContain('evil.example');
  }
});

it.each([
  ['PUT', '/api/users/update'],
  ['POST', '/api/articles'],
  ['DELETE', '/api/articles/1'],
])('another site cannot send %s %s for a reader', async (method, path) => {
  const preflight = await fetch(api.url + path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://foreign.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  });
  expect(preflight.ok).toBe(false);
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
