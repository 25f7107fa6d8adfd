import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { SearchResponse } from '../../src/contract/articles.ts';
import { ArticleRebuild } from '../../src/features/manuscripts/writer/article-rebuild.service.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
const visitor = new Client(api);

const TITLES = [
  'The Monsoon Is Arriving Late, and All at Once',
  'Late',
  'Late Blight in the Hills',
  'Café Society and the Übermensch',
  'C++ for *Farmers*: .* and [a-z]?',
  'नदी जब रास्ता बदलती है',
  'पर्यावरण और सड़क',
  'What Vandana’s Ledger Says',
  'आँगन में हिन्दी',
  'CO₂ and PM₂.₅ over Łódź',
  'सन् १९४७',
];

beforeAll(async () => {
  const author = await visitor.author();
  for (const title of TITLES) await author.publish({ title });
});

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
  ['सडक', [TITLES[6]]],
  ["vandana's", [TITLES[7]]],
  ['आंगन', [TITLES[8]]],
  ['हिंदी आँग', [TITLES[8]]],
  ['co2', [TITLES[9]]],
  ['pm2.5 co₂', [TITLES[9]]],
  ['lodz', [TITLES[9]]],
  ['1947', [TITLES[10]]],
  ['', []],
  ['   ', []],
])('finds by %j', async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

it('finds a long title by any of its words, the last ones too', async () => {
  const title =
    'Abandoned brickworks become carbon ponds: dragonflies, egrets, fishers, grasses, herons, indigo, jamun, kingfishers, ' +
    'lotuses, moorhens, nightjars, otters, pipits, quail, reeds, snails, terns, umbrella, vetiver, weeds, xylem, yams, zinnia';
  const words = title.split(/[^a-z]+/i);
  expect(words).toHaveLength(28);
  const author = await visitor.author();
  await author.publish({ title });
  for (const query of ['zinnia yams', 'xyl wee', 'aban zinn', 'xylem yams zinnia otters'])
    expect([query, await find(query)]).toEqual([query, [title]]);
});

it('ranks an exact match above similar titles', async () => {
  const author = await visitor.author();
  for (const title of ['Résumé', 'RÉSUMÉ', 'résumé', 'Resume', 'Resumed']) await author.publish({ title });
  expect((await find('Résumé')).slice(0, 4)).toEqual(['Résumé', 'résumé', 'RÉSUMÉ', 'Resume']);
  expect((await find('resume'))[0]).toBe('Resume');
  expect((await find('RE\u0301SUME\u0301'))[0]).toBe('RÉSUMÉ');
  for (let n = 0; n < 20; n += 1) await author.publish({ title: 'Resume' });
  expect((await find('Résumé')).slice(0, 3)).toEqual(['Résumé', 'résumé', 'RÉSUMÉ']);
});

it('accepts an empty text, and refuses one that is too long', async () => {
  expect((await visitor.get<SearchResponse>('/api/articles/search')).body.data).toEqual([]);
  expect((await visitor.get(`/api/articles/search?query=${'x'.repeat(301)}`)).status).toBe(400);
  expect((await visitor.get('/api/articles/search?query=a&query=b')).status).toBe(400);
});

it('returns the language, and at most 20 titles, the exact match first', async () => {
  const author = await visitor.author();
  await author.publish({ title: 'Seed' });
  for (let n = 0; n < 25; n += 1) await author.publish({ title: `Seed Number ${n}` });
  const { body } = await visitor.get<SearchResponse>('/api/articles/search?query=seed');
  expect(body.data).toHaveLength(20);
  expect(body.data[0]).toMatchObject({ title: 'Seed', lang: 'en' });
});

it('finds an article whose entry was lost after a rebuild', async () => {
  const author = await visitor.author();
  const { _id } = await author.publish({ title: 'Ancient Peepal' });
  const connection = api.app.get<Connection>(getConnectionToken());
  await connection.model('ArticleTitle').deleteOne({ _id: new Types.ObjectId(_id) });
  expect(await find('peepal ancient')).toEqual([]);

  await api.app.get(ArticleRebuild, { strict: false }).run(() => undefined);
  expect(await find('peepal ancient')).toEqual(['Ancient Peepal']);
});
