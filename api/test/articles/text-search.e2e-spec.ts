import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { Article, TextSearchResponse } from '../../src/contract/articles.ts';
import type { ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import { ArticleRebuild } from '../../src/features/manuscripts/writer/article-rebuild.service.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi({}, { background: true });
let author: Client;

beforeAll(async () => {
  author = await new Client(api).author();
  const articles = [
    ['Heron', 'The heron waits.', 'Weather'],
    ['Wetlands of Assam', '<p>Two herons stand in the quiet pond.</p>', 'Environment'],
    ['A Heron at Noon', '<p>Nothing moves but a dragonfly.</p>', 'Environment'],
    ['Ponds', '<p>A pond keeps the rain.</p>', 'Weather'],
    ['पानी की बात', '<p>गाँव का तालाब सूख गया है।</p>', 'Environment'],
    ['Air', '<p>CO<sub>2</sub>, PM₂.₅ और १९४७ की सड़क।</p>', 'Weather'],
    ['Founders', '<p>Two co-founders met.</p>', 'Weather'],
  ] as const;
  for (const [title, content, genre] of articles) await author.publish({ title, content, 'tags[]': [genre] });
});

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
  ['quiet pon', ['Wetlands of Assam']],
  ['dragonf', ['A Heron at Noon']],
  ['nothing dra', ['A Heron at Noon']],
  ['dr', []],
  ['ragonfly', []],
  ['dragonf nothing', []],
  ['ताला', ['पानी की बात']],
  ['गाँव ताला', ['पानी की बात']],
  ['ताला गाँव', []],
  ['गांव ताला', ['पानी की बात']],
  ['पानी', ['पानी की बात']],
  ['heron dragonfly', ['A Heron at Noon']],
  ['CO₂', ['Air']],
  ['pm2.5', ['Air']],
  ['1947 सडक', ['Air']],
  ['.*', []],
  ['$where', []],
  ['', []],
])('finds by %j', async (query, expected) => {
  expect(titles(await find(query))).toEqual(expected);
});

it('shows the words around a match, filters by category, and has pages', async () => {
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

it('refuses invalid parameters', async () => {
  const status = async (search: string): Promise<number> =>
    (await author.get(`/api/articles/search/text?${search}`)).status;
  expect(await status('query=a&genre=Gossip')).toBe(404);
  expect(await status('query=a&page=0')).toBe(400);
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

it('ranks titles first, then whole words, then prefixes', async () => {
  const articles = [
    ['Of Terns', '<p>Ternary numbers.</p>'],
    ['Numbers', '<p>A ternary one.</p>'],
    ['Birds', '<p>A tern.</p>'],
    ['More Numbers', '<p>Ternary again.</p>'],
    ['Tern', '<p>Nothing.</p>'],
  ] as const;
  for (const [title, content] of articles) await author.publish({ title, content });
  expect(titles(await find('tern'))).toEqual(['Tern', 'Of Terns', 'Birds', 'More Numbers', 'Numbers']);
});

it('separates a heading from what follows it in a passage', async () => {
  await author.publish({ title: 'Tides', content: '<h2>Why neap</h2><p>The moon and <em>the sun</em>.</p>' });
  expect((await find('neap')).data[0]?.passage).toBe('Why neap · The moon and the sun.');
});

it('words that occur nowhere need no query for articles', async () => {
  const articles = api.app.get<Connection>(getConnectionToken()).model('StoredArticle').collection;
  const look = jest.spyOn(articles, 'find');
  expect(titles(await find('zyxwv vwxyz'))).toEqual([]);
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
});

describe('a rebuild', () => {
  const rebuild = () => api.app.get(ArticleRebuild, { strict: false }).run(() => undefined);

  it('enters the words of articles that have none', async () => {
    const connection = api.app.get<Connection>(getConnectionToken());
    await connection.collection('article_words').deleteMany({});
    expect(titles(await find('dragonfly'))).toEqual([]);
    await rebuild();
    expect(titles(await find('dragonfly'))).toEqual(['A Heron at Noon']);
  });

  it('corrects words in another format', async () => {
    const connection = api.app.get<Connection>(getConnectionToken());
    await connection.model('ArticleWords').updateOne({ words: 'गांव' }, { $set: { words: ['गाँव'] } });
    expect(titles(await find('गाँव'))).toEqual([]);
    await rebuild();
    expect(titles(await find('गाँव'))).toEqual(['पानी की बात']);
  });

  it('folds the titles of drafts', async () => {
    const connection = api.app.get<Connection>(getConnectionToken());
    await author.form('POST', '/api/manuscripts', { title: 'ज़मीन' });
    const drafts = async (): Promise<number> =>
      (
        await author.get<ManuscriptsResponse>(
          `/api/manuscripts?list=drafts&title=${encodeURIComponent('जमीन')}`,
        )
      ).body.data.length;
    expect(await drafts()).toBe(1);
    await connection
      .collection('manuscripts')
      .updateOne(
        { 'workingCopy.title': 'ज़मीन'.normalize() },
        { $set: { 'workingCopy.titleFolded': 'ज़मीन' } },
      );
    expect(await drafts()).toBe(0);
    await rebuild();
    expect(await drafts()).toBe(1);
  });

  it('corrects missing and outdated entries', async () => {
    const connection = api.app.get<Connection>(getConnectionToken());
    const missing = await author.publish({ title: 'Older', content: '<p>About bulbuls.</p>' });
    const changed = await author.publish({ title: 'Old', content: '<p>About mynas.</p>' });
    const words = connection.model('ArticleWords');
    await words.deleteOne({ _id: new Types.ObjectId(missing._id) });
    await words.updateOne({ _id: new Types.ObjectId(changed._id) }, { $set: { words: ['past'] } });
    expect(titles(await find('bulbul'))).toEqual([]);
    await rebuild();
    expect(titles(await find('bulbul'))).toEqual(['Older']);
    expect(titles(await find('myna'))).toEqual(['Old']);
    expect(titles(await find('past'))).toEqual([]);
  });
});
