import { describe, expect, it } from '@jest/globals';
import type { Document, FindCursor } from 'mongodb';
import { found, REAL_MONGODB, refusal, useEngine } from '../support/engine-under-test.ts';
import { indexNames, planOf, statisticsOf } from '../support/plans.ts';

const bench = useEngine();

describe('unique indexes', () => {
  it('report keyPattern and keyValue in error 11000', async () => {
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
  it('may be compound', async () => {
    await bench.items.createIndex({ a: 1, b: -1 }, { unique: true });
    await bench.items.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    const error = await refusal(bench.items.insertOne({ a: 1, b: 2 }));
    expect(error['keyValue']).toEqual({ a: 1, b: 2 });
  });
  it('apply to array elements between documents, but not within one', async () => {
    await bench.items.createIndex({ tags: 1 }, { unique: true });
    await bench.items.insertOne({ tags: ['a', 'a', 'b'] });
    expect((await refusal(bench.items.insertOne({ tags: ['c', 'b'] }))).code).toBe(11000);
  });
  it('treat two missing fields as duplicates', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true });
    await bench.items.insertOne({});
    expect((await refusal(bench.items.insertOne({ k: null }))).code).toBe(11000);
  });
  it('include _id, whatever its numeric type', async () => {
    await bench.items.insertOne({ _id: 1 as never });
    expect((await refusal(bench.items.insertOne({ _id: 1.0 as never }))).code).toBe(11000);
  });
  it('refuse an update into a duplicate, and keep the old value', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true });
    await bench.items.insertMany([
      { k: 1, n: 1 },
      { k: 2, n: 2 },
    ]);
    expect((await refusal(bench.items.updateOne({ k: 2 }, { $set: { k: 1 } }))).code).toBe(11000);
    expect(await found(bench.items, { k: 2 })).toEqual([2]);
  });
  it('are not built over duplicates', async () => {
    await bench.items.insertMany([{ k: 1 }, { k: 1 }]);
    expect((await refusal(bench.items.createIndex({ k: 1 }, { unique: true }))).code).toBe(11000);
    expect(await bench.items.indexes()).toHaveLength(1);
  });
  it('free the key of a deleted document', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true });
    await bench.items.insertOne({ k: 1 });
    await bench.items.deleteOne({ k: 1 });
    await bench.items.insertOne({ k: 1 });
    expect(await bench.items.countDocuments()).toBe(1);
  });
});

describe('sparse and partial indexes', () => {
  it('a sparse unique index allows several documents without the field', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true, sparse: true });
    await bench.items.insertMany([{ n: 1 }, { n: 2 }, { n: 3, k: null }]);
    expect((await refusal(bench.items.insertOne({ k: null }))).code).toBe(11000);
  });
  it('a sparse index does not hide documents without the field', async () => {
    await bench.items.createIndex({ k: 1 }, { sparse: true });
    await bench.items.insertMany([{ n: 1, k: 1 }, { n: 2 }]);
    expect(await found(bench.items, { k: { $ne: 5 } })).toEqual([1, 2]);
    expect(await found(bench.items, { k: null })).toEqual([2]);
    expect((await bench.items.find().sort({ k: 1 }).toArray()).map((d) => d['n'])).toEqual([2, 1]);
  });
  it('a partial unique index applies only within its condition', async () => {
    await bench.items.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await bench.items.insertMany([
      { k: 1, live: false },
      { k: 1, live: false },
      { k: 1, live: true },
    ]);
    expect((await refusal(bench.items.insertOne({ k: 1, live: true }))).code).toBe(11000);
    expect(await bench.items.countDocuments({ k: 1 })).toBe(3);
  });
  it('an update moves a document in and out of a partial index', async () => {
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
  it('a partial index serves only queries within its condition', async () => {
    await bench.items.createIndex({ k: 1 }, { partialFilterExpression: { k: { $gte: 10 } } });
    await bench.items.insertMany([
      { n: 1, k: 5 },
      { n: 2, k: 15 },
    ]);
    expect(await found(bench.items, { k: { $gte: 0 } })).toEqual([1, 2]);
    expect(await found(bench.items, { k: { $gte: 12 } })).toEqual([2]);
    expect(indexNames(await planOf(bench.items, { k: { $gte: 12 } }))).toEqual(['k_1']);
    expect(indexNames(await planOf(bench.items, { k: { $gte: 0 } }))).toEqual([]);
  });
  it('a partial index gives the pages of those in it', async () => {
    await bench.items.createIndex({ n: -1 }, { partialFilterExpression: { k: { $gt: 0 } } });
    await bench.items.insertMany(
      Array.from({ length: 40 }, (_, n) => ({ n, k: n % 4 === 3 ? [-1, n] : n % 4 })),
    );
    const pageOf = (k: Document): FindCursor => bench.items.find({ k }).sort({ n: -1 }).skip(10).limit(4);
    const page = async (k: Document): Promise<unknown[]> =>
      (await pageOf(k).toArray()).map(({ n }) => n as unknown);
    expect(await page({ $gt: 0 })).toEqual([26, 25, 23, 22]);
    // Of those in the index, only some.
    expect(await page({ $gt: 1 })).toEqual([19, 18, 15, 14]);
    if (REAL_MONGODB === undefined)
      expect((await statisticsOf(pageOf({ $gt: 0 })))['totalDocsExamined']).toBe(4);
  });
});
