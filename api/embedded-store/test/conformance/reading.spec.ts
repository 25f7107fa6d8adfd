import { describe, expect, it } from '@jest/globals';
import type { Document, Long } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

async function numbers(count: number): Promise<void> {
  await bench.items.insertMany(
    Array.from({ length: count }, (_, n) => ({ _id: n as never, n, even: n % 2 === 0 })),
  );
}

describe('sort, skip and limit', () => {
  it('sorts upwards and downwards', async () => {
    await numbers(5);
    expect((await bench.items.find().sort({ n: -1 }).toArray()).map((d) => d['n'])).toEqual([4, 3, 2, 1, 0]);
  });
  it('breaks ties by the next field', async () => {
    await numbers(6);
    const ids = (await bench.items.find().sort({ even: -1, n: -1 }).toArray()).map((d) => d['n']);
    expect(ids).toEqual([4, 2, 0, 5, 3, 1]);
  });
  it('skips and limits', async () => {
    await numbers(10);
    expect((await bench.items.find().sort({ n: 1 }).skip(3).limit(2).toArray()).map((d) => d['n'])).toEqual([
      3, 4,
    ]);
  });
  it('skips past the end', async () => {
    await numbers(3);
    expect(await bench.items.find().skip(9).toArray()).toEqual([]);
  });
  it('sorts arrays by their smallest and largest element', async () => {
    await bench.items.insertMany([
      { _id: 1 as never, a: [5, 1] },
      { _id: 2 as never, a: 3 },
      { _id: 3 as never, a: [2, 9] },
    ]);
    expect((await bench.items.find().sort({ a: 1 }).toArray()).map((d) => d._id)).toEqual([1, 3, 2]);
    expect((await bench.items.find().sort({ a: -1 }).toArray()).map((d) => d._id)).toEqual([3, 1, 2]);
  });
  it('puts an empty array below null and a missing field with null', async () => {
    await bench.items.insertMany([
      { _id: 1 as never, a: 0 },
      { _id: 2 as never, a: [] },
      { _id: 3 as never, a: null },
    ]);
    expect((await bench.items.find().sort({ a: 1 }).toArray()).map((d) => d._id)).toEqual([2, 3, 1]);
  });
  it('sorts a limited query by a field without an index', async () => {
    await numbers(200);
    expect((await bench.items.find().sort({ n: -1 }).limit(3).toArray()).map((d) => d['n'])).toEqual([
      199, 198, 197,
    ]);
  });
  it('compares text by its bytes: upper case, lower case, Devanagari, beyond the BMP', async () => {
    const words = ['a', 'B', 'é', 'नमस्ते', '\uffee', '😀', 'Z', ''];
    await bench.items.insertMany(words.map((word) => ({ word })));
    const sorted = (await bench.items.find().sort({ word: 1 }).toArray()).map((d) => d['word'] as unknown);
    expect(sorted).toEqual(['', 'B', 'Z', 'a', 'é', 'नमस्ते', '\uffee', '😀']);
  });
});

describe('cursors', () => {
  it('reads more than one batch', async () => {
    await numbers(250);
    const all = await bench.items.find().batchSize(20).sort({ n: 1 }).toArray();
    expect(all.map((d) => d['n'])).toEqual(Array.from({ length: 250 }, (_, n) => n));
  });
  it('reads batches by an index', async () => {
    await bench.items.createIndex({ even: 1, n: -1 });
    await numbers(250);
    const all = await bench.items.find({ even: true }).sort({ n: -1 }).batchSize(7).toArray();
    expect(all.map((d) => d['n'])).toEqual(Array.from({ length: 125 }, (_, n) => 248 - 2 * n));
  });
  it('reads batches of an aggregate', async () => {
    await numbers(250);
    const all = await bench.items
      .aggregate([{ $match: {} }, { $project: { n: 1 } }], { batchSize: 9 })
      .toArray();
    expect(all).toHaveLength(250);
  });
  it('goes on while documents are written and removed', async () => {
    await numbers(100);
    const cursor = bench.items.find().sort({ _id: 1 }).batchSize(10);
    const seen: unknown[] = [];
    for await (const { n } of cursor) {
      seen.push(n);
      if (n === 5) await bench.items.deleteMany({ n: { $gte: 50, $lt: 60 } });
    }
    expect(seen.filter((n) => Number(n) < 50 || Number(n) >= 60)).toHaveLength(90);
  });
  it('closes early and forgets', async () => {
    await numbers(100);
    const cursor = bench.items.find().batchSize(5);
    await cursor.next();
    const id = cursor.id as Long;
    await cursor.close();
    const error = await refusal(bench.db.command({ getMore: id, collection: bench.items.collectionName }));
    expect(error.code).toBe(43);
  });
  it('a first batch of nothing', async () => {
    await numbers(3);
    const reply = await bench.db.command({ find: bench.items.collectionName, batchSize: 0 });
    expect((reply['cursor'] as Document)['firstBatch']).toEqual([]);
  });
  it('one batch only where asked', async () => {
    await numbers(9);
    const reply = await bench.db.command({
      find: bench.items.collectionName,
      batchSize: 2,
      singleBatch: true,
    });
    expect(Number((reply['cursor'] as Document)['id'])).toBe(0);
  });
  it('fills a batch by bytes', async () => {
    const text = 'x'.repeat(3_000_000);
    await bench.items.insertMany(Array.from({ length: 8 }, (_, n) => ({ n, text })));
    expect(await bench.items.find().toArray()).toHaveLength(8);
  });
});

describe('counting and distinct values', () => {
  it('countDocuments with skip and limit', async () => {
    await numbers(10);
    expect(await bench.items.countDocuments({ even: true })).toBe(5);
    expect(await bench.items.countDocuments({}, { skip: 3, limit: 4 })).toBe(4);
  });
  it('estimatedDocumentCount', async () => {
    await numbers(10);
    await bench.items.deleteOne({ n: 1 });
    expect(await bench.items.estimatedDocumentCount()).toBe(9);
  });
  it('counts in a collection that is not there', async () => {
    expect(await bench.items.countDocuments()).toBe(0);
    expect(await bench.items.estimatedDocumentCount()).toBe(0);
  });
  it('counts by an index over arrays, each document once', async () => {
    await bench.items.createIndex({ tags: 1 });
    await bench.items.insertMany([{ tags: ['a', 'b'] }, { tags: ['b'] }, { tags: [] }, { tags: 'a' }]);
    expect(await bench.items.countDocuments({ tags: 'b' })).toBe(2);
    expect(await bench.items.countDocuments({ tags: { $in: ['a', 'b'] } })).toBe(3);
    expect(await bench.items.countDocuments({ tags: { $gte: 'a' } })).toBe(3);
  });
  it('distinct values, of arrays their elements', async () => {
    await bench.items.insertMany([{ a: 1, t: ['x', 'y'] }, { a: 2, t: ['y'] }, { a: 1 }]);
    expect(await bench.items.distinct('a')).toEqual([1, 2]);
    expect(await bench.items.distinct('t')).toEqual(['x', 'y']);
    expect(await bench.items.distinct('t', { a: 2 })).toEqual(['y']);
  });
  it('distinct on a nested path', async () => {
    await bench.items.insertMany([{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }]);
    expect(await bench.items.distinct('a.b')).toEqual([1, 2]);
  });
});
