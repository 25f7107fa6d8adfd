import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { REAL_MONGODB, found, refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

function indexNames(plan: unknown): string[] {
  return [...JSON.stringify(plan).matchAll(/"indexName":"([^"]+)"/g)].map(([, name]) => name ?? '');
}

async function planOf(filter: Document, sort: Document = {}, limit = 0): Promise<unknown> {
  const explained = await bench.items
    .find(filter)
    .sort(sort as never)
    .limit(limit)
    .explain('queryPlanner');
  return (explained['queryPlanner'] as Document)['winningPlan'] as unknown;
}

describe('unique indexes', () => {
  it('error 11000 carries keyPattern and keyValue', async () => {
    await bench.items.createIndex({ email: 1 }, { unique: true });
    await bench.items.insertOne({ email: 'a@b' });
    const error = await refusal(bench.items.insertOne({ email: 'a@b' }));
    expect([error.code, error['keyPattern'], error['keyValue']]).toEqual([
      11000,
      { email: 1 },
      { email: 'a@b' },
    ]);
    expect(error.message).toContain('E11000 duplicate key error collection');
    expect(error.message).toContain('index: email_1');
  });
  it('of a compound index', async () => {
    await bench.items.createIndex({ a: 1, b: -1 }, { unique: true });
    await bench.items.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    const error = await refusal(bench.items.insertOne({ a: 1, b: 2 }));
    expect(error['keyValue']).toEqual({ a: 1, b: 2 });
  });
  it('of array elements, between documents but not within one', async () => {
    await bench.items.createIndex({ tags: 1 }, { unique: true });
    await bench.items.insertOne({ tags: ['a', 'a', 'b'] });
    expect((await refusal(bench.items.insertOne({ tags: ['c', 'b'] }))).code).toBe(11000);
  });
  it('takes two missing fields for duplicates', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true });
    await bench.items.insertOne({});
    expect((await refusal(bench.items.insertOne({ k: null }))).code).toBe(11000);
  });
  it('of the _id, whatever the type of number', async () => {
    await bench.items.insertOne({ _id: 1 as never });
    expect((await refusal(bench.items.insertOne({ _id: 1.0 as never }))).code).toBe(11000);
  });
  it('refuses an update into a duplicate and keeps what was', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true });
    await bench.items.insertMany([
      { k: 1, n: 1 },
      { k: 2, n: 2 },
    ]);
    expect((await refusal(bench.items.updateOne({ k: 2 }, { $set: { k: 1 } }))).code).toBe(11000);
    expect(await found(bench.items, { k: 2 })).toEqual([2]);
  });
  it('is not built over duplicates', async () => {
    await bench.items.insertMany([{ k: 1 }, { k: 1 }]);
    expect((await refusal(bench.items.createIndex({ k: 1 }, { unique: true }))).code).toBe(11000);
    expect(await bench.items.indexes()).toHaveLength(1);
  });
  it('frees the key of a deleted document', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true });
    await bench.items.insertOne({ k: 1 });
    await bench.items.deleteOne({ k: 1 });
    await bench.items.insertOne({ k: 1 });
    expect(await bench.items.countDocuments()).toBe(1);
  });
});

describe('sparse and partial indexes', () => {
  it('a sparse unique index lets fields be missing', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true, sparse: true });
    await bench.items.insertMany([{ n: 1 }, { n: 2 }, { n: 3, k: null }]);
    expect((await refusal(bench.items.insertOne({ k: null }))).code).toBe(11000);
  });
  it('a sparse index hides nothing', async () => {
    await bench.items.createIndex({ k: 1 }, { sparse: true });
    await bench.items.insertMany([{ n: 1, k: 1 }, { n: 2 }]);
    expect(await found(bench.items, { k: { $ne: 5 } })).toEqual([1, 2]);
    expect(await found(bench.items, { k: null })).toEqual([2]);
    expect((await bench.items.find().sort({ k: 1 }).toArray()).map((d) => d['n'])).toEqual([2, 1]);
  });
  it('a partial unique index counts within its condition', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await bench.items.insertMany([
      { k: 1, live: false },
      { k: 1, live: false },
      { k: 1, live: true },
    ]);
    expect((await refusal(bench.items.insertOne({ k: 1, live: true }))).code).toBe(11000);
    expect(await bench.items.countDocuments({ k: 1 })).toBe(3);
  });
  it('a document moves in and out of a partial index', async () => {
    await bench.items.createIndex(
      { k: 1 },
      { unique: true, partialFilterExpression: { live: { $eq: true } } },
    );
    await bench.items.insertMany([
      { n: 1, k: 1, live: true },
      { n: 2, k: 1, live: false },
    ]);
    expect((await refusal(bench.items.updateOne({ n: 2 }, { $set: { live: true } }))).code).toBe(11000);
    await bench.items.updateOne({ n: 1 }, { $set: { live: false } });
    await bench.items.updateOne({ n: 2 }, { $set: { live: true } });
    expect(await found(bench.items, { k: 1, live: true })).toEqual([2]);
  });
  it('a partial index serves only what it holds', async () => {
    await bench.items.createIndex({ k: 1 }, { partialFilterExpression: { k: { $gte: 10 } } });
    await bench.items.insertMany([
      { n: 1, k: 5 },
      { n: 2, k: 15 },
    ]);
    expect(await found(bench.items, { k: { $gte: 0 } })).toEqual([1, 2]);
    expect(await found(bench.items, { k: { $gte: 12 } })).toEqual([2]);
    expect(indexNames(await planOf({ k: { $gte: 12 } }))).toEqual(['k_1']);
    expect(indexNames(await planOf({ k: { $gte: 0 } }))).toEqual([]);
  });
});

