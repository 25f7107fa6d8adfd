import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ArticleWordsFill } from '../src/articles/article-words-fill.ts';
import { ArticleBulk } from '../src/articles/article-bulk.service.ts';
import { withWords } from '../src/articles/title-search.repository.ts';
import type { SearchResponse } from '../src/contract/articles.ts';
import { Client } from './support/client.ts';
import { type RunningApi, startApi, startReplica } from './support/start-api.ts';

let api: RunningApi;
let visitor: Client;

const TITLES = [
  'The Monsoon Is Arriving Late, and All at Once',
  'Late',
  'Late Blight in the Hills',
  'Café Society and the Übermensch',
  'C++ for *Farmers*: .* and [a-z]?',
  'नदी जब रास्ता बदलती है',
  'पर्यावरण और सड़क',
  'What Vandana’s Ledger Says',
];

beforeAll(async () => {
  api = await startApi();
  visitor = new Client(api.url);
  const author = await visitor.author();
  for (const title of TITLES) await author.publish({ title });
});
afterAll(() => api.stop());

async function find(query: string): Promise<string[]> {
  const { status, body } = await visitor.get<SearchResponse>(
    `/api/articles/search?query=${encodeURIComponent(query)}`,
  );
  expect(status).toBe(200);
  return body.data.map(({ title }) => title);
}

it.each([
  ['monsoon', [TITLES[0]]],
  ['MONS', [TITLES[0]]],
  ['once arr mon', [TITLES[0]]],
  ['onsoon', []],
  ['monsoon hills', []],
  ['late', ['Late', 'Late Blight in the Hills', TITLES[0]]],
  ['  LATE ', ['Late', 'Late Blight in the Hills', TITLES[0]]],
  ['late,', ['Late Blight in the Hills', 'Late', TITLES[0]]],
  ['cafe uber', [TITLES[3]]],
  ['CAFÉ', [TITLES[3]]],
  ['.*', []],
  ['mon.*', []],
  ['^late', []],
  ['$', []],
  ['C++ for *Farmers*: .* and [a-z]?', [TITLES[4]]],
  ['c++', [TITLES[4]]],
  ['c#', []],
  ['नदी', [TITLES[5]]],
  ['बदल नदी', [TITLES[5]]],
  ['न', [TITLES[5]]],
  ['नद', [TITLES[5]]],
  ['पर्या', [TITLES[6]]],
  ['सड\u093cक', [TITLES[6]]],
  ['सडक', []],
  ["vandana's", [TITLES[7]]],
  ['', []],
  ['   ', []],
])('finds by %j', async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

it('answers without a text, and refuses one that is endless', async () => {
  expect((await visitor.get<SearchResponse>('/api/articles/search')).body).toEqual({ data: [] });
  expect((await visitor.get(`/api/articles/search?query=${'x'.repeat(301)}`)).status).toBe(400);
  expect((await visitor.get('/api/articles/search?query=a&query=b')).status).toBe(400);
});

it('names the language, and returns 20 at most, the equal one first', async () => {
  const author = await visitor.author();
  await author.publish({ title: 'Seed' });
  for (let n = 0; n < 25; n += 1) await author.publish({ title: `Seed Number ${n}` });
  const { body } = await visitor.get<SearchResponse>('/api/articles/search?query=seed');
  expect(body.data).toHaveLength(20);
  expect(body.data[0]).toMatchObject({ title: 'Seed', lang: 'en' });
});

describe('two words that are common', () => {
  const MANY = 1500;
  const MEETINGS = [
    'Frequent Floods on Common Land',
    'A Common Fear, a Frequent Hope',
    'Commons, Frequently',
  ];

  beforeAll(async () => {
    const author = (await visitor.author()).session?._id ?? '';
    const titles = Array.from({ length: MANY }, (_, n) => [`Common Water ${n}`, `Frequent Rivers ${n}`]);
    const article = { content: '', tags: [], isFeatured: false, createdAt: new Date(), author };
    const all = [...titles.flat(), ...MEETINGS].map((title) => ({
      ...article,
      title,
      banner: '0'.repeat(32),
    }));
    await api.app.get(ArticleBulk, { strict: false }).add(all);
  });

  it.each(['frequent common', 'comm freq', 'common fre'])('are found where they meet: %s', async (query) => {
    expect((await find(query)).toSorted()).toEqual(MEETINGS.toSorted());
  });

  it('begin a title that is typed from its start', async () => {
    expect(await find('frequent rivers 14')).toContain('Frequent Rivers 14');
    expect(await find('common water common')).toHaveLength(20);
    expect(await find('common frequently absent')).toEqual([]);
  });

  it('cost as much as the titles that hold both, however many hold one', async () => {
    const articles = api.app.get<Connection>(getConnectionToken()).model('StoredArticle');
    const read = async (pair: string | null): Promise<number> => {
      const explained = await articles
        .find(withWords(['common', 'frequent'], pair))
        .explain('executionStats');
      return (explained as unknown as { executionStats: { totalDocsExamined: number } }).executionStats
        .totalDocsExamined;
    };
    expect(await read('com fre')).toBe(MEETINGS.length);
    expect(await read(null)).toBeGreaterThan(MANY);
  });
});

it('finds articles by two words that were stored before pairs were', async () => {
  const author = await visitor.author();
  const { _id } = await author.publish({ title: 'Ancient Peepal' });
  const connection = api.app.get<Connection>(getConnectionToken());
  await connection.model('StoredArticle').updateOne({ _id }, { $unset: { titlePairs: 1 } });
  await connection.model('Counter').deleteMany({ _id: /^article-words/ });
  expect(await find('peepal ancient')).toEqual([]);

  const next = await startReplica(api);
  await next.app.get(ArticleWordsFill, { strict: false }).done();
  await next.stop();
  expect(await find('peepal ancient')).toEqual(['Ancient Peepal']);
});
