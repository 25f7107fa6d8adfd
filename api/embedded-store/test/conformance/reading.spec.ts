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
  it('sorts ascending and descending', async () => {
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
  it.each([false, true])(
    'sorts by two fields of the same array element, with an index: %s',
    async (indexed) => {
      if (indexed) await bench.items.createIndex({ 'sub.x': 1, 'sub.y': 1 });
      await bench.items.insertMany([
        {
          n: 1,
          sub: [
            { x: 1, y: 9 },
            { x: 2, y: 0 },
          ],
        },
        { n: 2, sub: [{ x: 1, y: 5 }] },
        { n: 3, sub: { x: 1, y: 7 } },
      ]);
      const order = async (direction: 1 | -1): Promise<unknown[]> => {
        const sorted = bench.items.find().sort({ 'sub.x': direction, 'sub.y': direction });
        return (await sorted.toArray()).map((d) => d['n'] as unknown);
      };
      expect(await order(1)).toEqual([2, 3, 1]);
      expect(await order(-1)).toEqual([1, 3, 2]);
    },
  );
  it('sorts by the smallest of all elements, even if an index holds only the matching ones', async () => {
    await bench.items.createIndex({ 'sub.x': 1, 'sub.y': 1 });
    await bench.items.insertMany([
      {
        n: 1,
        sub: [
          { x: 5, y: 9 },
          { x: 1, y: 1 },
        ],
      },
      { n: 2, sub: [{ x: 5, y: 5 }] },
    ]);
    const sorted = await bench.items.find({ 'sub.x': 5 }).sort({ 'sub.y': 1 }).toArray();
    expect(sorted.map((d) => d['n'])).toEqual([1, 2]);
  });
  it('refuses to sort by two arrays', async () => {
    await bench.items.insertOne({ a: [1, 2], b: [3] });
    const error = await refusal(bench.items.find().sort({ a: 1, b: 1 }).toArray());
    expect([error.code, error.message]).toEqual([2, expect.stringContaining('parallel arrays')]);
  });
  it('refuses a sort that keeps more than 100 MB', async () => {
    const key = 'k'.repeat(8_000_000);
    for (let n = 0; n < 14; n++) await bench.items.insertOne({ key: `${key}${n}` });
    expect((await refusal(bench.items.find().sort({ key: 1 }).allowDiskUse(false).toArray())).code).toBe(292);
    expect(await bench.items.find().sort({ key: 1 }).limit(1).toArray()).toHaveLength(1);
  });
  it('ends a query at its time limit', async () => {
    await bench.items.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
    // A million steps take longer than a millisecond on any machine.
    const slow = {
      $expr: {
        $gt: [{ $size: { $map: { input: { $range: [0, 2_000] }, in: { $add: ['$$this', 1] } } } }, 0],
      },
    };
    expect((await refusal(bench.items.find(slow).maxTimeMS(1).toArray())).code).toBe(50);
    expect((await refusal(bench.items.countDocuments(slow, { maxTimeMS: 1 }))).code).toBe(50);
    expect((await refusal(bench.items.distinct('n', slow, { maxTimeMS: 1 }))).code).toBe(50);
  });
  it('applies one time limit to all parts of a command', async () => {
    // No part takes enough steps to check the clock by itself.
    await bench.items.insertMany(Array.from({ length: 60 }, (_, n) => ({ n })));
    const { collectionName } = bench.items;
    const joined = [
      { $lookup: { from: collectionName, localField: 'n', foreignField: 'none', as: 'found' } },
    ];
    expect((await refusal(bench.items.aggregate(joined, { maxTimeMS: 1 }).toArray())).code).toBe(50);
    const nothing = { q: { n: -1 }, u: { $set: { seen: true } } };
    const updates = [{ q: {}, u: { $set: { seen: true } }, multi: true }, ...Array(2_000).fill(nothing)];
    const slow = bench.db.command({ update: collectionName, updates, ordered: false, maxTimeMS: 1 });
    expect((await refusal(slow)).code).toBe(50);
    expect(await bench.items.countDocuments({ seen: true })).toBe(0);
  });
  it('sorts an empty array below null, and a missing field with null', async () => {
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
  it('reads batches through an index', async () => {
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
  it('continues while documents are written and removed', async () => {
    await numbers(100);
    const cursor = bench.items.find().sort({ _id: 1 }).batchSize(10);
    const seen: unknown[] = [];
    for await (const { n } of cursor) {
      seen.push(n);
      if (n === 5) await bench.items.deleteMany({ n: { $gte: 50, $lt: 60 } });
    }
    expect(seen.filter((n) => Number(n) < 50 || Number(n) >= 60)).toHaveLength(90);
  });
  it('is gone once it is closed early', async () => {
    await numbers(100);
    const cursor = bench.items.find().batchSize(5);
    await cursor.next();
    const id = cursor.id as Long;
    await cursor.close();
    const error = await refusal(bench.db.command({ getMore: id, collection: bench.items.collectionName }));
    expect(error.code).toBe(43);
  });
  it('accepts an empty first batch', async () => {
    await numbers(3);
    const reply = await bench.db.command({ find: bench.items.collectionName, batchSize: 0 });
    expect((reply['cursor'] as Document)['firstBatch']).toEqual([]);
  });
  it('returns a single batch on request', async () => {
    await numbers(9);
    const reply = await bench.db.command({
      find: bench.items.collectionName,
      batchSize: 2,
      singleBatch: true,
    });
    expect(Number((reply['cursor'] as Document)['id'])).toBe(0);
  });
  it('limits a batch by bytes', async () => {
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
  it('counts nothing in a collection that does not exist', async () => {
    expect(await bench.items.countDocuments()).toBe(0);
    expect(await bench.items.estimatedDocumentCount()).toBe(0);
  });
  it('counts each document once through an index over arrays', async () => {
    await bench.items.createIndex({ tags: 1 });
    await bench.items.insertMany([{ tags: ['a', 'b'] }, { tags: ['b'] }, { tags: [] }, { tags: 'a' }]);
    expect(await bench.items.countDocuments({ tags: 'b' })).toBe(2);
    expect(await bench.items.countDocuments({ tags: { $in: ['a', 'b'] } })).toBe(3);
    expect(await bench.items.countDocuments({ tags: { $gte: 'a' } })).toBe(3);
  });
  it('distinct returns values, and the elements of arrays', async () => {
    await bench.items.insertMany([{ a: 1, t: ['x', 'y'] }, { a: 2, t: ['y'] }, { a: 1 }]);
    expect(await bench.items.distinct('a')).toEqual([1, 2]);
    expect(await bench.items.distinct('t')).toEqual(['x', 'y']);
    expect(await bench.items.distinct('t', { a: 2 })).toEqual(['y']);
  });
  it('distinct reads a nested path', async () => {
    await bench.items.insertMany([{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }]);
    expect(await bench.items.distinct('a.b')).toEqual([1, 2]);
  });
});

describe('a cursor', () => {
  it('belongs to its session', async () => {
    await bench.items.insertMany([{}, {}, {}]);
    const [own, other] = [bench.client.startSession(), bench.client.startSession()];
    const collection = bench.items.collectionName;
    const { cursor } = await bench.db.command({ find: collection, batchSize: 1 }, { session: own });
    const getMore = { getMore: (cursor as Document)['id'] as unknown, collection };
    expect((await refusal(bench.db.command({ ...getMore }, { session: other }))).code).toBe(50738);
    const more = await bench.db.command({ ...getMore }, { session: own });
    expect((more['cursor'] as Document)['nextBatch']).toHaveLength(2);
    await Promise.all([own.endSession(), other.endSession()]);
  });
});
