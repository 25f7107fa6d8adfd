import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { ArticleListResponse } from '../../src/contract/articles.ts';
import { type Answer, Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
const visitor = new Client(api);
let author: Client;
let other: Client;
/** Oldest first. */
const ids: string[] = [];

const list = (query = ''): Promise<Answer<ArticleListResponse>> =>
  visitor.get<ArticleListResponse>(`/api/articles?${query}`);

beforeAll(async () => {
  author = await visitor.author();
  other = await visitor.author();
  for (let n = 0; n < 7; n += 1) {
    const as = n % 3 === 0 ? other : author;
    ids.push(
      (await as.publish({ title: `River ${n}`, 'tags[]': n % 2 === 0 ? 'Weather' : 'Environment' }))._id,
    );
  }
  // Equal dates are ordered by id.
  const articles = api.app.get<Connection>(getConnectionToken()).collection('articles');
  const twins = { _id: { $in: ids.slice(2, 5).map((id) => new Types.ObjectId(id)) } };
  await articles.updateMany(twins, { $set: { createdAt: new Date() } });
  const newer = { _id: { $in: ids.slice(5).map((id) => new Types.ObjectId(id)) } };
  await articles.updateMany(newer, { $set: { createdAt: new Date(Date.now() + 1) } });
});

/** The ids of all pages; `between` runs after each page with its number, from 1. */
async function readAll(query: string, between?: (page: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  let cursor = '';
  for (let page = 1; ; page += 1) {
    const { status, body } = await list(`${query}&cursor=${cursor}`);
    expect(status).toBe(200);
    seen.push(...body.data.map(({ _id }) => _id));
    if (body.pagination.nextCursor === null) return seen;
    cursor = body.pagination.nextCursor;
    await between?.(page);
  }
}

it('lists all articles, newest first, without their texts', async () => {
  const { body } = await list();
  expect(body.data.map(({ _id }) => _id)).toEqual(ids.toReversed());
  expect(body.pagination).toEqual({ limit: 8, nextCursor: null });
  expect(body.data[0]).not.toHaveProperty('content');
});

it.each([1, 2, 3, 7])('lists each article once, %i on a page', async (limit) => {
  expect(await readAll(`limit=${limit}`)).toEqual(ids.toReversed());
});

it('filters by category or author', async () => {
  const newestFirst = ids.toReversed();
  const weather = newestFirst.filter((id) => ids.indexOf(id) % 2 === 0);
  expect(await readAll('limit=2&category=Weather')).toEqual(weather);
  const others = newestFirst.filter((id) => ids.indexOf(id) % 3 === 0);
  expect(await readAll(`limit=2&author=${idOf(other)}`)).toEqual(others);
});

it('holds while articles are published, and while the last one of a page is deleted', async () => {
  const [last = ''] = ids.splice(4, 1);
  const before = ids.toReversed();
  const seen = await readAll('limit=3', async (page) => {
    ids.push((await author.publish({ title: `Meanwhile ${page}` }))._id);
    if (page === 1) expect((await author.delete(`/api/articles/${last}`)).status).toBe(200);
  });
  expect(seen).toEqual([...before.slice(0, 2), last, ...before.slice(2)]);
  expect((await list()).body.data.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 8));
});

it.each([
  ['cursor=5', 400],
  ['cursor=99999999999999999-665f1c2ab1d4c8a9e0f3b712', 400],
  ['limit=51', 400],
  ['category=Weather&author=665f1c2ab1d4c8a9e0f3b712', 400],
  ['category=Sport', 404],
  ['author=665f1c2ab1d4c8a9e0f3b712', 404],
])('refuses %s', async (query, status) => {
  expect((await list(query)).status).toBe(status);
});
