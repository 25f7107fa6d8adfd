import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Document } from 'mongodb';
import { until } from '../../../test/support/until.ts';
import { startProcess } from '../../bench/store-process.ts';
import { refusal, temporaryFolder, useOwnStore } from '../support/engine-under-test.ts';

const bench = useOwnStore();

const MANY = 60_000;
const BATCH = 10_000;

/** Operations that take the store many time slices, on a large collection. */
const LONG: [name: string, run: () => Promise<unknown>][] = [
  ['a scan that finds nothing', () => many().countDocuments({ text: { $regex: '^(a+)+$' } })],
  [
    '$group',
    () =>
      many()
        .aggregate([{ $group: { _id: '$n', sum: { $sum: '$k' } } }, { $match: { sum: -1 } }])
        .toArray(),
  ],
  ['a sort without an index', sortAll],
  ['distinct', () => many().distinct('text')],
  ['$unwind of one document', () => many().aggregate(UNWOUND).toArray()],
  [
    '$lookup',
    () =>
      many()
        .aggregate([
          { $limit: BATCH },
          { $lookup: { from: 'many', localField: 'n', foreignField: '_id', as: 'same' } },
          { $match: { same: [] } },
        ])
        .toArray(),
  ],
  [
    'building an index',
    async () => {
      await many().dropIndexes();
      await many().createIndex({ text: 1, n: 1 });
    },
  ],
  ['validate', () => bench.db.command({ validate: 'many' })],
  ['updateMany', () => many().updateMany({}, { $inc: { k: 1 } })],
  ['updateMany that finds nothing', () => many().updateMany({ none: 1 }, { $inc: { k: 1 } })],
  ['findOneAndUpdate that finds nothing', () => many().findOneAndUpdate({ none: 1 }, { $inc: { k: 1 } })],
  [
    'a bulk of updates',
    () =>
      many().bulkWrite(
        Array.from({ length: BATCH }, (_, n) => ({
          updateOne: { filter: { _id: n as never }, update: { $inc: { k: 1 } } },
        })),
      ),
  ],
];

const UNWOUND: Document[] = [
  { $limit: 1 },
  { $project: { list: { $range: [0, 200_000] } } },
  { $unwind: '$list' },
  { $match: { list: -1 } },
];

const SLOW = {
  $reduce: {
    input: { $range: [0, 3000] },
    initialValue: 0,
    in: { $size: { $filter: { input: { $range: [0, 3000] }, cond: false } } },
  },
};

function pipeline(...stages: Document[]): Document {
  return { aggregate: 'many', pipeline: stages, cursor: {} };
}

const many = () => bench.db.collection('many');

async function sortAll(): Promise<void> {
  const cursor = many().find().sort({ text: 1, n: -1 }).batchSize(10);
  await cursor.next();
  await cursor.close();
}

beforeAll(async () => {
  for (let from = 0; from < MANY; from += BATCH) {
    const documents = Array.from({ length: BATCH }, (_, at) => ({
      _id: (from + at) as never,
      n: from + at,
      k: (from + at) % 100,
      text: `${'a'.repeat(30)}${(from + at) % 977}!`,
    }));
    await many().insertMany(documents);
  }
});

/** Counts the pings and inserts that succeed while an operation runs. */
async function answeredDuring(run: () => Promise<unknown>): Promise<{ pings: number; inserts: number }> {
  let running = true;
  const counts = { pings: 0, inserts: 0 };
  const ask = async (name: 'pings' | 'inserts', one: () => Promise<unknown>): Promise<void> => {
    while (running) {
      await one();
      if (running) counts[name] += 1;
    }
  };
  const asking = [
    ask('pings', () => bench.db.command({ ping: 1 })),
    ask('inserts', () => bench.db.collection('others').insertOne({})),
  ];
  await run();
  running = false;
  await Promise.all(asking);
  return counts;
}

describe('the store serves other clients during a long operation', () => {
  it.each(LONG)('%s', async (_name, run) => {
    let served = { pings: 0, inserts: 0 };
    const isServed = async (): Promise<boolean> => {
      served = await answeredDuring(run);
      return served.pings > 4 && served.inserts > 1;
    };
    // On a busy machine, this process may get too few turns itself in one run.
    await until(isServed).catch(() => undefined);
    expect(served.pings).toBeGreaterThan(4);
    expect(served.inserts).toBeGreaterThan(1);
  });

  it('and commits the part of a long write that is done', async () => {
    const total = { $group: { _id: null, n: { $sum: '$k' } } };
    const sum = async (): Promise<number> =>
      ((await many().aggregate([total]).toArray()) as unknown as { n: number }[])[0]?.n ?? 0;
    const before = await sum();
    await many().updateMany({}, { $inc: { k: 1 } });
    expect(await sum()).toBe(before + MANY);
  });
});

