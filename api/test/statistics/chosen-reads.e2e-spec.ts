import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Article } from '../../src/contract/articles.ts';
import type { ReadTrendsResponse, StatisticsResponse } from '../../src/contract/statistics.ts';
import { drawSparkline } from '../../src/features/statistics/plot/sparkline.ts';
import { ReadCounter } from '../../src/features/statistics/read-counter.service.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { parseXml } from '../../../testing/xml.ts';
import { awaitDay } from '../support/await-turn.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { makeEditor } from '../support/editors.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { visit } from '../support/visits.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1' });
const visitor = new Client(api);
const NOBODY = 'f'.repeat(24);
let admin: Client;
let author: Client;
let [rain, bees, fog]: Article[] = [];

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  author = await visitor.author({ name: 'सुमन हरसिंगार' });
  rain = await author.publish({ title: 'Rain', 'tags[]': ['Weather'] });
  bees = await author.publish({ title: 'Bees', 'tags[]': ['Agriculture'] });
  fog = await (await visitor.author()).publish({ title: 'Fog', 'tags[]': ['Weather'] });
  await awaitDay();
  for (const [article, reads] of [
    [rain, 4],
    [bees, 3],
    [fog, 2],
  ] as const)
    for (let index = 0; index < reads; index += 1)
      await visit(api, { article: article?._id ?? '', address: `203.0.113.${index}`, from: 'thewire.in' });
  await api.app.get(ReadCounter).flush();
});

describe('the figures of', () => {
  const read = async (query: object, as = admin, path = '/api/admin/statistics') =>
    as.get<StatisticsResponse>(`${path}?${new URLSearchParams({ ...query })}`);

  it.each<[string, () => object, number, string[]]>([
    ['everything', () => ({}), 9, ['Rain', 'Bees', 'Fog']],
    ['an article', () => ({ article: bees?._id }), 3, ['Bees']],
    ['an author', () => ({ author: idOf(author) }), 7, ['Rain', 'Bees']],
    ['a tag', () => ({ tag: 'Weather' }), 6, ['Rain', 'Fog']],
    ["an author's articles with a tag", () => ({ author: idOf(author), tag: 'Weather' }), 4, ['Rain']],
    ['an article without this tag', () => ({ article: bees?._id, tag: 'Weather' }), 0, []],
    ['nobody', () => ({ author: NOBODY }), 0, []],
    ['an unknown article', () => ({ article: NOBODY }), 0, []],
  ])('%s', async (_, query, reads, titles) => {
    const { status, body } = await read(query());
    expect(status).toBe(200);
    expect(body).toMatchObject({ reads, sources: reads === 0 ? [] : [{ source: 'thewire.in', reads }] });
    expect(body.days.at(-1)).toMatchObject({ reads });
    expect(body.articles.map(({ title }) => title)).toEqual(titles);
  });

  it('a choice say whose they are', async () => {
    const { body } = await read({ article: rain?._id, author: idOf(author) });
    expect(body).toMatchObject({
      article: { _id: rain?._id, title: 'Rain' },
      author: { _id: idOf(author), name: 'सुमन हरसिंगार' },
    });
    expect((await read({ article: NOBODY, author: NOBODY })).body).toMatchObject({
      article: null,
      author: null,
    });
  });

  it('an author are of the own articles, whatever is chosen', async () => {
    const own = async (query: object) => (await read(query, author, '/api/users/statistics')).body.reads;
    expect(await own({})).toBe(7);
    expect(await own({ tag: 'Weather' })).toBe(4);
    expect(await own({ article: bees?._id })).toBe(3);
    expect(await own({ article: fog?._id })).toBe(0);
    expect(await own({ author: NOBODY })).toBe(7);
  });

  it.each([{ article: '../x' }, { author: 'x' }, { tag: 'Gossip' }])('%j is refused', async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});

describe('the reads of some articles', () => {
  const trends = async (ids: string, as: Client, query = '') =>
    as.get<ReadTrendsResponse>(`/api/statistics/articles?ids=${ids}${query}`);
  const all = (): string => [rain, bees, fog].map((article) => article?._id).join(',');

  it('come day by day, all for editors and admins, their own for authors', async () => {
    const { body } = await trends(all(), admin);
    expect(body.articles.map(({ reads }) => reads)).toEqual([4, 3, 2]);
    const editor = await makeEditor(api, await visitor.author());
    expect((await trends(all(), editor)).body).toEqual(body);
    expect(body.articles.map(({ days }) => [days.length, days.at(-1)])).toEqual([
      [30, 4],
      [30, 3],
      [30, 2],
    ]);
    expect(body.articles.map(({ plot }) => parseXml(plot))).toMatchObject(
      body.articles.map(() => ({ name: 'svg', attributes: { 'aria-hidden': 'true' } })),
    );
    const own = (await trends(all(), author, '&from=2026-01-01&to=2026-01-07')).body;
    const plot = drawSparkline(Array(7).fill(0));
    expect(own.articles).toEqual(
      [rain, bees].map((article) => ({ _id: article?._id, reads: 0, days: Array(7).fill(0), plot })),
    );
  });

  it('are few', async () => {
    expect((await trends('', admin)).status).toBe(400);
    expect((await trends('x', admin)).status).toBe(400);
    expect((await trends(Array(51).fill(NOBODY).join(','), admin)).status).toBe(400);
    expect((await trends(Array(50).fill(NOBODY).join(','), admin)).body.articles).toHaveLength(1);
  });
});
