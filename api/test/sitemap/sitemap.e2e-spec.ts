import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Article } from '../../src/contract/articles.ts';
import type {
  NewsSitemapResponse,
  SitemapPartResponse,
  SitemapResponse,
} from '../../src/contract/sitemap.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const HOUR_MS = 60 * 60 * 1000;

const api = useApi();
const reader = new Client(api);
let author: Client;
let connection: Connection;

beforeAll(async () => {
  connection = api.app.get<Connection>(getConnectionToken());
  author = await reader.author();
});

const index = async () => (await reader.get<SitemapResponse>('/api/sitemap')).body;
const part = async (path: string) =>
  (await reader.get<SitemapPartResponse>(`/api/sitemap/${path}`)).body.data;
const news = async () => (await reader.get<NewsSitemapResponse>('/api/sitemap/news')).body.data;

async function setDate(article: Article, createdAt: Date): Promise<void> {
  await connection
    .model('StoredArticle')
    .updateOne(
      { _id: article._id },
      { $set: { createdAt } },
      { timestamps: false, overwriteImmutable: true },
    );
}

it('is empty without articles', async () => {
  const { newest, categories, articles, authors } = await index();
  expect([newest, articles, authors]).toEqual([null, [], []]);
  expect(categories).toHaveLength(13);
  expect(await news()).toEqual([]);
  for (const path of ['articles/1', 'authors/1', 'articles/0', 'articles/x', 'articles/99999999'])
    expect(await reader.get(`/api/sitemap/${path}`)).toMatchObject({
      status: 404,
      body: { code: 'SITEMAP_PART_NOT_FOUND' },
    });
});

it('lists articles, and authors with articles', async () => {
  await reader.author();
  const article = await author.publish({ 'tags[]': ['Weather'] });
  expect(await part('articles/1')).toEqual([{ _id: article._id, lastModified: article.updatedAt }]);
  expect(await part('authors/1')).toEqual([{ _id: author.session?._id, lastModified: expect.any(String) }]);
  const { newest, categories, articles } = await index();
  expect(newest).toBe(article.createdAt);
  expect(articles).toEqual([{ part: 1, lastModified: article.updatedAt }]);
  expect(categories.filter((category) => category.newest !== null)).toEqual([
    { genre: 'Weather', newest: article.createdAt },
  ]);
});

it('has modification dates, and omits removed articles', async () => {
  const old = await author.publish({ title: 'Old' });
  const gone = await author.publish({ title: 'Gone' });
  await author.delete(`/api/articles/${gone._id}`);
  await author.form('PUT', `/api/articles/${old._id}`, { title: 'Old, now better', content: '<p>Rain.</p>' });
  const entries = await part('articles/1');
  expect(entries.map(({ _id }) => _id)).not.toContain(gone._id);
  expect(entries[0]?._id).toBe(old._id);
  expect(Date.parse(entries[0]?.lastModified ?? '')).toBeGreaterThan(Date.parse(old.updatedAt));
  expect((await index()).articles[0]?.lastModified).toBe(entries[0]?.lastModified);
});

it('starts a new part after 5,000 articles, and omits an empty one', async () => {
  await connection.model('Counter').updateOne({ _id: 'sitemap-articles' }, { $set: { value: 4_999 } });
  const last = await author.publish({ title: 'The five thousandth' });
  const first = await author.publish({ title: 'The next' });
  expect((await part('articles/1')).map(({ _id }) => _id)).toContain(last._id);
  expect((await part('articles/2')).map(({ _id }) => _id)).toEqual([first._id]);
  expect((await index()).articles.map((each) => each.part)).toEqual([1, 2]);
  await author.delete(`/api/articles/${first._id}`);
  expect((await index()).articles.map((each) => each.part)).toEqual([1]);
});

it('lists the news of two days, newest first', async () => {
  const hindi = await author.publish({ title: 'नदी जब रास्ता बदलती है', content: '<p>बारिश देर से आई।</p>' });
  const justNews = await author.publish({ title: 'Just news' });
  const nearly = await author.publish({ title: 'No news' });
  await setDate(justNews, new Date(Date.now() - 47 * HOUR_MS));
  await setDate(nearly, new Date(Date.now() - 49 * HOUR_MS));
  const listed = await news();
  expect(listed[0]).toEqual({ _id: hindi._id, title: hindi.title, lang: 'hi', date: hindi.createdAt });
  expect(listed.at(-1)?._id).toBe(justNews._id);
  expect(listed.map(({ _id }) => _id)).not.toContain(nearly._id);
});