/** Commands that take longer than their time limit. */
const TIMED: [name: string, command: Document][] = [
  ['a scan', { count: 'many', query: { text: /x$/ } }],
  ['a regular expression', { count: 'many', query: { text: /^(a+)+$/ } }],
  ['a regular expression that looks ahead', { count: 'many', query: { text: /^(?=a).*x$/ } }],
  ['distinct', { distinct: 'many', key: 'text' }],
  ['a $group', pipeline({ $group: { _id: '$text', all: { $push: '$n' } } }, { $match: { _id: 1 } })],
  ['a sort', pipeline({ $sort: { text: 1, n: -1 } }, { $match: { n: -1 } })],
  [
    'a $lookup',
    pipeline(
      { $lookup: { from: 'many', localField: 'n', foreignField: 'k', as: 'all' } },
      { $match: { all: 1 } },
    ),
  ],
  ['one expression', pipeline({ $limit: 1 }, { $project: { sum: SLOW } })],
  ['building an index', { createIndexes: 'many', indexes: [{ key: { text: 1, k: 1 }, name: 'late' }] }],
  ['validate', { validate: 'many' }],
  ['updateMany', { update: 'many', updates: [{ q: {}, u: { $inc: { k: 1 } }, multi: true }] }],
  ['updateMany that finds nothing', { update: 'many', updates: [{ q: { none: 1 }, u: { $inc: { k: 1 } } }] }],
  ['findAndModify', { findAndModify: 'many', query: { none: 1 }, update: { $inc: { k: 1 } } }],
  ['deleteMany', { delete: 'many', deletes: [{ q: { none: 1 }, limit: 0 }] }],
];

describe('maxTimeMS ends', () => {
  it.each(TIMED)('%s', async (_what, command) => {
    const refused = await refusal(bench.db.command({ ...command, maxTimeMS: 10 }));
    expect(refused.code).toBe(50);
  });

  it('an index build, and leaves no index', async () => {
    const names = (await many().indexes()).map(({ name }) => name);
    expect(names).not.toContain('late');
    await many().createIndex({ text: -1 }, { name: 'late' });
    await many().dropIndex('late');
  });

  it('a bulk of updates', async () => {
    const updates = Array.from({ length: BATCH }, (_, n) => ({ q: { _id: n }, u: { $inc: { k: 1 } } }));
    const refused = await refusal(bench.db.command({ update: 'many', updates, maxTimeMS: 20 }));
    expect(refused.code).toBe(50);
  });
});

describe('a sorted result does not change', () => {
  it('in later batches, while others write', async () => {
    const items = bench.db.collection('sorted');
    await items.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n as never, n })));
    const cursor = items.find().sort({ n: 1 }).batchSize(10);
    const read = [await cursor.next()];
    await items.updateMany({}, { $mul: { n: -1 } });
    await items.deleteMany({ _id: { $gte: 200 } as never });
    for await (const document of cursor) read.push(document);
    expect(read.map((document) => (document?.['n'] as number | undefined) ?? null)).toEqual(
      Array.from({ length: 300 }, (_, n) => n),
    );
    expect(await items.countDocuments()).toBe(200);
  });

  it('in a transaction that changes it', async () => {
    const items = bench.db.collection('changed');
    await items.insertMany(Array.from({ length: 30 }, (_, n) => ({ n })));
    const seen = await bench.client.withSession((session) =>
      session.withTransaction(async () => {
        const cursor = items.find({}, { session }).sort({ n: 1 }).batchSize(10);
        const read = [await cursor.next()];
        await items.updateMany({}, { $mul: { n: -1 } }, { session });
        for await (const document of cursor) read.push(document);
        return read.map((document) => document?.['n'] as number);
      }),
    );
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('and is refused if too many are open', async () => {
    const items = bench.db.collection('crowd');
    await items.insertMany(Array.from({ length: 20 }, (_, n) => ({ n })));
    const cursors = Array.from({ length: 33 }, () => items.find().sort({ n: 1 }).batchSize(2));
    const last = cursors.at(-1);
    for (const cursor of cursors.slice(0, -1)) await cursor.next();
    expect((await refusal(last?.next() as Promise<unknown>)).code).toBe(246);
    await Promise.all(cursors.map((cursor) => cursor.close()));
    expect(await items.find().sort({ n: 1 }).batchSize(2).toArray()).toHaveLength(20);
  });
});

describe('memory', () => {
  const folder = temporaryFolder();
  afterAll(() => {
    folder.remove();
  });

  it('does not grow as collections are created and dropped', async () => {
    // A separate process: this one still holds memory from earlier tests.
    const store = await startProcess(folder.path, ['--synchronous', 'NORMAL']);
    const client = await MongoClient.connect(store.uri);
    const round = async (rounds: number): Promise<void> => {
      for (let at = 0; at < rounds; at++) {
        const short = client.db('short').collection(`short_${at % 5}`);
        await short.insertOne({ a: 1 });
        await short.createIndex({ a: 1 });
        await short.find({ a: 1 }).sort({ b: 1 }).toArray();
        await short.drop();
      }
    };
    await round(300);
    const before = store.residentMb();
    await round(1200);
    expect(store.residentMb() - before).toBeLessThan(60);
    await client.close();
    await store.stop();
  });

  it('does not keep the replies of sessions that are never ended', async () => {
    const store = await startProcess(folder.path, ['--synchronous', 'NORMAL']);
    const text = 'x'.repeat(500_000);
    const client = await MongoClient.connect(store.uri);
    const items = client.db('large').collection<{ _id: number; text: string; n?: number }>('items');
    await items.insertOne({ _id: 1, text });
    const update = async (times: number): Promise<void> => {
      for (let at = 0; at < times; at++) {
        const session = client.startSession();
        // A session that is not ended does not return to the pool, so the next one is new to the store.
        await items.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { session });
      }
    };
    await update(20);
    const before = store.residentMb();
    await update(300);
    expect(store.residentMb() - before).toBeLessThan(80);
    await client.close();
    await store.stop();
  });
});