describe('expiry', () => {
  const timeout = REAL_MONGODB === undefined ? 60_000 : 150_000;
  it(
    'removes documents after their time',
    async () => {
      await bench.items.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
      await bench.items.insertMany([
        { n: 1, at: new Date(Date.now() - 60_000) },
        { n: 2, at: new Date(Date.now() + 600_000) },
        { n: 3, at: 'never' },
        { n: 4 },
      ]);
      const end = Date.now() + timeout;
      while ((await bench.items.countDocuments()) > 3 && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await found(bench.items, {})).toEqual([2, 3, 4]);
    },
    timeout,
  );
});

describe('the index that explain names', () => {
  const many = async (): Promise<void> => {
    await bench.items.insertMany(
      Array.from({ length: 300 }, (_, n) => ({
        n,
        tags: [`t${n % 3}`, 'all'],
        at: new Date(n * 1000),
        word: `word${n}`,
      })),
    );
  };
  it('for equality and a compound sort, without sorting', async () => {
    await bench.items.createIndex({ tags: 1, at: -1, _id: -1 });
    await many();
    const plan = await planOf({ tags: 't1' }, { at: -1, _id: -1 }, 8);
    expect(indexNames(plan)).toEqual(['tags_1_at_-1__id_-1']);
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
  });
  it('reads no more documents than the limit asks for', async () => {
    await bench.items.createIndex({ tags: 1, at: -1, _id: -1 });
    await many();
    const explained = await bench.items
      .find({ tags: 't1' })
      .sort({ at: -1, _id: -1 })
      .limit(8)
      .explain('executionStats');
    const stats = explained['executionStats'] as Document;
    expect([stats['nReturned'], stats['totalDocsExamined']]).toEqual([8, 8]);
  });
  it('for a range and for a prefix', async () => {
    await bench.items.createIndex({ word: 1 });
    await many();
    expect(indexNames(await planOf({ word: { $gte: 'word10', $lt: 'word11' } }))).toEqual(['word_1']);
    expect(indexNames(await planOf({ word: /^word29/ }))).toEqual(['word_1']);
    expect(await found(bench.items, { word: /^word29/ })).toEqual([
      29,
      ...Array.from({ length: 10 }, (_, k) => 290 + k),
    ]);
  });
  it('for the branches of an $or', async () => {
    await bench.items.createIndexes([{ key: { n: 1 } }, { key: { word: 1 } }]);
    await many();
    expect(indexNames(await planOf({ $or: [{ n: 5 }, { word: 'word7' }] })).sort()).toEqual([
      'n_1',
      'word_1',
    ]);
    expect(await found(bench.items, { $or: [{ n: 5 }, { word: 'word7' }, { n: 7 }] })).toEqual([5, 7]);
  });
  it('none where none helps', async () => {
    await many();
    expect(JSON.stringify(await planOf({ word: 'word7' }))).toContain('COLLSCAN');
  });
  it('the one that is asked for', async () => {
    await bench.items.createIndexes([{ key: { n: 1 } }, { key: { n: 1, word: 1 } }]);
    await many();
    const explained = await bench.items.find({ n: 5 }).hint('n_1_word_1').explain('queryPlanner');
    expect(indexNames((explained['queryPlanner'] as Document)['winningPlan'])).toEqual(['n_1_word_1']);
    expect((await refusal(bench.items.find({ n: 5 }).hint('nothing').toArray())).code).toBe(2);
  });
});

