import { describe, expect, it } from '@jest/globals';
import { ObjectId, type Document } from 'mongodb';
import { useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

describe('$lookup', () => {
  const authors = () => bench.db.collection(`${bench.items.collectionName}_authors`);
  it('joins by fields', async () => {
    const id = new ObjectId();
    await authors().insertOne({ _id: id, name: 'Asha' });
    await bench.items.insertMany([
      { _id: 1 as never, author: id },
      { _id: 2 as never, author: null },
    ]);
    const joined = await bench.items
      .aggregate([
        { $lookup: { from: authors().collectionName, localField: 'author', foreignField: '_id', as: 'who' } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined.map(({ who }) => who as unknown)).toEqual([[{ _id: id, name: 'Asha' }], []]);
  });
  it('joins by each key of an array, and missing with missing', async () => {
    await authors().insertMany([
      { _id: 1 as never, k: 'a' },
      { _id: 2 as never, k: 'b' },
      { _id: 3 as never },
    ]);
    await bench.items.insertMany([{ _id: 1 as never, keys: ['a', 'b'] }, { _id: 2 as never }]);
    const joined = await bench.items
      .aggregate([
        { $lookup: { from: authors().collectionName, localField: 'keys', foreignField: 'k', as: 'found' } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined.map(({ found }) => (found as Document[]).map((d) => d['_id'] as unknown))).toEqual([
      [1, 2],
      [3],
    ]);
  });
  it('sorts and limits what a field joins, with another join inside', async () => {
    await authors().createIndex({ k: 1, n: -1 });
    await authors().insertMany([1, 2, 3, 4].map((n) => ({ _id: n as never, k: n < 4 ? 'a' : 'b', n })));
    await bench.items.insertMany([
      { _id: 1 as never, key: 'a' },
      { _id: 2 as never, key: 'b' },
      { _id: 3 as never, key: null },
    ]);
    const from = authors().collectionName;
    const again = { $unionWith: { coll: from, pipeline: [{ $match: { n: 4 } }] } };
    const pipeline = [{ $match: { n: { $gt: 1 } } }, { $sort: { n: -1 } }, { $limit: 1 }, again];
    const joined = await bench.items
      .aggregate([
        { $lookup: { from, localField: 'key', foreignField: 'k', pipeline, as: 'found' } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined.map(({ found }) => (found as Document[]).map(({ n }) => n as unknown))).toEqual([
      [3, 4],
      [4, 4],
      [4],
    ]);
  });
  it('joins a regular expression with its equals alone', async () => {
    await authors().insertMany([{ k: 'abc' }, { k: /a/ }, { k: 'z' }]);
    await bench.items.insertMany([
      { _id: 1 as never, key: /a/ },
      { _id: 2 as never, key: [/a/, 'z'] },
    ]);
    const lookup = { from: authors().collectionName, localField: 'key', foreignField: 'k', as: 'found' };
    const joined = await bench.items.aggregate([{ $lookup: lookup }, { $sort: { _id: 1 } }]).toArray();
    const keys = joined.map(({ found }) => (found as Document[]).map(({ k }) => String(k)).sort());
    expect(keys).toEqual([['/a/'], ['/a/', 'z']]);
  });
  it('joins by an element of an array', async () => {
    await authors().insertMany([{ k: 'a' }, { k: 'b' }, { k: 'c' }]);
    await bench.items.insertMany([
      { _id: 1 as never, list: ['b', 'c'] },
      { _id: 2 as never, list: { 0: 'a' } },
      { _id: 3 as never, list: [{ x: 'c' }] },
    ]);
    const found = async (localField: string): Promise<unknown[]> => {
      const lookup = { from: authors().collectionName, localField, foreignField: 'k', as: 'found' };
      const joined = await bench.items.aggregate([{ $lookup: lookup }, { $sort: { _id: 1 } }]).toArray();
      return joined.map((each) => (each['found'] as Document[]).map(({ k }) => k as unknown));
    };
    expect((await found('list.0')).slice(0, 2)).toEqual([['b'], ['a']]);
    expect((await found('list.0.x'))[2]).toEqual(['c']);
  });
  it('joins with variables and a pipeline', async () => {
    await authors().insertMany([
      { _id: 1 as never, stock: 5 },
      { _id: 2 as never, stock: 50 },
    ]);
    await bench.items.insertMany([
      { _id: 1 as never, need: 10 },
      { _id: 2 as never, need: 3 },
    ]);
    const pipeline = [
      { $match: { $expr: { $gte: ['$stock', '$$need'] } } },
      { $project: { _id: 1 } },
      { $sort: { _id: 1 } },
    ];
    const joined = await bench.items
      .aggregate([
        { $lookup: { from: authors().collectionName, let: { need: '$need' }, pipeline, as: 'ok' } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined.map(({ ok }) => ok as unknown)).toEqual([[{ _id: 2 }], [{ _id: 1 }, { _id: 2 }]]);
  });
  it('$unionWith appends another collection', async () => {
    await authors().insertOne({ _id: 9 as never });
    await bench.items.insertOne({ _id: 1 as never });
    const all = await bench.items
      .aggregate([{ $unionWith: authors().collectionName }, { $sort: { _id: 1 } }])
      .toArray();
    expect(all.map(({ _id }) => _id as unknown)).toEqual([1, 9]);
  });
  it('$unionWith appends counts', async () => {
    await authors().insertMany([{ n: 1 }, { n: 2 }, { n: 2 }, { n: 2 }]);
    await bench.items.insertMany([{ n: 2 }, { n: 2 }, { n: 3 }]);
    const counted = (number: number, n: number, most: number): Document[] => [
      { $match: { n } },
      { $limit: most },
      { $group: { _id: number, count: { $sum: 1 } } },
    ];
    const other = (number: number, n: number, most: number): Document => ({
      $unionWith: { coll: authors().collectionName, pipeline: counted(number, n, most) },
    });
    const all = await bench.items
      .aggregate([...counted(0, 2, 9), other(1, 2, 2), other(2, 7, 2), other(3, 1, 2), { $sort: { _id: 1 } }])
      .toArray();
    expect(all).toEqual([
      { _id: 0, count: 2 },
      { _id: 1, count: 2 },
      { _id: 3, count: 1 },
    ]);
    const page = {
      $unionWith: {
        coll: authors().collectionName,
        pipeline: [{ $sort: { n: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 0, n: 1 } }],
      },
    };
    expect(
      await bench.items.aggregate([{ $match: { n: 3 } }, { $project: { _id: 0, n: 1 } }, page]).toArray(),
    ).toEqual([{ n: 3 }, { n: 2 }, { n: 2 }]);
  });
});
