import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { SearchResponse, TextSearchResponse } from '../../src/contract/articles.ts';
import { ArticleRebuild } from '../../src/features/manuscripts/writer/article-rebuild.service.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
const visitor = new Client(api);

const ARTICLES = [
  ['गाँव का पानी', '<p>तालाब सूख गया है।</p>'],
  ['खेती की बात', '<p>हमारे गाँव में ज़मीन कम है।</p>'],
  ['पुराना एयरपोर्ट', '<p>अब वहाँ मन नहीं लगता।</p>'],
  ['The Last Well', '<p>The gaon, as they call it, has one well and a man with a key.</p>'],
  ['A Manual of Doors', '<p>Every door has a hinge.</p>'],
  ['दूर के ढोल', '<p>दूर से सुहावने।</p>'],
] as const;
const [WATER, FARMING, AIRPORT, WELL, DOORS] = ARTICLES.map(([title]) => title);

beforeAll(async () => {
  const author = await visitor.author();
  for (const [title, content] of ARTICLES) await author.publish({ title, content });
});

async function get<T>(path: string, query: string): Promise<T> {
  const { status, body } = await visitor.get<T>(
    `/api/articles/search${path}?query=${encodeURIComponent(query)}`,
  );
  expect(status).toBe(200);
  return body;
}
const suggest = async (query: string): Promise<SearchResponse> => get('', query);
const find = async (query: string): Promise<TextSearchResponse> => get('/text', query);
const titles = ({ data }: { data: readonly { title: string }[] }): string[] => data.map(({ title }) => title);

describe('suggestions', () => {
  it.each([
    ['gaon', [WATER]],
    ['gav', [WATER]],
    ['GAANV', [WATER]],
    ['kheti', [FARMING]],
    ['khethi', [FARMING]],
    ['paani', [WATER]],
    ['gaon ka pani', [WATER]],
    ['pani gav', [WATER]],
    ['गाँव pani', [WATER]],
    ['gaon kheti', []],
    ['airport', [AIRPORT]],
    ['purana airport', [AIRPORT]],
    ['door', [DOORS]],
    ['doors', [DOORS]],
    ['man', [DOORS]],
    ['last well', [WELL]],
  ])('find by %j', async (query, expected) => {
    expect(titles(await suggest(query))).toEqual(expected);
  });

  it('say which words sound like the query', async () => {
    expect((await suggest('gaon')).soundsLike).toEqual(['गांव']);
    expect(await suggest('door')).not.toHaveProperty('soundsLike');
    expect(await suggest('गाँव')).not.toHaveProperty('soundsLike');
  });
});

describe('texts', () => {
  it.each([
    ['gaon', [WELL, WATER, FARMING]],
    ['gav', [WATER, FARMING]],
    ['गाँव', [WATER, FARMING, WELL]],
    ['jameen', [FARMING]],
    ['gaon me zameen', [FARMING]],
    ['mann', [AIRPORT]],
    ['man', [DOORS, WELL]],
    ['door', [DOORS]],
    ['key hinge', []],
    ['well key', [WELL]],
  ])('are found by %j', async (query, expected) => {
    expect(titles(await find(query))).toEqual(expected);
  });

  it('show the passage in the script of the article', async () => {
    const { data, soundsLike } = await find('jameen');
    expect(data[0]?.passage).toBe('हमारे गाँव में ज़मीन कम है।');
    expect(soundsLike).toEqual(['जमीन']);
    expect((await find('गाँव')).data[2]?.passage).toContain('The gaon, as they call it');
  });
});

it.each([
  'x'.repeat(200),
  'kh'.repeat(100),
  'ड़'.repeat(90),
  'ङ्ङ्ङ्',
  '्््',
  'ंंं',
  '🦚🦚',
  'গ্রাম',
  'деревня',
  'gaon🦚kheti',
  'ga\u0000on',
  'qqq www',
  'a e i o u ka ki ke ko',
  Array.from({ length: 70 }, () => 'ka').join(' '),
])('answers the hostile query %j', async (query) => {
  await suggest(query);
  await find(query);
});

it('a query that finds enough asks for no sounds', async () => {
  const author = await visitor.author();
  for (let n = 0; n < 20; n += 1) await author.publish({ title: `Kheti ${n}`, content: '<p>kheti</p>' });
  const sounds = api.app.get<Connection>(getConnectionToken()).model('WordSounds').collection;
  const look = jest.spyOn(sounds, 'find');
  expect(titles(await suggest('kheti'))).toHaveLength(20);
  expect((await find('kheti')).total).toBe(20);
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
});

it('words that only begin with a query do not keep away the words that sound like it', async () => {
  const author = await visitor.author();
  await author.publish({ title: 'मेड़', content: '<p>खेत के किनारे।</p>' });
  for (let n = 0; n < 20; n += 1) await author.publish({ title: `Khetri ${n}`, content: '<p>khetri</p>' });
  const { body } = await visitor.get<TextSearchResponse>('/api/articles/search/text?query=khet&limit=50');
  expect(titles(body).at(0)).toMatch(/^Khetri/);
  expect(titles(body).at(-1)).toBe('मेड़');
});

it('a rebuild enters missing words, corrects keys and removes words that no article has', async () => {
  const connection = api.app.get<Connection>(getConnectionToken());
  const sounds = connection.model('WordSounds');
  await sounds.deleteOne({ _id: 'खेती' });
  await sounds.updateOne({ _id: 'गांव' }, { $set: { keys: ['d1x'] } });
  await sounds.create({ _id: 'xyz', keys: ['l1x'] });
  expect(titles(await find('gav'))).toEqual([]);
  const rebuild = api.app.get(ArticleRebuild, { strict: false });
  expect(await rebuild.run(() => undefined)).toEqual({ articles: 0, entries: 3 });
  expect(titles(await find('gav'))).toEqual([WATER, FARMING]);
  expect(await sounds.exists({ _id: 'खेती' })).not.toBeNull();
  expect(await sounds.exists({ _id: 'xyz' })).toBeNull();
  expect(await rebuild.run(() => undefined)).toEqual({ articles: 0, entries: 0 });
});
