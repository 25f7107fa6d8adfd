import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient, type ClientSession, type Collection, type Document } from 'mongodb';
import { PATIENCE } from '../../../../testing/patience.ts';
import { startStore, type RunningStore } from '../../embedded-store.ts';
import { refusal, temporaryFolder } from '../support/engine-under-test.ts';

const TRANSIENT = 'TransientTransactionError';
const folder = temporaryFolder();
let store: RunningStore;
let client: MongoClient;
let items: Collection<{ _id: number } & Document>;
let tests = 0;

const configure = (settings: Document): Promise<Document> =>
  client.db('admin').command({ configureContention: 1, ...settings });

beforeAll(async () => {
  store = await startStore({ dataDir: folder.path, synchronous: 'NORMAL', contention: { seed: 7 } });
  client = await MongoClient.connect(store.uri);
});

beforeEach(async () => {
  await configure({ writeFailures: 0, unknownCommits: 0, snapshotMs: 0 });
  items = client.db('banyan').collection(`items_${(tests += 1)}`);
});

afterAll(async () => {
  await client.close();
  await store.stop();
  folder.remove();
});

/** Opens a transaction by reading in it. */
async function open(): Promise<ClientSession> {
  const session = client.startSession();
  session.startTransaction();
  await items.findOne({}, { session });
  return session;
}

async function finish(session: ClientSession): Promise<void> {
  await session.commitTransaction();
  await session.endSession();
}

/** The error of a write that must lose, with the label that makes a driver start again. */
async function conflictOf(write: Promise<unknown>): Promise<void> {
  const error = await refusal(write);
  expect([error.code, error['codeName']]).toEqual([112, 'WriteConflict']);
  expect(error['errorLabels']).toEqual([TRANSIENT]);
}

