import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

const SALES: Document[] = [
  { _id: 1, item: 'a', price: 10, quantity: 2, tags: ['x', 'y'], at: new Date('2026-01-15T10:30:00Z') },
  { _id: 2, item: 'b', price: 20, quantity: 1, tags: ['y'], at: new Date('2026-02-15T10:30:00Z') },
  { _id: 3, item: 'a', price: 30, quantity: 10, tags: [], at: new Date('2026-02-16T10:30:00Z') },
  { _id: 4, item: 'c', price: 5.5, quantity: 4, at: new Date('2027-01-01T00:00:00Z') },
];

async function run(pipeline: Document[]): Promise<Document[]> {
  await bench.items.insertMany(SALES.map((sale) => ({ ...sale })));
  return bench.items.aggregate(pipeline).toArray();
}

const STAGES: [name: string, pipeline: Document[], expected: Document[]][] = [
  [
    '$match, $sort, $limit, $skip',
    [
      { $match: { price: { $gte: 10 } } },
      { $sort: { price: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { price: 1 } },
    ],
    [{ _id: 2, price: 20 }],
  ],
  [
    '$limit before $skip',
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $skip: 1 }, { $project: { _id: 1 } }],
    [{ _id: 2 }],
  ],
  [
    '$match after $limit',
    [
      { $sort: { _id: 1 } },
      { $limit: 3 },
      { $match: { item: 'a', quantity: { $gt: 1 } } },
      { $limit: 1 },
      { $project: { price: 1 } },
    ],
    [{ _id: 1, price: 10 }],
  ],
  [
    '$match after $limit, on whole documents',
    [{ $sort: { _id: -1 } }, { $limit: 3 }, { $match: { tags: 'y' } }],
    [SALES[1] ?? {}],
  ],
  [
    '$match after $limit, on computed fields',
    [
      { $sort: { _id: 1 } },
      { $limit: 3 },
      { $match: { $expr: { $gt: ['$quantity', '$_id'] } } },
      { $project: { item: 1 } },
    ],
    [
      { _id: 1, item: 'a' },
      { _id: 3, item: 'a' },
    ],
  ],
  [
    '$project with expressions',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, total: { $multiply: ['$price', '$quantity'] }, name: '$item' } },
    ],
    [{ total: 20, name: 'a' }],
  ],
  [
    '$project excludes',
    [{ $match: { _id: 4 } }, { $project: { at: 0, price: 0 } }],
    [{ _id: 4, item: 'c', quantity: 4 }],
  ],
  [
    '$addFields',
    [
      { $match: { _id: 1 } },
      { $addFields: { 'more.total': { $add: ['$price', 1] }, item: 'z' } },
      { $project: { item: 1, more: 1 } },
    ],
    [{ _id: 1, item: 'z', more: { total: 11 } }],
  ],
  [
    '$set and $unset',
    [{ $match: { _id: 2 } }, { $set: { n: 1 } }, { $unset: ['tags', 'at', 'price'] }],
    [{ _id: 2, item: 'b', quantity: 1, n: 1 }],
  ],
  [
    '$group with $sum, $avg, $min, $max',
    [
      {
        $group: {
          _id: '$item',
          n: { $sum: 1 },
          sum: { $sum: '$price' },
          avg: { $avg: '$price' },
          min: { $min: '$price' },
          max: { $max: '$price' },
        },
      },
      { $sort: { _id: 1 } },
      { $limit: 1 },
    ],
    [{ _id: 'a', n: 2, sum: 40, avg: 20, min: 10, max: 30 }],
  ],
  [
    '$group with $push, $addToSet, $first, $last',
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          all: { $push: '$item' },
          first: { $first: '$item' },
          last: { $last: '$item' },
          n: { $count: {} },
        },
      },
    ],
    [{ _id: null, all: ['a', 'b', 'a', 'c'], first: 'a', last: 'c', n: 4 }],
  ],
  [
    '$group by several fields',
    [
      { $group: { _id: { i: '$item', big: { $gte: ['$price', 20] } }, n: { $sum: 1 } } },
      { $sort: { '_id.i': 1, '_id.big': 1 } },
      { $limit: 2 },
    ],
    [
      { _id: { i: 'a', big: false }, n: 1 },
      { _id: { i: 'a', big: true }, n: 1 },
    ],
  ],
  [
    '$unwind',
    [
      { $match: { _id: { $lte: 2 } } },
      { $unwind: '$tags' },
      { $project: { tags: 1 } },
      { $sort: { _id: 1, tags: 1 } },
    ],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 2, tags: 'y' },
    ],
  ],
  [
    '$unwind keeps empty and missing arrays on request',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
      { $match: { _id: { $gte: 3 } } },
      { $project: { tags: 1, at: 1 } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 3, at: null },
      { _id: 4, at: null },
    ],
  ],
  ['$count', [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing gives no document', [{ $match: { item: 'zz' } }, { $count: 'n' }], []],
  [
    '$match after $group',
    [{ $group: { _id: '$item', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }],
    [{ _id: 'a', n: 2 }],
  ],
  [
    '$match with $expr',
    [{ $match: { $expr: { $gt: ['$quantity', '$price'] } } }, { $project: { _id: 1 } }],
    [],
  ],
];

describe('aggregation stages', () => {
  it.each(STAGES)('%s', async (_name, pipeline, expected) => {
    expect(await run(pipeline)).toEqual(expected);
  });
  it('$sum ignores text', async () => {
    await bench.items.insertMany([{}, {}]);
    const sum = async (one: unknown): Promise<unknown> => {
      const [made] = await bench.items.aggregate([{ $group: { _id: null, n: { $sum: one } } }]).toArray();
      return made?.['n'] as unknown;
    };
    expect([await sum('1'), await sum(1), await sum(1.5)]).toEqual([0, 2, 3]);
  });
  it('stages do not change the stored documents', async () => {
    await run([{ $addFields: { 'tags.z': 1 } }, { $unset: 'item' }, { $unwind: '$tags' }]);
    expect(await bench.items.findOne({ _id: 1 as never })).toEqual(SALES[0]);
  });
});

describe('refused pipelines', () => {
  it.each([
    ['an unknown stage', [{ $frob: {} }], 40324],
    ['two stages in one', [{ $match: {}, $limit: 1 }], 40323],
    ['an unknown expression', [{ $project: { a: { $frob: 1 } } }], [31325, 168]],
    ['an unknown accumulator', [{ $group: { _id: null, a: { $frob: 1 } } }], 15952],
    ['$group without an _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['$limit zero', [{ $limit: 0 }], 15958],
    ['an undefined variable', [{ $project: { a: '$$frob' } }], 17276],
  ] as [string, Document[], number | number[]][])('%s', async (_name, pipeline, code) => {
    await bench.items.insertOne({ a: 1 });
    expect([code].flat()).toContain((await refusal(bench.items.aggregate(pipeline).toArray())).code);
  });
});
