import type { mongo } from 'mongoose';

type Db = mongo.Db;
type Document = mongo.BSON.Document;

/** An operation that takes the store long; `maxTimeMS` ends it early. */
export interface LongOperation {
  name: string;
  /** Set-up, not measured. */
  prepare?: (db: Db) => Promise<unknown>;
  run: (db: Db, maxTimeMS: number | undefined) => Promise<unknown>;
  /** The client's command, if it is a single one. */
  sent?: (db: Db) => Document;
  /** It has no time limit. */
  untimed?: true;
}

const BULK = 100_000;

/** A document of about a kilobyte, derived from its number. */
export function document(number: number): Document {
  return {
    _id: number,
    n: number,
    k: number % 1000,
    text: `${'a'.repeat(30)}${number % 977}!`,
    tags: [`t${number % 13}`, `t${number % 7}`],
    pad: `${number} `.repeat(130).slice(0, 800),
  };
}

const LOAD_BATCH = 5000;

export async function load(db: Db, name: string, documents: number): Promise<void> {
  const collection = db.collection<Document>(name);
  for (let from = 0; from < documents; from += LOAD_BATCH) {
    const length = Math.min(LOAD_BATCH, documents - from);
    await collection.insertMany(Array.from({ length }, (_, at) => document(from + at)));
  }
}

function aggregate(name: string, pipeline: Document[], collection = 'many'): LongOperation {
  return {
    name,
    run: (db, maxTimeMS) =>
      db
        .collection(collection)
        .aggregate(pipeline, maxTimeMS === undefined ? {} : { maxTimeMS })
        .toArray(),
  };
}

/** An operation of a single command, with an optional time limit. */
function command(
  name: string,
  make: (db: Db) => Document,
  prepare?: LongOperation['prepare'],
): LongOperation {
  return {
    name,
    ...(prepare === undefined ? {} : { prepare }),
    run: (db, maxTimeMS) => db.command({ ...make(db), ...(maxTimeMS === undefined ? {} : { maxTimeMS }) }),
    sent: make,
  };
}

const createIndex =
  (name: string, key: Document, unique = false) =>
  (): Document => ({
    createIndexes: 'many',
    indexes: [{ key, name, unique }],
  });

const dropIndex =
  (name: string) =>
  (db: Db): Promise<unknown> =>
    db
      .collection('many')
      .dropIndex(name)
      .catch(() => undefined);

function copyOf(documents: number): (db: Db) => Promise<void> {
  return async (db) => {
    await db.dropCollection('copy');
    await load(db, 'copy', documents);
    await db.collection('copy').createIndex({ text: 1, n: 1 });
  };
}

/** All kinds of long operations on the collection `many`, which has `documents` documents. */
export function longOperations(documents: number): LongOperation[] {
  const none = { $match: { none: 1 } };
  return [
    command('scan that finds nothing', () => ({ count: 'many', query: { pad: /zzz/ } })),
    command('costly regular expression', () => ({ count: 'many', query: { text: /^(a+)+$/ } })),
    command('regular expression that looks ahead', () => ({
      count: 'many',
      query: { pad: /^(?=1)(?:(?:\d+ )+)+x/, n: { $lt: 30 } },
    })),
    command('distinct', () => ({ distinct: 'many', key: 'text' })),
    aggregate('$group, as many groups as documents', [{ $group: { _id: '$n', sum: { $sum: '$k' } } }, none]),
    aggregate('$group, 1,000 groups', [{ $group: { _id: '$k', all: { $push: '$n' } } }, none]),
    aggregate('$sort of all', [{ $sort: { text: 1, n: -1 } }, none]),
    aggregate('$sort and $skip deep', [{ $sort: { text: 1, n: -1 } }, { $skip: documents - 1 }]),
    aggregate('$lookup of each', [
      { $lookup: { from: 'many', localField: 'n', foreignField: '_id', as: 'same' } },
      none,
    ]),
    aggregate('$lookup without an index', [
      { $limit: 2 },
      { $lookup: { from: 'many', localField: 'n', foreignField: 'k', as: 'same' } },
      none,
    ]),
    aggregate('$unwind', [{ $unwind: '$tags' }, none]),
    command('createIndexes', createIndex('one', { text: 1, n: 1 }), dropIndex('one')),
    command('createIndexes, multikey', createIndex('two', { tags: 1 }), dropIndex('two')),
    {
      ...command('createIndexes, unique, refused at the end', createIndex('three', { last: 1 }, true)),
      prepare: async (db) => {
        await db.collection('many').updateMany({ n: { $lt: documents - 1 } }, [{ $set: { last: '$n' } }]);
        await db.collection('many').updateOne({ n: documents - 1 }, { $set: { last: 0 } });
      },
    },
    command('count of a range of an index', () => ({ count: 'many', query: { text: { $gte: 'a' } } })),
    command('skip deep in an index', () => ({
      find: 'many',
      filter: { text: { $gte: 'a' } },
      sort: { text: 1 },
      skip: documents - 1,
    })),
    command('updateMany', () => ({
      update: 'many',
      updates: [{ q: {}, u: { $inc: { k: 1 } }, multi: true }],
    })),
    command('updateMany that finds nothing', () => ({
      update: 'many',
      updates: [{ q: { none: 1 }, u: { $inc: { k: 1 } }, multi: true }],
    })),
    command('findAndModify that finds nothing', () => ({
      findAndModify: 'many',
      query: { none: 1 },
      update: { $inc: { k: 1 } },
    })),
    command(`bulk of ${BULK} updates`, () => ({
      update: 'many',
      updates: Array.from({ length: BULK }, (_, n) => ({ q: { _id: n }, u: { $inc: { k: 1 } } })),
    })),
    {
      name: `insertMany of ${BULK}`,
      run: async (db) => {
        await db.dropCollection('inserted');
        await db
          .collection('inserted')
          .insertMany(Array.from({ length: BULK }, (_, n) => ({ n, text: `text ${n}` })));
      },
      untimed: true,
    },
    command('deleteMany', () => ({ delete: 'copy', deletes: [{ q: {}, limit: 0 }] }), copyOf(documents)),
    { ...command('drop', () => ({ drop: 'copy' }), copyOf(documents)), untimed: true },
    { ...command('dropIndexes', () => ({ dropIndexes: 'many', index: 'one' })), untimed: true },
    { ...command('validate', () => ({ validate: 'many' })) },
    {
      name: 'the end of a snapshot under which much was written',
      prepare: async (db) => {
        const cursor = db
          .collection('many')
          .find({}, { readConcern: { level: 'snapshot' } })
          .batchSize(2);
        await cursor.next();
        await db.collection('many').updateMany({}, { $inc: { k: 1 } });
        await cursor.close();
      },
      run: async (db) => {
        for (let n = 0; n < 500; n++) await db.collection('others').insertOne({ n });
      },
      untimed: true,
    },
  ];
}
