import { describe, expect, it } from '@jest/globals';
import { Long, MongoClient, type Document } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

describe('transactions', () => {
  it('show all writes at once on commit', async () => {
    await bench.items.insertOne({ _id: 1 as never, n: 1 });
    const session = bench.client.startSession();
    session.startTransaction();
    await bench.items.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
    await bench.items.insertOne({ _id: 2 as never }, { session });
    expect(await bench.items.countDocuments({}, { session })).toBe(2);
    expect(await bench.items.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await session.commitTransaction();
    await session.endSession();
    expect(await bench.items.countDocuments({ $or: [{ n: 2 }, { _id: 2 as never }] })).toBe(2);
  });
  it('leave nothing behind on abort, not even a new collection', async () => {
    const other = bench.db.collection(`${bench.items.collectionName}_new`);
    const session = bench.client.startSession();
    session.startTransaction();
    await other.insertOne({ a: 1 }, { session });
    await session.abortTransaction();
    await session.endSession();
    expect(await other.countDocuments()).toBe(0);
  });
  it('roll back if the callback throws', async () => {
    const error = await refusal(
      bench.client.withSession((session) =>
        session.withTransaction(async () => {
          await bench.items.insertOne({ a: 1 }, { session });
          throw new Error('changed my mind');
        }),
      ),
    );
    expect(error.message).toBe('changed my mind');
    expect(await bench.items.countDocuments()).toBe(0);
  });
  it('end at a duplicate key', async () => {
    await bench.items.insertOne({ _id: 1 as never });
    const session = bench.client.startSession();
    session.startTransaction();
    await bench.items.insertOne({ _id: 2 as never }, { session });
    expect((await refusal(bench.items.insertOne({ _id: 1 as never }, { session }))).code).toBe(11000);
    expect((await refusal(bench.items.insertOne({ _id: 3 as never }, { session }))).code).toBe(251);
    await session.abortTransaction();
    await session.endSession();
    expect(await bench.items.countDocuments()).toBe(1);
  });
  it('keep a cursor reading inside the transaction', async () => {
    const session = bench.client.startSession();
    session.startTransaction();
    await bench.items.insertMany(
      Array.from({ length: 30 }, (_, n) => ({ n })),
      { session },
    );
    const all = await bench.items.find({}, { session }).batchSize(7).toArray();
    expect(all).toHaveLength(30);
    await session.commitTransaction();
    await session.endSession();
  });
  it('delete an author with all articles, or nothing', async () => {
    await bench.items.insertMany([
      { kind: 'author', _id: 1 as never },
      { author: 1 },
      { author: 1 },
      { author: 2 },
    ]);
    await bench.client.withSession((session) =>
      session.withTransaction(async () => {
        await bench.items.deleteOne({ _id: 1 as never }, { session });
        await bench.items.deleteMany({ author: 1 }, { session });
      }),
    );
    expect(await bench.items.countDocuments()).toBe(1);
  });
  it('bring a counter to exactly 100 in 100 contended increments', async () => {
    await bench.items.insertOne({ _id: 1 as never, n: 0 });
    await Promise.all(
      Array.from({ length: 100 }, () =>
        bench.client.withSession((session) =>
          session.withTransaction(async () => {
            const { n } = (await bench.items.findOne({ _id: 1 as never }, { session })) as Document;
            await bench.items.updateOne({ _id: 1 as never }, { $set: { n: Number(n) + 1 } }, { session });
          }),
        ),
      ),
    );
    expect((await bench.items.findOne())?.['n']).toBe(100);
  });
  it('refuse the commands that MongoDB refuses in a transaction', async () => {
    const session = bench.client.startSession();
    session.startTransaction();
    expect((await refusal(bench.db.command({ count: bench.items.collectionName }, { session }))).code).toBe(
      263,
    );
    await session.abortTransaction();
    await session.endSession();
  });
  it('accept a repeated commit', async () => {
    await bench.items.insertOne({ z: 0 });
    const session = bench.client.startSession();
    session.startTransaction();
    await bench.items.insertOne({ z: 1 }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
    await session.endSession();
    expect(await bench.items.countDocuments()).toBe(2);
  });
});

describe('retryable writes', () => {
  /** Sends commands with a chosen transaction number, from a client whose sessions nobody else uses. */
  async function numbered(
    run: (send: (command: Document, number: number) => Promise<Document>) => Promise<void>,
  ): Promise<void> {
    const client = await MongoClient.connect(bench.uri);
    const session = client.startSession();
    const database = client.db(bench.db.databaseName);
    await run((command, number) =>
      database.command({ ...command, txnNumber: Long.fromNumber(number) }, { session }),
    );
    await session.endSession();
    await client.close();
  }
  it('run once if the same number is sent again', () =>
    numbered(async (send) => {
      await bench.items.insertOne({ _id: 1 as never, n: 0 });
      const command = {
        update: bench.items.collectionName,
        updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
      };
      const first = await send(command, 1);
      const again = await send(command, 1);
      expect([first['n'], again['n'], (await bench.items.findOne())?.['n']]).toEqual([1, 1, 1]);
    }));
  it('run for the next number, and are refused for an older one', () =>
    numbered(async (send) => {
      const insert = (n: number) => send({ insert: bench.items.collectionName, documents: [{ n }] }, n);
      await insert(1);
      await insert(2);
      expect(await bench.items.countDocuments()).toBe(2);
      expect((await refusal(insert(1))).code).toBe(225);
    }));
  it('include findAndModify', () =>
    numbered(async (send) => {
      await bench.items.insertOne({ _id: 1 as never, n: 0 });
      const command = {
        findAndModify: bench.items.collectionName,
        query: { _id: 1 },
        update: { $inc: { n: 1 } },
        new: true,
      };
      await send(command, 5);
      expect(((await send(command, 5))['value'] as Document)['n']).toBe(1);
    }));
});

describe('write concerns', () => {
  it('run an unacknowledged write', async () => {
    await bench.items.insertOne({ n: 1 }, { writeConcern: { w: 0 } });
    for (let tries = 0; tries < 50 && (await bench.items.countDocuments()) === 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await bench.items.countDocuments()).toBe(1);
  });
  it('accept a majority, which is this one member', async () => {
    await bench.items.insertOne({ n: 1 }, { writeConcern: { w: 'majority', j: true } });
    expect(await bench.items.countDocuments({}, { readConcern: { level: 'majority' } })).toBe(1);
  });
});