describe('overlapping transactions', () => {
  it('each read their snapshot and their own writes', async () => {
    await items.insertMany([{ _id: 1, n: 1 }, { _id: 2 }]);
    await items.createIndex({ n: 1 });
    const [first, second] = [await open(), await open()];
    await items.updateOne({ _id: 1 }, { $set: { n: 10 } }, { session: first });
    await items.insertOne({ _id: 3, n: 3 }, { session: first });
    await items.deleteOne({ _id: 2 }, { session: first });
    expect(await items.find({ n: { $gte: 3 } }, { session: first, sort: { n: 1 } }).toArray()).toEqual([
      { _id: 3, n: 3 },
      { _id: 1, n: 10 },
    ]);
    await finish(first);
    expect(await items.find({}, { session: second, sort: { _id: 1 } }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2 },
    ]);
    await finish(second);
    expect(await items.distinct('_id')).toHaveLength(2);
    expect(await items.findOne({ n: 10 })).toEqual({ _id: 1, n: 10 });
  });

  it('conflict on the same document: the first writer wins', async () => {
    await items.insertOne({ _id: 1, n: 0 });
    const [first, second] = [await open(), await open()];
    await items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
    await conflictOf(items.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session: second }));
    expect((await refusal(items.findOne({}, { session: second }))).code).toBe(251);
    await second.abortTransaction();
    await second.endSession();
    await finish(first);
    expect(await items.findOne({})).toEqual({ _id: 1, n: 1 });
  });

  it.each<[string, (session: ClientSession) => Promise<unknown>]>([
    ['updateMany', (session) => items.updateMany({}, { $inc: { n: 1 } }, { session })],
    ['deleteOne', (session) => items.deleteOne({ _id: 1 }, { session })],
    ['findOneAndUpdate', (session) => items.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { session })],
    [
      'an unordered bulk',
      (session) => items.bulkWrite([{ deleteOne: { filter: {} } }], { session, ordered: false }),
    ],
  ])('conflict with a commit after their snapshot: %s', async (_name, write) => {
    await items.insertOne({ _id: 1, n: 0 });
    const session = await open();
    await items.updateOne({ _id: 1 }, { $set: { n: 5 } });
    await conflictOf(write(session));
    await session.endSession();
    expect(await items.findOne({})).toEqual({ _id: 1, n: 5 });
  });

  it('conflict in a unique index, with open and with committed transactions', async () => {
    await items.createIndex({ slug: 1 }, { unique: true });
    await items.insertOne({ _id: 0, slug: 'old' });
    const [first, second, third] = [await open(), await open(), await open()];
    await items.insertOne({ _id: 1, slug: 'a' }, { session: first });
    await conflictOf(items.insertOne({ _id: 2, slug: 'a' }, { session: second }));
    await finish(first);
    await conflictOf(items.updateOne({ _id: 0 }, { $set: { slug: 'a' } }, { session: third }));
    const later = await open();
    expect((await refusal(items.insertOne({ _id: 3, slug: 'a' }, { session: later }))).code).toBe(11000);
    await Promise.all([second, third, later].map((session) => session.endSession()));
  });

  it('run again in withTransaction until 50 increments of one document are counted', async () => {
    await items.insertOne({ _id: 1, n: 0 });
    const increment = async (session: ClientSession): Promise<void> => {
      const { n } = (await items.findOne({ _id: 1 }, { session })) as Document;
      await items.updateOne({ _id: 1 }, { $set: { n: Number(n) + 1 } }, { session });
    };
    const before = await configure({});
    await Promise.all(
      Array.from({ length: 50 }, () =>
        client.withSession((session) => session.withTransaction(() => increment(session))),
      ),
    );
    expect(await items.findOne({})).toEqual({ _id: 1, n: 50 });
    expect((await configure({}))['conflicts']).toBeGreaterThan(Number(before['conflicts']));
  });

  it('permit write skew, as snapshot isolation does', async () => {
    await items.insertMany([
      { _id: 1, on: true },
      { _id: 2, on: true },
    ]);
    const sessions = [await open(), await open()];
    for (const [at, session] of sessions.entries()) {
      expect(await items.countDocuments({ on: true }, { session })).toBe(2);
      await items.updateOne({ _id: at + 1 }, { $set: { on: false } }, { session });
    }
    for (const session of sessions) await finish(session);
    expect(await items.countDocuments({ on: true })).toBe(0);
  });

  it('create a collection at the commit, and conflict if both create it', async () => {
    const [first, second] = [await open(), await open()];
    await items.insertOne({ _id: 1 }, { session: first });
    expect(await items.countDocuments({}, { session: first })).toBe(1);
    await conflictOf(items.insertOne({ _id: 2 }, { session: second }));
    await finish(first);
    await second.endSession();
    expect(await items.find().toArray()).toEqual([{ _id: 1 }]);
  });

  it('replace documents that they inserted and deleted', async () => {
    await items.insertMany([{ _id: 1 }, { _id: 2 }]);
    const session = await open();
    await items.deleteOne({ _id: 2 }, { session });
    await items.insertOne({ _id: 3, n: 0 }, { session });
    await items.updateOne({ _id: 3 }, { $set: { n: 1 } }, { session });
    await items.deleteOne({ _id: 3 }, { session });
    await items.insertOne({ _id: 2, n: 2 }, { session });
    await finish(session);
    const plan = await items.find({}).limit(2).explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 2 } });
    expect(await items.find({}, { sort: { _id: 1 } }).toArray()).toEqual([{ _id: 1 }, { _id: 2, n: 2 }]);
    expect(await client.db('banyan').command({ validate: items.collectionName })).toMatchObject({
      valid: true,
    });
  });
});

describe("a write outside transactions that meets a transaction's document", () => {
  it('waits for the end and then runs', async () => {
    await items.insertOne({ _id: 1, n: 0 });
    const session = await open();
    await items.updateOne({ _id: 1 }, { $set: { n: 5 } }, { session });
    const outside = items.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(await Promise.race([outside, new Promise((resolve) => setTimeout(resolve, 60, 'waits'))])).toBe(
      'waits',
    );
    await finish(session);
    await outside;
    expect(await items.findOne({})).toEqual({ _id: 1, n: 6 });
  });

  it('ends at its maxTimeMS', async () => {
    await items.insertOne({ _id: 1, n: 0 });
    const session = await open();
    await items.updateOne({ _id: 1 }, { $set: { n: 5 } }, { session });
    expect((await refusal(items.updateOne({}, { $inc: { n: 1 } }, { maxTimeMS: 30 }))).code).toBe(50);
    await session.abortTransaction();
    await session.endSession();
  });
});

