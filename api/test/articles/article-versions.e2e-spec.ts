import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Article, ArticlePage, ArticleResponse } from '../../src/contract/articles.ts';
import { LateSizes } from '../../src/features/images/late-sizes.ts';
import { type Answer, Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let admin: Client;
let article: Article;

beforeAll(async () => {
  author = await visitor.author();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  article = await author.publish({ title: 'Before' });
});

const change = (): Promise<Answer<unknown>> =>
  author.form('PUT', `/api/articles/${article._id}`, { title: 'After', content: '<p>Changed.</p>' });

it.each(['author', 'admin'])(
  'refuses to delete an article that somebody else has changed meanwhile (%s)',
  async (who) => {
    const path = who === 'author' ? `/api/articles/${article._id}` : `/api/admin/articles/${article._id}`;
    const client = who === 'author' ? author : admin;
    expect((await change()).status).toBe(200);
    const current = await visitor.get<ArticleResponse>(`/api/articles/${article._id}`);
    // Tags of compressed responses end with the encoding; either names the version.
    const etag = current.headers.get('ETag') ?? '';
    const late = await client.delete(path, { 'If-Match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { code: 'ARTICLE_CHANGED', article: { version: 2 } } });
    expect(late.headers.get('ETag')).toBe(etag.replace(/-(?:gzip|br)"$/, '"'));
    expect((await visitor.get(`/api/articles/${article._id}`)).status).toBe(200);
    const found = await visitor.get<ArticlePage>('/api/articles/genre/Weather');
    expect(found.body.data.map(({ _id }) => _id)).toContain(article._id);
    expect((await client.delete(path, { 'If-Match': 'x' })).status).toBe(400);
    expect((await client.delete(path, { 'If-Match': etag })).status).toBe(200);
    expect((await visitor.get(`/api/articles/${article._id}`)).status).toBe(410);
  },
);

it("an ETag changes with the article, its author's name, and its picture sizes", async () => {
  const picture = await author.upload(await photo(400, 300));
  const illustrated = await author.publish({ content: `<img src="/images/${picture}/320.jpg" alt="">` });
  const path = `/api/articles/${illustrated._id}`;
  const edit = { title: 'Edited', content: illustrated.content };
  const changes: [string, () => Promise<unknown>][] = [
    ['edit', () => author.form('PUT', path, edit)],
    ['rename', () => author.form('PUT', '/api/users/update', { name: 'Renamed' })],
    ['sizes', () => api.app.get(LateSizes).run(picture, 1)],
  ];
  const read = async () => {
    const { headers, body } = await visitor.get<ArticleResponse>(path);
    return { etag: headers.get('ETag') ?? '', article: body.article };
  };
  let before = await read();
  for (const [change, make] of changes) {
    await make();
    const after = await read();
    expect([change, after.article]).not.toEqual([change, before.article]);
    expect([change, after.etag]).not.toEqual([change, before.etag]);
    expect((await read()).etag).toBe(after.etag);
    before = after;
  }
  expect(before.article).toMatchObject({ title: 'Edited', author: { name: 'Renamed' } });
  expect(before.article.content).toContain('.avif');
});
