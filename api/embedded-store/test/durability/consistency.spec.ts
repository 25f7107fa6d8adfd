import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { serveStore, type ServedStore } from '../../serve.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';
import { Random, SEED } from '../support/random.ts';

const STEPS = 300;
const random = new Random(SEED);
const folder = temporaryFolder();
let store: ServedStore;
let client: MongoClient;
let items: Collection<Document>;

beforeAll(async () => {
  store = await serveStore({ dataDir: folder.path, port: 0, synchronous: 'NORMAL' });
  client = await MongoClient.connect(store.uri);
  items = client.db('banyan').collection('items');
  await items.createIndexes([
    { key: { tags: 1, n: -1 } },
    { key: { n: 1 }, sparse: true },
    { key: { 'sub.x': -1 } },
    { key: { unique: 1 }, unique: true, partialFilterExpression: { unique: { $exists: true } } },
    { key: { n: -1, tags: 1 }, partialFilterExpression: { n: { $gt: 5 } } },
  ]);
});

afterAll(async () => {
  await client.close();
  await store.stop();
  folder.remove();
});

const tags = (): string[] => Array.from({ length: random.below(4) }, () => random.pick(['a', 'b', 'c']));

/** Makes one random change; one that a unique index refuses counts too. */
async function step(): Promise<void> {
  const filter = { n: random.below(10) };
  const changes: (() => Promise<unknown>)[] = [
    () => items.insertOne({ n: random.below(10), tags: tags(), sub: [{ x: random.below(3) }, {}] }),
    () =>
      items.insertMany(
        Array.from({ length: 5 }, () => ({ n: random.below(10), unique: random.below(40) })),
        { ordered: random.chance(0.5) },
      ),
    () => items.updateMany(filter, { $set: { tags: tags() }, $inc: { n: 1 } }),
    () => items.updateOne(filter, { $set: { unique: random.below(40) } }),
    () => items.updateMany(filter, { $unset: { n: '' }, $push: { sub: { x: 9 } } as Document }),
    () => items.updateOne({ n: 20 + random.below(3) }, { $addToSet: { tags: 'z' } }, { upsert: true }),
    () => items.deleteOne(filter),
    () => items.replaceOne(filter, { n: random.below(10), tags: 'single' }),
  ];
  await random
    .pick(changes)()
    .catch((error: unknown) => {
      if (!/E11000|must be an array/.test(String(error))) throw error;
    });
}

describe(`after ${STEPS} random changes (STORE_TEST_SEED=${SEED})`, () => {
  it('every index holds exactly the keys of the documents', async () => {
    for (let round = 0; round < STEPS; round++) {
      if (random.chance(0.1)) {
        const session = client.startSession();
        session.startTransaction();
        await items.insertOne({ n: 1, tags: ['t'] }, { session });
        if (random.chance(0.5)) await session.abortTransaction();
        else await session.commitTransaction();
        await session.endSession();
      }
      await step();
    }
    const report = await client.db('banyan').command({ validate: 'items', full: true });
    expect({ errors: report['errors'] as unknown, valid: report['valid'] as unknown }).toEqual({
      errors: [],
      valid: true,
    });
    expect(report['nrecords']).toBe(await items.countDocuments());
  });
});
