import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createHmac } from 'node:crypto';
import type { Article } from '../../src/contract/articles.ts';
import type { StatisticsResponse } from '../../src/contract/statistics.ts';
import { ReadCounter } from '../../src/features/statistics/read-counter.service.ts';
import { addDays, dayOf } from '../../src/features/statistics/read-day.ts';
import { ReadsRepository } from '../../src/features/statistics/reads.repository.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { parseXml, textOf, textsIn, type XmlElement } from '../../../testing/xml.ts';
import { awaitDay } from '../support/await-turn.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { FIREFOX, type Visit, visit } from '../support/visits.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1' });
const visitor = new Client(api);
const ZONE = 'Asia/Kolkata';
const DAY_MS = 24 * 60 * 60 * 1000;
let admin: Client;
let author: Client;
let article: Article;
let other: Article;
let store: Connection;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  author = await visitor.author({ name: 'सुमन हरसिंगार' });
  article = await author.publish({ title: 'Read' });
  other = await (await visitor.author()).publish({ title: 'Also Read', 'tags[]': ['Weather'] });
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(async () => {
  await awaitDay();
  for (const name of ['reads', 'read_sources', 'counted_readers', 'reader_salts'])
    await store.collection(name).deleteMany({});
});
afterEach(() => void jest.restoreAllMocks());

const send = async (fields: Partial<Visit> = {}): Promise<number> =>
  visit(api, { article: article._id, ...fields });
const flush = (): Promise<void> => api.app.get(ReadCounter).flush();

