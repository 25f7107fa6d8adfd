import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ArticlesService } from '../../src/features/articles/reading/articles.service.ts';
import { PageSender } from '../../src/platform/page-cache/send-page.ts';
import { articleForm, Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
let author: Client;
let addresses: Record<string, string>;

beforeAll(async () => {
  author = await new Client(api).author();
  const id = (await author.publish({ title: 'Cached for all', 'tags[]': ['Weather'] }))._id;
  addresses = {
    article: `/api/articles/${id}`,
    category: '/api/articles/genre/Weather?page=1&limit=5',
    section: '/api/articles/home/latest',
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(api.url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const addressOf = (kind: string): string => addresses[kind] ?? '';

/** Counts the calls of the routes of these addresses. */
function routed(): () => number {
  const service = api.app.get(ArticlesService);
  const reads = (['find', 'pageOfGenre', 'homeSection'] as const).map((name) => jest.spyOn(service, name));
  return () => reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

describe.each(['article', 'category', 'section'])('the answer to a request for an %s', (kind) => {
  it('is the same from the cache, in every encoding, and without a route', async () => {
    const path = addressOf(kind);
    await author.publish({ title: 'Something else' });
    const count = routed();
    const [rendered, cached] = [await ask(path), await ask(path)];
    const same = ({ headers }: typeof rendered) => {
      const { date: _, 'x-request-id': __, ...others } = Object.fromEntries(headers);
      return others;
    };
    expect(cached.text).toBe(rendered.text);
    expect(same(cached)).toEqual(same(rendered));
    expect(same(cached)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    for (const encoding of ['gzip', 'identity', 'br'])
      expect((await ask(path, { 'accept-encoding': encoding })).text).toBe(rendered.text);
    const etag = rendered.headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
    expect((await ask(`${path}${path.includes('?') ? '&' : '?'}a=b`)).text).toBe(rendered.text);
    expect(count()).toBe(1);
  });

  it('is re-rendered after a visible change', async () => {
    const path = addressOf(kind);
    await ask(path);
    const title = `Changed for ${kind}`;
    expect((await author.form('PUT', addresses['article'] ?? '', await articleForm({ title }))).status).toBe(
      200,
    );
    expect((await ask(path)).text).toContain(title);
    expect((await ask(path)).text).toContain(title);
  });

  it('comes from the routes for a signed-in user', async () => {
    const path = addressOf(kind);
    await ask(path);
    const count = routed();
    const { headers } = await ask(path, { authorization: `Bearer ${author.session?.token}` });
    expect([headers.get('cache-control'), count()]).toEqual(['no-store', 1]);
  });
});

it('each encoding of an article has its own strong ETag, which gives a 304', async () => {
  const path = addressOf('article');
  const tags = new Set<string>();
  for (const encoding of ['gzip', 'identity', 'br']) {
    const etag = (await ask(path, { 'accept-encoding': encoding })).headers.get('etag') ?? '';
    tags.add(etag);
    const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': etag });
    expect([etag.startsWith('"'), again.status, again.headers.get('etag')]).toEqual([true, 304, etag]);
  }
  expect(tags.size).toBe(3);
});

it('the slug of an article may begin with the name of a search', async () => {
  const { slug } = await author.publish({ title: 'Searching for rain' });
  const count = routed();
  expect(slug).toBe('searching-for-rain');
  for (let visit = 0; visit < 2; visit += 1) expect((await ask(`/api/articles/${slug}`)).status).toBe(200);
  expect(count()).toBe(1);
});

it('an answer that cannot be sent is an error', async () => {
  await author.publish({ title: 'Another version' });
  jest.spyOn(PageSender.prototype, 'send').mockImplementationOnce(() => {
    throw new Error('A header of it is not valid.');
  });
  const { status, text } = await ask(addressOf('section'));
  expect([status, text]).toEqual([500, expect.stringContaining('INTERNAL_ERROR')]);
  expect((await ask(addressOf('section'))).status).toBe(200);
});

it('the ETag of a cached article works for a change', async () => {
  const path = addressOf('article');
  await ask(path);
  const { headers } = await ask(path);
  const ifMatch = { 'If-Match': headers.get('etag') ?? '' };
  const change = async () => author.form('PUT', path, await articleForm({ title: 'By its ETag' }), ifMatch);
  expect([(await change()).status, (await change()).status]).toEqual([200, 412]);
});

it.each([
  '/api/articles/genre/Nothing',
  '/api/articles/genre/Weather?page=0',
  `/api/articles/${'0'.repeat(24)}`,
])('an error is not cached: %s', async (path) => {
  const count = routed();
  const statuses = [(await ask(path)).status, (await ask(path)).status];
  expect(statuses[0]).toBeGreaterThanOrEqual(400);
  expect(statuses[1]).toBe(statuses[0]);
  expect([0, 2]).toContain(count());
});

it('a deleted article is not served from the cache', async () => {
  const gone = (await author.publish({ title: 'Soon gone' }))._id;
  const path = `/api/articles/${gone}`;
  await ask(path);
  expect((await ask(path)).status).toBe(200);
  await author.delete(path);
  expect((await ask(path)).status).toBe(410);
});

it('random articles and searches are picked and found with each request', async () => {
  for (const path of ['/api/articles/random', '/api/articles/search?query=cached'])
    expect((await ask(path)).status).toBe(200);
  expect((await ask('/api/articles/random')).headers.get('cache-control')).toBe('no-store');
});
