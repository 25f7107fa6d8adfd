import { beforeAll, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  type Lead,
  MAX_READ,
  pipelineOf,
} from '../../src/features/articles/search/article-titles.repository.ts';
import type { SearchResponse } from '../../src/contract/articles.ts';
import { publishInBulk } from '../../bench/publish-in-bulk.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
const visitor = new Client(api);

async function find(query: string): Promise<string[]> {
  const { status, body } = await visitor.get<SearchResponse>(
    `/api/articles/search?query=${encodeURIComponent(query)}`,
  );
  expect(status).toBe(200);
  return body.data.map(({ title }) => title);
}

const MANY = 1500;
const MEETINGS = ['Frequent Floods on Common Land', 'A Common Fear, a Frequent Hope', 'Commons, Frequently'];

beforeAll(async () => {
  const writer = await visitor.author();
  const author = writer.session?._id ?? '';
  const banner = await writer.upload(await photo());
  const titles = Array.from({ length: MANY }, (_, n) => [`Common Water ${n}`, `Frequent Rivers ${n}`]);
  const old = Array.from({ length: MAX_READ }, (_, n) => `Comet Frenzy ${n}`);
  const article = { content: '', tags: [], isFeatured: false, author, banner };
  // Each is a minute newer than the previous one.
  const all = ['Communal Fretwork', ...old, ...titles.flat(), ...MEETINGS].map((title, n) => ({
    ...article,
    title,
    createdAt: new Date(Date.UTC(2020, 0, 1, 0, n)),
  }));
  await publishInBulk(api.app, all);
});

it.each(['frequent common', 'comm freq', 'common fre'])(
  'two common words find the titles with both: %s',
  async (query) => {
    expect((await find(query)).toSorted()).toEqual(MEETINGS.toSorted());
  },
);

it('two common words find a title typed from its start', async () => {
  expect(await find('frequent rivers 14')).toContain('Frequent Rivers 14');
  expect(await find('common water common')).toHaveLength(20);
  expect(await find('common frequently absent')).toEqual([]);
});

it('common words return the newest if too many titles match', async () => {
  const newest = Array.from({ length: 20 }, (_, n) => `Common Water ${MANY - 1 - n}`);
  expect(await find('water common')).toEqual(newest);
  expect((await find('rivers')).slice(0, 3)).toEqual([1499, 1498, 1497].map((n) => `Frequent Rivers ${n}`));
  const prefixed = await find('frequ');
  expect(prefixed).toHaveLength(20);
  expect(prefixed.filter((title) => !title.startsWith('Frequent'))).toEqual([]);
});

it('two words find a title even if more titles share its first letters than are read', async () => {
  expect(await find('fretwork commun')).toEqual(['Communal Fretwork']);
});

it.each([
  ['frequently absent common', 1],
  ['hope fear common frequent', 2],
  ['common frequent', 3],
])('a search for %j has this number of queries: %i', async (query, questions) => {
  const titles = api.app.get<Connection>(getConnectionToken()).model('ArticleTitle').collection;
  const aggregate = jest.spyOn(titles, 'aggregate');
  const look = jest.spyOn(titles, 'find');
  await find(query);
  const asked = aggregate.mock.calls.length + look.mock.calls.length;
  aggregate.mockRestore();
  look.mockRestore();
  expect(asked).toBe(questions);
});

it('two common words cost in proportion to the titles with both, up to a limit', async () => {
  const titles = api.app.get<Connection>(getConnectionToken()).model('ArticleTitle');
  const read = async (lead: Lead, ...prefixes: string[]): Promise<number> => {
    const pipeline = pipelineOf(lead, { prefixes, literals: [] }, 20);
    const { stages } = (await titles.aggregate(pipeline).explain('executionStats')) as unknown as {
      stages: [{ $cursor: { executionStats: { totalDocsExamined: number } } }];
    };
    return stages[0].$cursor.executionStats.totalDocsExamined;
  };
  expect(await read({ pairs: ['com fre'], since: null }, 'communal', 'fretwork')).toBe(MAX_READ);
  expect(await read({ prefix: 'common' }, 'common', 'frequent')).toBe(MAX_READ);
  expect(await read({ pairs: ['com wat'], since: null }, 'comm', 'wat')).toBe(MAX_READ);
  expect(await read({ prefix: 'communal' }, 'communal', 'fretwork')).toBe(1);
});
