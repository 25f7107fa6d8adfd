import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ListedPicturesResponse } from '../../src/contract/pictures.ts';
import { MAX_READ } from '../../src/features/images/picture-library.repository.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let author: Client;

const DAY = Date.parse('2026-11-01');
/** Pictures with a common word; every second has another one, the others a third; every hundredth a rare one too. */
const COMMON = 2 * MAX_READ + 100;

interface Words {
  words: string[];
  uploadedBy?: string[];
  uses?: number;
}

/** Stores pictures, one minute older each; returns their ids. */
async function store(pictures: readonly Words[], before = DAY): Promise<string[]> {
  const collection = api.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('pictures');
  const records = pictures.map((picture, n) => ({
    ...{ _id: crypto.randomUUID().replaceAll('-', ''), width: 1200, height: 630, color: '#6b7f52' },
    ...{ animated: false, files: [{ format: 'jpeg', width: 1200 }], uses: 1, holds: [], pending: false },
    ...{ createdAt: new Date(before - n * 60_000), description: picture.words.join(' '), ...picture },
  }));
  await collection.insertMany(records);
  return records.map(({ _id }) => _id);
}

async function find(query: Record<string, string>): Promise<ListedPicturesResponse> {
  const { status, body } = await admin.get<ListedPicturesResponse>(
    `/api/admin/pictures?${new URLSearchParams(query)}`,
  );
  expect(status).toBe(200);
  return body;
}
const idsOf = ({ data }: ListedPicturesResponse): string[] => data.map(({ _id }) => _id);

let ids: string[] = [];
let old: string[] = [];

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  author = await visitor.author({ name: 'Meghna Tendu' });
  ids = await store(
    Array.from({ length: COMMON }, (_, n) => ({
      words: [
        'rain',
        n % 2 === 0 ? 'cloud' : 'wind',
        ...(n === 0 ? ['wind'] : []),
        ...(n % 100 === 0 ? ['heron'] : []),
      ],
    })),
  );
  old = await store(
    [
      { words: ['rain', 'cloud', 'wind', 'bund'] },
      { words: ['cloud', 'bund', 'rain'], uses: 0 },
      { words: ['bund'], uploadedBy: [idOf(author)] },
    ],
    DAY - 400 * 24 * 60 * 60_000,
  );
});

it('finds all pictures with a rare word, however old', async () => {
  const bunds = await find({ query: 'cloud bun rain' });
  expect([idsOf(bunds), bunds.pagination.total, bunds.totalIsExact]).toEqual([[old[0], old[1]], 2, true]);
  const herons = await find({ query: 'rain heron', limit: '4', page: '10' });
  const expected = ids.filter((_, n) => n % 100 === 0);
  expect([idsOf(herons), herons.pagination.total]).toEqual([expected.slice(36, 40), expected.length]);
});

it('finds pictures with several common words that all of the last ones lack', async () => {
  const collection = api.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('pictures');
  const newest = { _id: ids[0] ?? '' };
  await collection.updateOne(newest, { $set: { words: ['rain', 'cloud'] } });
  const both = await find({ query: 'cloud wind' });
  await collection.updateOne(newest, { $set: { words: ['rain', 'cloud', 'wind', 'heron'] } });
  expect([idsOf(both), both.pagination.total, both.totalIsExact]).toEqual([[old[0]], 1, true]);
});

it('looks for common words in the pictures that were added last, and says that there may be more', async () => {
  const both = await find({ query: 'cloud wind' });
  expect([idsOf(both), both.pagination.total, both.totalIsExact]).toEqual([[ids[0]], 1, false]);
  const clouds = ids.filter((_, n) => n % 2 === 0);
  const page = await find({ query: 'rain cloud', page: '10' });
  expect([idsOf(page), page.pagination.total, page.totalIsExact]).toEqual([
    clouds.slice(216, 240),
    240,
    false,
  ]);
  // The last page ends with the last of the pictures that were counted.
  expect(idsOf(await find({ query: 'rain cloud', page: '11' }))).toEqual([]);
  expect(idsOf(await find({ query: 'rain cloud', page: '5', limit: '50' }))).toEqual(clouds.slice(200, 240));
});

it('also finds the pictures of people with such a name, and keeps the other filters', async () => {
  const filters = { author: idOf(author), query: 'bund' };
  expect(idsOf(await find({ query: 'tendu' }))).toEqual([old[2]]);
  expect(idsOf(await find(filters))).toEqual([old[2]]);
  expect(idsOf(await find({ query: 'tendu', use: 'unused' }))).toEqual([]);
  expect(idsOf(await find({ query: 'rain cloud', use: 'unused' }))).toEqual([old[1]]);
  const named = await store([{ words: ['tendu'] }, { words: ['tendu'], uploadedBy: [idOf(author)] }]);
  const both = await find({ query: 'tendu' });
  expect([idsOf(both), both.pagination.total]).toEqual([[...named, old[2]], 3]);
});