describe('a commit with an unknown outcome', () => {
  it('happened or did not, and withTransaction finds out', async () => {
    await configure({ seed: 3, unknownCommits: 1 });
    const outcomes = new Set<number>();
    for (let n = 0; outcomes.size < 2; n++) {
      const session = client.startSession();
      session.startTransaction();
      await items.insertOne({ _id: n }, { session });
      const error = await refusal(session.commitTransaction());
      expect(error['errorLabels']).toEqual(['UnknownTransactionCommitResult']);
      outcomes.add(await items.countDocuments({ _id: n }));
      await session.endSession();
    }
    await configure({ unknownCommits: 0.5 });
    const before = await items.countDocuments();
    for (let n = 100; n < 120; n++) {
      await client.withSession((session) =>
        session.withTransaction(() => items.insertOne({ _id: n }, { session })),
      );
    }
    expect(await items.countDocuments()).toBe(before + 20);
  });
});

describe('a primary that steps down', () => {
  it('ends transactions, refuses commands with labels, and is primary again after the time', async () => {
    await items.insertOne({ _id: 1 });
    const session = await open();
    await client.db('admin').command({ replSetStepDown: 2 * PATIENCE });
    const impatient = new MongoClient(store.uri, { serverSelectionTimeoutMS: 100 });
    expect((await refusal(impatient.connect()))['name']).toBe('MongoServerSelectionError');
    await impatient.close();
    const error = await refusal(items.insertOne({ _id: 2 }, { session }));
    expect([189, 91, 11600]).toContain(error.code);
    // The driver adds ResetPool to some.
    expect(error['errorLabels']).toContain(TRANSIENT);
    await session.endSession();
    await items.insertOne({ _id: 3 });
    expect(await items.countDocuments()).toBe(2);
  });
});

describe('a snapshot', () => {
  it('is too old after the given time, also for its cursors', async () => {
    await configure({ snapshotMs: 50 });
    await items.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const session = client.startSession({ snapshot: true });
    const cursor = items.find({}, { session, batchSize: 1 });
    await cursor.next();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await refusal(cursor.toArray())).code).toBe(239);
    expect((await refusal(items.countDocuments({}, { session }))).code).toBe(239);
    await session.endSession();
  });
});

describe('results without a sort', () => {
  it('come in a random order', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => n);
    await items.insertMany(ids.map((_id) => ({ _id })));
    const found = (await items.find({ _id: { $gte: 0 } }).toArray()).map(({ _id }) => _id);
    expect(found).not.toEqual(ids);
    expect(found.toSorted((a, b) => a - b)).toEqual(ids);
    const joined = await items
      .aggregate([{ $match: {} }, { $group: { _id: null, all: { $push: '$_id' } } }])
      .next();
    expect(joined?.['all']).not.toEqual(ids);
    const plan = await items.find({}).limit(2).explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 2 } });
    expect(
      await items
        .find({}, { sort: { _id: 1 } })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual(ids);
  });
});

describe('random failures of writes', () => {
  it('are repaired by the driver and withTransaction', async () => {
    await items.insertOne({ _id: 0, n: 0 });
    await configure({ seed: 11, writeFailures: 0.4 });
    for (let n = 1; n <= 20; n++) {
      await items.insertOne({ _id: n });
      await items.updateOne({ _id: 0 }, { $inc: { n: 1 } });
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await items.updateOne({ _id: 0 }, { $inc: { n: 1 } }, { session });
          await items.deleteOne({ _id: n }, { session });
        }),
      );
    }
    expect((await configure({ writeFailures: 0 }))['failedWrites']).toBeGreaterThan(5);
    expect(await items.find().toArray()).toEqual([{ _id: 0, n: 40 }]);
  });
});