describe('making and dropping indexes', () => {
  it('lists what was made', async () => {
    await bench.items.createIndex({ a: 1, b: -1 }, { unique: true, name: 'mine' });
    expect(await bench.items.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'mine', unique: true },
    ]);
  });
  it('is built over what is there', async () => {
    await bench.items.insertMany([
      { n: 1, k: [1, 2] },
      { n: 2, k: 2 },
    ]);
    await bench.items.createIndex({ k: 1 });
    expect(
      (await bench.items.find({ k: 2 }).hint({ k: 1 }).sort({ n: 1 }).toArray()).map((d) => d['n']),
    ).toEqual([1, 2]);
  });
  it('made twice is made once', async () => {
    await bench.items.createIndex({ k: 1 });
    await bench.items.createIndex({ k: 1 });
    expect(await bench.items.indexes()).toHaveLength(2);
  });
  it.each([
    ['another name for the same keys', { k: 1 }, { name: 'other' }, 85],
    ['the same name with other options', { k: 1 }, { unique: true }, 86],
  ] as [string, Document, Document, number][])('refuses %s', async (_name, keys, options, code) => {
    await bench.items.createIndex({ k: 1 });
    expect((await refusal(bench.items.createIndex(keys as never, options))).code).toBe(code);
  });
  it('drops by name, and all but that of the _id', async () => {
    await bench.items.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
    await bench.items.dropIndex('a_1');
    expect(await bench.items.indexes()).toHaveLength(3);
    await bench.items.dropIndexes();
    expect(await bench.items.indexes()).toHaveLength(1);
    expect((await refusal(bench.items.dropIndex('zz'))).code).toBe(27);
    expect((await refusal(bench.items.dropIndex('_id_'))).code).toBe(72);
  });
  it('refuses two arrays in one compound index', async () => {
    await bench.items.createIndex({ a: 1, b: 1 });
    expect((await refusal(bench.items.insertOne({ a: [1], b: [2] }))).code).toBe(171);
  });
  it('hides an index', async () => {
    await bench.items.createIndex({ k: 1 });
    await bench.db.command({ collMod: bench.items.collectionName, index: { name: 'k_1', hidden: true } });
    await bench.items.insertOne({ k: 1 });
    expect(indexNames(await planOf({ k: 1 }))).toEqual([]);
  });
});

describe('two elements of one array', () => {
  const words = (...both: string[]): Document => ({ $and: both.map((word) => ({ words: word })) });

  it('are both looked up in the index that one of them leads', async () => {
    await bench.items.createIndex({ words: 1, n: -1 });
    await bench.items.insertMany(
      Array.from({ length: 60 }, (_, n) => ({
        n,
        words: ['all', ...(n % 2 ? ['odd'] : []), ...(n % 3 ? [] : ['third'])],
      })),
    );
    expect(await found(bench.items, words('odd', 'third'))).toEqual([3, 9, 15, 21, 27, 33, 39, 45, 51, 57]);
    expect(await found(bench.items, words('all', 'odd', 'third'))).toHaveLength(10);
    expect(await found(bench.items, words('odd', 'even'))).toEqual([]);
    expect(await bench.items.countDocuments(words('odd', 'third'))).toBe(10);
    expect(await bench.items.countDocuments(words('odd', 'third'), { limit: 4 })).toBe(4);
    expect(await found(bench.items, { ...words('odd', 'third'), n: { $gte: 40 } })).toEqual([45, 51, 57]);
    const page = bench.items.find(words('odd', 'third')).sort({ n: -1 }).skip(2).limit(3);
    expect((await page.toArray()).map(({ n }) => n as unknown)).toEqual([45, 39, 33]);
  });

  (REAL_MONGODB === undefined ? it : it.skip)('of documents that hold one of them none is read', async () => {
    await bench.items.createIndex({ words: 1, n: -1 });
    await bench.items.insertMany(
      Array.from({ length: 60 }, (_, n) => ({ n, words: n % 2 ? ['odd', 'x'] : ['even', 'x'] })),
    );
    const read = async (filter: Document, skip = 0): Promise<unknown> => {
      const explained = await bench.items.find(filter).sort({ n: -1 }).skip(skip).explain('executionStats');
      return (explained['executionStats'] as Document)['totalDocsExamined'] as unknown;
    };
    expect(await read(words('odd', 'even'))).toBe(0);
    expect(await read(words('odd', 'x'))).toBe(30);
    expect(await read({ words: 'x' }, 50)).toBe(10);
  });
});

describe('an element that an index found', () => {
  it('is the one that the positional $ stands for', async () => {
    await bench.items.createIndex({ grades: 1 });
    await bench.items.insertOne({ n: 1, grades: [70, 80, 90] });
    expect(await bench.items.findOne({ grades: 80 }, { projection: { _id: 0, 'grades.$': 1 } })).toEqual({
      grades: [80],
    });
    await bench.items.updateOne({ grades: 80 }, { $set: { 'grades.$': 82 } });
    await bench.items.findOneAndUpdate({ grades: 90 }, { $inc: { 'grades.$': 1 } });
    expect((await bench.items.findOne({}))?.['grades']).toEqual([70, 82, 91]);
  });
});
