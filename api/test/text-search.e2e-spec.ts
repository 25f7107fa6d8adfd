import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ArticleWordsFill } from '../src/articles/article-words-fill.ts';
import type { Article, TextSearchResponse } from '../src/contract/articles.ts';
import { Client } from './support/client.ts';
import { type RunningApi, startApi, startReplica } from './support/start-api.ts';

let api: RunningApi;
let author: Client;

beforeAll(async () => {
  api = await startApi();
  author = await new Client(api.url).author();
  const articles = [
    ['Heron', 'The heron waits.', 'Weather'],
    ['Wetlands of Assam', '<p>Two herons stand in the quiet pond.</p>', 'Environment'],
    ['A Heron at Noon', '<p>Nothing moves but a dragonfly.</p>', 'Environment'],
    ['Ponds', '<p>A pond keeps the rain.</p>', 'Weather'],
    ['पानी की बात', '<p>गाँव का तालाब सूख गया है।</p>', 'Environment'],
  ] as const;
  for (const [title, content, genre] of articles) await author.publish({ title, content, 'tags[]': [genre] });
});
afterAll(() => api.stop());

async function find(query: string, more: Record<string, string> = {}): Promise<TextSearchResponse> {
  const search = new URLSearchParams({ query, ...more });
  const { status, body } = await author.get<TextSearchResponse>(`/api/articles/search/text?${search}`);
  expect(status).toBe(200);
  return body;
}
const titles = ({ data }: TextSearchResponse): string[] => data.map(({ title }) => title);

it.each([
  ['heron', ['Heron', 'A Heron at Noon', 'Wetlands of Assam']],
  ['herons', ['A Heron at Noon', 'Wetlands of Assam', 'Heron']],
  ['quiet PONDS', ['Wetlands of Assam']],
  ['तालाब', ['पानी की बात']],
  ['the and of', []],
  ['heron dragonfly', ['A Heron at Noon']],
  ['.*', []],
  ['$where', []],
  ['', []],
])('finds by %j', async (query, expected) => {
  expect(titles(await find(query))).toEqual(expected);
});

it('shows the words around the hit, narrows to a category, and goes by pages', async () => {
  expect((await find('dragonflies')).data[0]?.passage).toBe('Nothing moves but a dragonfly.');
  expect(titles(await find('heron', { genre: 'Environment' }))).toEqual([
    'A Heron at Noon',
    'Wetlands of Assam',
  ]);
  const pages = [];
  for (const page of ['1', '2', '3', '4']) pages.push(await find('heron', { page, limit: '1' }));
  expect(pages.flatMap(titles)).toEqual(['Heron', 'A Heron at Noon', 'Wetlands of Assam']);
  expect(pages.map(({ total, totalPages, totalIsExact }) => [total, totalPages, totalIsExact])).toEqual(
    Array.from({ length: 4 }, () => [3, 3, true]),
  );
});

it('refuses what makes no sense', async () => {
  const status = async (search: string): Promise<number> =>
    (await author.get(`/api/articles/search/text?${search}`)).status;
  expect(await status('query=a&genre=Gossip')).toBe(404);
  expect(await status('query=a&page=101')).toBe(400);
  expect(await status('query=a&limit=51')).toBe(400);
  expect(await status(`query=${'x'.repeat(301)}`)).toBe(400);
});

it('follows changes and removals', async () => {
  const { _id }: Article = await author.publish({ title: 'Changing', content: '<p>About cormorants.</p>' });
  expect(titles(await find('cormorant'))).toEqual(['Changing']);
  await author.form('PUT', `/api/articles/${_id}`, { title: 'Changing', content: '<p>About pelicans.</p>' });
  expect(titles(await find('cormorant'))).toEqual([]);
  expect(titles(await find('pelican'))).toEqual(['Changing']);
  await author.delete(`/api/articles/${_id}`);
  expect(await find('pelican')).toMatchObject({ data: [], total: 0 });
});

describe('articles from before', () => {
  it('get their words at the next start', async () => {
    const connection = api.app.get<Connection>(getConnectionToken());
    await connection.collection('article_words').deleteMany({});
    await connection.collection<{ _id: string }>('counters').deleteOne({ _id: /^article-words/ });
    expect(titles(await find('dragonfly'))).toEqual([]);
    const next = await startReplica(api);
    await next.app.get(ArticleWordsFill, { strict: false }).done();
    await next.stop();
    expect(titles(await find('dragonfly'))).toEqual(['A Heron at Noon']);
  });
});
