import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { Engine } from '../../engine/engine.ts';
import { StoreServer } from '../../wire/server.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';

const folder = temporaryFolder();
let engine: Engine;
let server: StoreServer;
let client: MongoClient;

beforeAll(async () => {
  engine = new Engine({ dataDir: folder.path, synchronous: 'NORMAL' });
  server = new StoreServer(engine);
  client = await MongoClient.connect(`mongodb://127.0.0.1:${await server.listen(0)}/?directConnection=true`);
});

afterAll(async () => {
  await client.close();
  await server.stop();
  await engine.stop();
  folder.remove();
});

describe('releasing memory', () => {
  it('does not affect open cursors or an open transaction', async () => {
    const items = client.db('rest').collection<{ _id: number; text: string }>('items');
    const text = 'x'.repeat(2000);
    await items.insertMany(Array.from({ length: 2000 }, (_, _id) => ({ _id, text })));
    const stored = items.find({}, { batchSize: 10 });
    const sorted = items.find().sort({ text: 1, _id: -1 }).batchSize(10);
    expect([(await stored.next())?._id, (await sorted.next())?._id]).toEqual([0, 1999]);
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ _id: 2000, text }, { session });

    engine.releaseMemory();

    await items.countDocuments({ _id: 2000 }, { session }).then((count) => {
      expect(count).toBe(1);
    });
    await session.commitTransaction();
    await session.endSession();
    expect((await stored.toArray()).length).toBe(2000);
    expect((await sorted.toArray()).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 1999 }, (_, at) => 1998 - at),
    );
    expect(await items.countDocuments()).toBe(2001);
  });
});
