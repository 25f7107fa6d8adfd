import { describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { REAL_MONGODB, refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

describe('snapshot reads', () => {
  it('read one point in time across collections and batches, while others write', async () => {
    const other = bench.db.collection(`${bench.items.collectionName}_other`);
    await bench.items.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    await other.insertOne({ n: 1 });
    const session = bench.client.startSession({ snapshot: true });
    const cursor = bench.items.find({}, { session, batchSize: 50 });
    const seen = [await cursor.next()];
    await bench.items.deleteMany({ n: { $gte: 100 } });
    await bench.items.updateMany({}, { $set: { n: -1 } });
    await other.insertOne({ n: 2 });
    for await (const item of cursor) seen.push(item);
    expect(seen.map((item) => Number(item?.['n'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 300 }, (_, n) => n),
    );
    expect(await other.find({}, { session }).toArray()).toMatchObject([{ n: 1 }]);
    expect(await bench.items.distinct('n', { n: { $lt: 2 } }, { session })).toEqual([0, 1]);
    const [counted] = await bench.items.aggregate([{ $count: 'all' }], { session }).toArray();
    expect(counted).toEqual({ all: 300 });
    await session.endSession();
    expect(await other.countDocuments()).toBe(2);
  });

  it('do not see an open transaction, nor its commit afterwards', async () => {
    await bench.items.insertOne({ n: 1 });
    const writing = bench.client.startSession();
    writing.startTransaction();
    await bench.items.updateOne({ n: 1 }, { $set: { n: 2 } }, { session: writing });
    const session = bench.client.startSession({ snapshot: true });
    expect(await bench.items.find({}, { session }).toArray()).toMatchObject([{ n: 1 }]);
    await writing.commitTransaction();
    await writing.endSession();
    expect(await bench.items.find({}, { session }).toArray()).toMatchObject([{ n: 1 }]);
    await session.endSession();
    const next = bench.client.startSession({ snapshot: true });
    expect(await bench.items.find({}, { session: next }).toArray()).toMatchObject([{ n: 2 }]);
    await next.endSession();
  });

  it('are refused for writes', async () => {
    const insert = { insert: 'a', documents: [{}], readConcern: { level: 'snapshot' } };
    expect((await refusal(bench.db.command(insert))).code).toBe(72);
  });

  // A real server keeps recent commits even if the client is gone.
  (REAL_MONGODB === undefined ? it : it.skip)('end when their client disconnects', async () => {
    await bench.items.insertOne({ n: 1 });
    const client = await MongoClient.connect(bench.uri);
    const session = client.startSession({ snapshot: true });
    await client.db(bench.db.databaseName).collection(bench.items.collectionName).findOne({}, { session });
    const { snapshotTime } = session as unknown as { snapshotTime: unknown };
    const readConcern = { level: 'snapshot', atClusterTime: snapshotTime };
    const again = { find: bench.items.collectionName, readConcern };
    expect(await bench.db.command(again)).toMatchObject({ cursor: { atClusterTime: snapshotTime } });
    await session.endSession();
    await client.close();
    // The store learns of it slightly later than the client.
    const answer = async (): Promise<number> =>
      bench.db.command(again).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    let code = await answer();
    while (code === 0) code = await answer();
    expect(code).toBe(239);
  });

  (REAL_MONGODB === undefined ? it : it.skip)('are limited to eight', async () => {
    const session = bench.client.startSession();
    const find = { find: bench.items.collectionName, readConcern: { level: 'snapshot' } };
    const take = (): Promise<unknown> => bench.db.command({ ...find }, { session });
    const taken = await Promise.allSettled(Array.from({ length: 9 }, take));
    const codes = taken.map((each) => (each.status === 'fulfilled' ? 0 : Number(each.reason.code)));
    expect(new Set(codes)).toEqual(new Set([0, 246]));
    await bench.db.admin().command({ endSessions: [session.id] });
    expect(await take()).toMatchObject({ ok: 1 });
    await session.endSession();
  });
});
