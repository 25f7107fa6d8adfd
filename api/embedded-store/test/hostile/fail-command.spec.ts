import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { startStore, type RunningStore } from '../../embedded-store.ts';
import { refusal, temporaryFolder, useOwnStore } from '../support/engine-under-test.ts';

const folder = temporaryFolder();
const plain = useOwnStore();
let store: RunningStore;
let client: MongoClient;
let items: Collection;

beforeAll(async () => {
  store = await startStore({ dataDir: folder.path, synchronous: 'NORMAL', testCommands: true });
  client = await MongoClient.connect(store.uri);
  items = client.db('banyan').collection('items');
});

afterAll(async () => {
  await client.close();
  await store.stop();
  folder.remove();
});

const failNext = (times: number, data: Document): Promise<Document> =>
  client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times }, data });

beforeEach(async () => {
  await items.deleteMany({});
});

describe('the fail point failCommand', () => {
  it('is available only with testCommands', async () => {
    const command = { configureFailPoint: 'failCommand', mode: 'off', data: {} };
    expect((await refusal(plain.client.db('admin').command(command))).code).toBe(59);
  });

  it('fails the given number of commands', async () => {
    await failNext(1, { failCommands: ['find'], errorCode: 8 });
    expect((await refusal(items.find().toArray())).code).toBe(8);
    expect(await items.find().toArray()).toEqual([]);
  });

  it('makes a driver retry a write, which runs once', async () => {
    await failNext(1, { failCommands: ['insert'], errorCode: 91 });
    await items.insertOne({ n: 1 });
    await failNext(1, { failCommands: ['insert'], closeConnection: true });
    await items.insertOne({ n: 2 });
    expect(await items.countDocuments()).toBe(2);
  });

  it('reports a write concern error after the write', async () => {
    await failNext(1, { failCommands: ['insert'], writeConcernError: { code: 64, errmsg: 'too slow' } });
    expect((await refusal(items.insertOne({ n: 1 }))).code).toBe(64);
    expect(await items.countDocuments()).toBe(1);
  });

  it('keeps the given labels, also with a write concern error', async () => {
    const errorLabels = ['UnknownTransactionCommitResult'];
    const data = { failCommands: ['insert'], errorLabels };
    await failNext(1, { ...data, errorCode: 8 });
    expect((await refusal(items.insertOne({})))['errorLabels']).toEqual(errorLabels);
    await failNext(1, { ...data, writeConcernError: { code: 64, errmsg: 'too slow' } });
    expect((await refusal(items.insertOne({})))['errorLabels']).toEqual(errorLabels);
  });

  it('makes a driver restart a transaction and retry a commit', async () => {
    await failNext(1, { failCommands: ['insert'], errorCode: 91 });
    let attempts = 0;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        attempts += 1;
        if (attempts === 2) await failNext(1, { failCommands: ['commitTransaction'], errorCode: 262 });
        await items.insertOne({ n: 1 }, { session });
      }),
    );
    expect([attempts, await items.countDocuments()]).toEqual([2, 1]);
  });
});

describe('replies', () => {
  it('carry the logical time, which increases with each write', async () => {
    const first = await client.db('banyan').command({ ping: 1 });
    await items.insertOne({});
    const second = await client.db('banyan').command({ ping: 1 });
    const time = (reply: Document): bigint => BigInt(String(reply['operationTime']));
    expect(time(second)).toBeGreaterThan(time(first));
    expect(second['$clusterTime']).toMatchObject({ clusterTime: second['operationTime'] });
  });

  it('let a session read its own writes', async () => {
    await client.withSession({ causalConsistency: true }, async (session) => {
      await items.insertOne({ n: 1 }, { session });
      expect(await items.countDocuments({ n: 1 }, { session })).toBe(1);
      expect(session.operationTime).toBeDefined();
    });
  });
});
