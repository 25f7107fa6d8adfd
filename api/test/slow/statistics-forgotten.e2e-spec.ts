import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATIENCE } from '../../../testing/patience.ts';
import { ReadCounter } from '../../src/features/statistics/read-counter.service.ts';
import { awaitDay } from '../support/await-turn.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { FIREFOX, visit } from '../support/visits.ts';

/** The store deletes each second, and empties its log each minute. */
const FORGOTTEN_MS = 150_000;
const TEST_MS = 200_000 * PATIENCE;

const api = useApi({ TRUST_PROXY: '1' });
const ADDRESSES = ['198.51.100.41', '203.0.113.242', '2001:db8:77:88::9'];
let store: Connection;
let article: string;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  article = (await (await new Client(api).author()).publish())._id;
});

/** All bytes of all files in the data folder. */
async function bytes(): Promise<Buffer> {
  const entries = await readdir(api.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(
    await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))),
    ),
  );
}

/** Reads the article on one day. */
async function readAll(): Promise<void> {
  await awaitDay();
  for (const address of ADDRESSES) expect(await visit(api, { article, address })).toBe(204);
  await api.app.get(ReadCounter).flush();
}

/** The salts, and what stands for the readers. */
async function secrets(): Promise<Buffer[]> {
  const salts = await store.collection<{ salt: { buffer: Buffer } }>('reader_salts').find().toArray();
  const marks = await store.collection<{ _id: string }>('counted_readers').find().toArray();
  expect(salts).toHaveLength(1);
  expect(marks).toHaveLength(2 * ADDRESSES.length);
  const hashes = marks.map(({ _id }) => Buffer.from(_id.split('/')[1] ?? ''));
  return [...salts.map(({ salt }) => Buffer.from(salt.buffer)), ...hashes];
}

/** Makes a backup in the data folder, and expects no address in any file. Returns all bytes. */
async function expectNoAddress(): Promise<Buffer> {
  const file = join(api.dataDir, `backup-${randomUUID()}.tar`);
  expect((await operate(api, ['backup', file])).code).toBe(0);
  const all = await bytes();
  for (const text of [...ADDRESSES, '2001:db8:77:88', FIREFOX]) expect(all.includes(text)).toBe(false);
  return all;
}

it('no file has an address; no backup has a salt or a hash', async () => {
  await readAll();
  const file = join(api.dataDir, 'backup.tar');
  expect((await operate(api, ['backup', file])).code).toBe(0);
  const backup = await readFile(file);
  expect(backup.includes('"collection":"reads"') || backup.includes('documents/reads/')).toBe(true);
  for (const secret of await secrets()) {
    expect(backup.includes(secret)).toBe(false);
    expect(backup.includes(secret.toString('base64'))).toBe(false);
  }
  await expectNoAddress();
});

// What a replica set writes is not in these files.
const itEmbedded = process.env['MONGODB_URI'] === undefined ? it : it.skip;
itEmbedded(
  'after midnight, no file has the salt or a hash of the day',
  async () => {
    await until(async () => (await secretsLeft()) === 0 || (await moveToYesterday()), FORGOTTEN_MS);
    await readAll();
    const old = await secrets();
    const before = await bytes();
    expect(old.every((secret) => before.includes(secret))).toBe(true);
    await moveToYesterday();
    await until(async () => {
      const left = await bytes();
      return old.every((secret) => !left.includes(secret));
    }, FORGOTTEN_MS);
    expect(await secretsLeft()).toBe(0);
    const all = await expectNoAddress();
    expect(old.some((secret) => all.includes(secret))).toBe(false);
    // The next day has another salt.
    await readAll();
    expect((await secrets()).some((secret) => old.some((each) => each.equals(secret)))).toBe(false);
  },
  TEST_MS,
);

/** As if midnight had come. */
async function moveToYesterday(): Promise<false> {
  const expired = { $set: { expiresAt: new Date(Date.now() - 1000) } };
  for (const name of ['reader_salts', 'counted_readers'])
    await store.collection(name).updateMany({}, expired);
  return false;
}

async function secretsLeft(): Promise<number> {
  const counts = ['reader_salts', 'counted_readers'].map((name) => store.collection(name).countDocuments());
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
