import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { serveStore, type ServedStore } from '../../serve.ts';
import { refusal, temporaryFolder } from '../support/engine-under-test.ts';

const LIFETIME_MS = 600;
const folder = temporaryFolder();
let store: ServedStore;
let client: MongoClient;

beforeAll(async () => {
  store = await serveStore({
    dataDir: folder.path,
    port: 0,
    synchronous: 'NORMAL',
    transactionLifetimeMs: LIFETIME_MS,
  });
  client = await MongoClient.connect(store.uri);
});

afterAll(async () => {
  await client.close();
  await store.stop();
  folder.remove();
});

describe('an abandoned transaction', () => {
  it('is rolled back after its time and blocks nobody for longer', async () => {
    const items = client.db('banyan').collection('items');
    await items.insertOne({ kept: true });
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ abandoned: true }, { session });
    const started = performance.now();
    await items.insertOne({ waited: true });
    const waited = performance.now() - started;
    expect(waited).toBeGreaterThan(LIFETIME_MS / 2);
    expect(waited).toBeLessThan(LIFETIME_MS * 3);
    expect(await items.countDocuments({ abandoned: true })).toBe(0);
    const error = await refusal(session.commitTransaction());
    expect(error.code).toBe(251);
    await session.endSession();
  });
  it('does not keep readers waiting at all', async () => {
    const items = client.db('banyan').collection('items');
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ abandoned: true }, { session });
    const started = performance.now();
    expect(await items.countDocuments({ kept: true })).toBe(1);
    expect(performance.now() - started).toBeLessThan(LIFETIME_MS / 2);
    await session.abortTransaction();
    await session.endSession();
  });
});
