import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TextSearchResponse } from '../../src/contract/articles.ts';
import { publishInBulk } from '../../bench/publish-in-bulk.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi({}, { background: true });
let author: Client;

beforeAll(async () => {
  author = await new Client(api).author();
});

async function find(query: string, more: Record<string, string> = {}): Promise<TextSearchResponse> {
  const search = new URLSearchParams({ query, ...more });
  const { status, body } = await author.get<TextSearchResponse>(`/api/articles/search/text?${search}`);
  expect(status).toBe(200);
  return body;
}
const titles = ({ data }: TextSearchResponse): string[] => data.map(({ title }) => title);

describe('words in more articles than are read', () => {
  const MANY = 3100;
  const DAY_MS = 24 * 60 * 60 * 1000;

  beforeAll(async () => {
    const writer = await new Client(api).author();
    const id = writer.session?._id ?? '';
    const banner = await writer.upload(await photo());
    const all = Array.from({ length: MANY }, (_, n) => ({
      title: `Report ${n}`,
      content: `<p>${n % 2 ? 'कपास' : 'चाय'} gathered ${n === 0 ? 'gatherings oldest' : 'plain'} ${n % 400 === 0 ? 'seldom' : 'often'} ${n % 5 ? 'other' : 'fifth'} zeb${n}</p>`,
      tags: [n % 2 ? ('Weather' as const) : ('Trending' as const)],
      isFeatured: false,
      banner,
      author: id,
      createdAt: new Date(Date.UTC(2015, 0, 1) + n * DAY_MS),
    }));
    await publishInBulk(api.app, all);
  });

  it('are found among the newest, and the response says that there may be more', async () => {
    const both = await find('कपास gathered');
    expect(both).toMatchObject({ total: 1000, totalPages: 100, totalIsExact: false });
    expect(titles(both)).toEqual(Array.from({ length: 10 }, (_, n) => `Report ${MANY - 1 - 2 * n}`));
    const last = await find('कपास gathered', { page: '100' });
    expect(titles(last)).toEqual(Array.from({ length: 10 }, (_, n) => `Report ${MANY - 1 - 2 * (990 + n)}`));
    expect(await find('gathered plain', { genre: 'Trending' })).toMatchObject({
      total: 250,
      totalIsExact: false,
    });
  });

  it('are found in all articles together with a rarer word', async () => {
    const rare = await find('seldom gathered');
    expect(titles(rare)).toEqual([2800, 2400, 2000, 1600, 1200, 800, 400, 0].map((n) => `Report ${n}`));
    expect(rare).toMatchObject({ total: 8, totalIsExact: true });
    expect(titles(await find('gathered seld'))).toEqual(titles(rare));
    expect(titles(await find('gathered oldest', { genre: 'Trending' }))).toEqual(['Report 0']);
  });

  it('read no article to learn that none has translations', async () => {
    const articles = api.app.get<Connection>(getConnectionToken()).model('StoredArticle').collection;
    const look = jest.spyOn(articles, 'find');
    await find('gathered');
    const ofMany = look.mock.calls.find(([filter]) => 'translation.group' in (filter ?? {}));
    look.mockRestore();
    const [filter = {}, options] = ofMany ?? [];
    const { executionStats } = await articles.find(filter, options).explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 0, totalDocsExamined: 0 });
    expect(JSON.stringify(filter).match(/[0-9a-f]{24}/g)?.length).toBeGreaterThan(1000);
  });

  it('are looked up after the rarest word', async () => {
    const words = api.app.get<Connection>(getConnectionToken()).model('ArticleWords').collection;
    const look = jest.spyOn(words, 'find');
    await find('gathered seldom');
    const filters = look.mock.calls.map(([filter]) => JSON.stringify(filter));
    look.mockRestore();
    expect(filters).toEqual([expect.stringMatching(/seldom.*gather/)]);
  });

  it('are found in all articles with a prefix if all words with that prefix can be read', async () => {
    const newest = Array.from({ length: 10 }, (_, n) => `Report ${MANY - 1 - 2 * n}`);
    for (const query of ['gathered कपा', 'कपा']) {
      const begun = await find(query);
      expect(titles(begun)).toEqual(newest);
      expect(begun).toMatchObject({ total: 1000, totalIsExact: false });
    }
    const fifths = await find('gathered fif', { page: '62' });
    expect(titles(fifths)).toEqual([45, 40, 35, 30, 25, 20, 15, 10, 5, 0].map((n) => `Report ${n}`));
    expect(fifths).toMatchObject({ total: 620, totalIsExact: true });
  });

  it('that never occur together need no further query', async () => {
    expect(await find('कपास चाय')).toMatchObject({ total: 0, totalIsExact: true });
    expect(await find('चाय कपा')).toMatchObject({ total: 0, totalIsExact: true });
  });

  it('may have a prefix of more words than are read', async () => {
    const begun = await find('zeb');
    expect(begun).toMatchObject({ total: 500, totalIsExact: false });
    const shown = begun.data.map(({ createdAt }) => createdAt);
    expect(shown).toEqual(shown.toSorted().reverse());
    expect(await find('oldest zeb')).toMatchObject({ total: 1, totalIsExact: true });
    expect(await find('plain zeb')).toMatchObject({ total: 500, totalIsExact: false });
  });

  it('count an article once even if its title matches too', async () => {
    const both = await find('fifth plain', { page: '62' });
    expect([both.total, both.totalIsExact, both.data.length]).toEqual([619, true, 9]);
    await author.publish({ title: 'Fifth, Plain', content: '<p>A fifth.</p>' });
    await author.publish({ title: 'Fifthly, Plainest', content: '<p>Nothing.</p>' });
    const more = await find('fifth plain');
    expect([more.total, more.totalIsExact, titles(more).slice(0, 3)]).toEqual([
      621,
      true,
      ['Fifthly, Plainest', 'Fifth, Plain', 'Report 3095'],
    ]);
  });
});
