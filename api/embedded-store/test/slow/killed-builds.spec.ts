import { once } from 'node:events';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startProcess } from '../../bench/store-process.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';

const DOCUMENTS = 40_000;
const BATCH = 10_000;

const folder = temporaryFolder();

afterAll(() => {
  folder.remove();
});

/** Kills the store while it builds an index; returns the number of documents inserted meanwhile. */
async function killWhileBuilding(): Promise<number> {
  const store = await startProcess(folder.path);
  const client = await MongoClient.connect(store.uri, {
    retryWrites: false,
    serverSelectionTimeoutMS: 2_000,
  });
  const items = client.db('banyan').collection('items');
  for (let from = 0; from < DOCUMENTS; from += BATCH)
    await items.insertMany(
      Array.from({ length: BATCH }, (_, at) => ({ n: from + at, text: `${'x'.repeat(100)}${from + at}` })),
    );
  const built = items.createIndex({ text: 1, n: 1 }).then(
    () => true,
    () => false,
  );
  // Each insert shares a commit with the part of the index built before it.
  let inserted = 0;
  while (inserted < 3) {
    await items.insertOne({ text: 'meanwhile', n: inserted });
    inserted += 1;
  }
  const exited = once(store.child, 'exit');
  store.child.kill('SIGKILL');
  await exited;
  expect(await built).toBe(false);
  await client.close(true);
  return inserted;
}

describe('a process killed while it builds an index', () => {
  it('leaves a store that opens, holds every document, and has no partial index', async () => {
    const inserted = await killWhileBuilding();
    const store = await startProcess(folder.path);
    const client = await MongoClient.connect(store.uri);
    const items = client.db('banyan').collection('items');
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect(await items.countDocuments()).toBe(DOCUMENTS + inserted);
    await items.createIndex({ text: 1, n: 1 });
    expect(await items.countDocuments({ text: 'meanwhile' }, { hint: 'text_1_n_1' })).toBe(inserted);
    expect(await client.db('banyan').command({ validate: 'items' })).toMatchObject({ valid: true });
    await client.close();
    await store.stop();
  });
});