async function statistics(
  query: Record<string, string> = {},
  as = admin,
  path = '/api/admin/statistics',
): Promise<StatisticsResponse> {
  await flush();
  const { status, body } = await as.get<StatisticsResponse>(`${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

describe('visits', () => {
  it('are counted exactly: reads, readers, how far, and from where', async () => {
    const hosts = ['www.google.co.in', '', 'thewire.in', 'com.whatsapp'];
    for (let reader = 0; reader < 30; reader += 1) {
      const from = hosts[reader % 4] ?? '';
      const address = `203.0.113.${reader}`;
      expect(await send({ address, from, depth: reader < 20 ? 100 : 40 })).toBe(204);
      // The same person again, before and after the first batch.
      if (reader === 10) await flush();
      if (reader < 15) await send({ address, from });
    }
    await send({ article: other._id, address: '203.0.113.1' });
    const { days, plot, articles, authors, tags, ...figures } = await statistics();
    const today = dayOf(Date.now(), ZONE);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: today, reads: 46, readers: 30, readsBefore: 0 });
    expect(plot).toContain('Most reads: 46,');
    expect(figures).toEqual({
      ...{ article: null, author: null, reads: 46, readersADay: 1, toEndPercent: 78 },
      sources: [
        { source: 'google.com', reads: 12 },
        { source: 'unknown', reads: 12 + 1 },
        { source: 'thewire.in', reads: 11 },
        { source: 'WhatsApp', reads: 10 },
      ].toSorted((one, next) => next.reads - one.reads),
    });
    expect(articles).toMatchObject([
      { title: 'Read', reads: 45, readers: 30, toEndPercent: 78, depthPercent: 87 },
      { title: 'Also Read', reads: 1, readers: 1, toEndPercent: 100 },
    ]);
    expect(authors[0]).toEqual({ _id: idOf(author), name: 'सुमन हरसिंगार', reads: 45 });
    expect(tags).toEqual([
      { tag: 'Weather', reads: 46 },
      { tag: 'Agriculture', reads: 45 },
    ]);
  });

  it('of one household and browser are one reader', async () => {
    await send({ address: '2001:db8:1:2::7' });
    await send({ address: '2001:db8:1:2:ffff::8' });
    await send({ address: '2001:db8:1:3::7' });
    await send({ address: '2001:db8:1:3::7', headers: { 'User-Agent': `${FIREFOX} Other/1.0` } });
    expect((await statistics()).days.at(-1)).toMatchObject({ reads: 4, readers: 3 });
  });

  it('are told apart by 64 bits of an HMAC, whose key is the salt of the day', async () => {
    await send({ address: '203.0.113.7' });
    await send({ address: '2001:db8:1:2::7' });
    await flush();
    const salts = await store.collection<{ salt: { buffer: Buffer } }>('reader_salts').find().toArray();
    expect(salts).toHaveLength(1);
    const key = Buffer.from(salts[0]?.salt.buffer ?? '');
    expect(key).toHaveLength(32);
    const hashes = ['203.0.113.7', '2001:db8:1:2'].map((address) =>
      createHmac('sha256', key).update(`${address} ${FIREFOX}`).digest().subarray(0, 8).toString('base64url'),
    );
    const marks = await store.collection<{ _id: string }>('counted_readers').find().toArray();
    expect(marks.map(({ _id }) => _id).toSorted()).toEqual(
      hashes.flatMap((hash) => [`${article._id}/${hash}`, `magazine/${hash}`]).toSorted(),
    );
  });

  it.each<[string, Record<string, string>]>([
    ['a robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program without a name', { 'User-Agent': '' }],
    ['a reader who asks not to be counted', { 'Sec-GPC': '1' }],
    ['a browser that prefetches', { 'Sec-Purpose': 'prefetch;prerender' }],
  ])('by %s are not counted', async (_, headers) => {
    expect(await send({ headers })).toBe(204);
    expect((await statistics()).reads).toBe(0);
  });

  it('to unknown articles are not counted', async () => {
    expect(await send({ article: 'f'.repeat(24) })).toBe(204);
    expect((await statistics()).reads).toBe(0);
    expect(await store.collection('reads').countDocuments()).toBe(0);
  });

  it('are kept until the store takes them, and lost by nobody', async () => {
    await send({ address: '203.0.113.1' });
    const failure = jest
      .spyOn(ReadsRepository.prototype, 'addSources')
      .mockRejectedValueOnce(new Error('away'));
    await flush();
    expect(failure).toHaveBeenCalledTimes(1);
    expect(await store.collection('counted_readers').countDocuments()).toBe(0);
    await send({ address: '203.0.113.2' });
    expect((await statistics()).days.at(-1)).toMatchObject({ reads: 2, readers: 2 });
  });
});

it('midnight of the newsroom begins with a new salt, and the old one is deleted', async () => {
  const today = dayOf(Date.now(), ZONE);
  const yesterday = addDays(today, -1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - DAY_MS);
  await send({ address: '203.0.113.1' });
  jest.restoreAllMocks();
  await send({ address: '203.0.113.1' });
  const { days } = await statistics();
  expect(days.slice(-2)).toEqual([
    { day: yesterday, reads: 1, readers: 1, readsBefore: 0 },
    { day: today, reads: 1, readers: 1, readsBefore: 0 },
  ]);
  const left = await store.collection<{ _id: string; expiresAt: Date }>('reader_salts').find().toArray();
  for (const { _id, expiresAt } of left) {
    const end = Date.parse(`${addDays(_id, 1)}T00:00:00+05:30`);
    expect(Math.abs(expiresAt.getTime() - end)).toBeLessThanOrEqual(1000);
  }
  for (const name of ['reader_salts', 'counted_readers'])
    expect(await store.collection(name).indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
});

describe('a period', () => {
  it('is compared with the one before', async () => {
    const row = { scope: 'magazine', toEnd: 1, depth: 90, readers: 1 };
    await store.collection('reads').insertMany([
      { ...row, day: '2026-10-01', reads: 5 },
      { ...row, day: '2026-09-29', reads: 3 },
    ]);
    const { days } = await statistics({ from: '2026-09-30', to: '2026-10-01' });
    expect(days).toEqual([
      { day: '2026-09-30', reads: 0, readers: 0, readsBefore: 0 },
      { day: '2026-10-01', reads: 5, readers: 1, readsBefore: 3 },
    ]);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }],
    [{ from: '2024-11-02', to: '2026-11-01' }],
    [{ from: '2026-02-30' }],
    [{ from: '0000-01-01' }],
    [{ to: 'today' }],
  ])('%j is refused', async (query: Record<string, string>) => {
    const { status } = await admin.get(`/api/admin/statistics?${new URLSearchParams(query)}`);
    expect(status).toBe(400);
  });
});

describe('the plot', () => {
  const PERIOD = { from: '2026-09-30', to: '2026-10-01' };
  const plotOf = async (...of: Parameters<typeof statistics>): Promise<XmlElement> =>
    parseXml((await statistics(...of)).plot);

  beforeEach(async () => {
    const row = { day: '2026-10-01', toEnd: 1, depth: 90, readers: 1 };
    await store.collection('reads').insertMany([
      { ...row, scope: 'magazine', reads: 1_20_400 },
      { ...row, scope: article._id, reads: 5 },
    ]);
  });

  it('draws the days, in English by default', async () => {
    const plot = await plotOf(PERIOD);
    expect(plot.attributes).toMatchObject({ role: 'img', lang: 'en' });
    expect(textOf(plot, 'title')).toMatch(/^Reads a day, 30 Sept\s–\s1 Oct$/);
    expect(textOf(plot, 'desc')).toBe(
      'Most reads: 1,20,400, on 1 Oct. The dotted line shows the 2 days before.',
    );
    expect(textsIn(plot, 'text')).toContain('1,20,400, 1 Oct');
    expect(await plotOf({ ...PERIOD, language: 'en' })).toEqual(plot);
  });

  it.each([
    ['the magazine', '1,20,400', () => admin, '/api/admin/statistics'],
    ['own articles', '5', () => author, '/api/users/statistics'],
  ] as const)('of %s speaks Hindi', async (_, reads, as, path) => {
    const plot = await plotOf({ ...PERIOD, language: 'hi' }, as(), path);
    expect(plot.attributes).toMatchObject({ role: 'img', lang: 'hi' });
    expect(textOf(plot, 'desc')).toBe(
      `सबसे ज़्यादा पठन 1 अक्टू॰ को: ${reads}। बिंदीदार रेखा उससे पहले के 2 दिन दिखाती है।`,
    );
  });

  it('has other ids for another question', async () => {
    const questions: Record<string, string>[] = [
      ...[{}, { language: 'hi' }, { article: article._id }, { article: other._id }, { tag: 'Weather' }],
      ...[{ author: idOf(author) }, { from: '2026-09-29' }],
    ];
    const plots = await Promise.all(questions.map((question) => plotOf({ ...PERIOD, ...question })));
    const ids = plots.flatMap(({ children }) => children.flatMap(({ attributes }) => attributes['id'] ?? []));
    expect(new Set(ids).size).toBe(2 * questions.length);
  });

  it.each(['/api/admin/statistics', '/api/users/statistics'])(
    'of %s speaks no other language',
    async (path) => {
      expect(await admin.get(`${path}?language=fr`)).toMatchObject({ status: 400 });
    },
  );
});

it('authors see their own articles alone', async () => {
  await send({ address: '203.0.113.1' });
  await send({ article: other._id, address: '203.0.113.2' });
  const own = await statistics({}, author, '/api/users/statistics');
  expect(own).toMatchObject({ reads: 1, articles: [{ _id: article._id }] });
  expect(own.articles).toHaveLength(1);
  expect(own.sources).toEqual([{ source: 'unknown', reads: 1 }]);
  const nobody = await statistics({}, await visitor.author(), '/api/users/statistics');
  expect(nobody).toMatchObject({ reads: 0, toEndPercent: null, articles: [], sources: [] });
});

it.each([
  ['an id that is none', { article: '../x' }],
  ['a depth of 101', { depth: 101 }],
  ['a fraction', { depth: 0.5 }],
  ['an address instead of a host', { from: 'https://example.org/secret' }],
])('%s is malformed', async (_, fields) => {
  expect(await send(fields)).toBe(400);
});
