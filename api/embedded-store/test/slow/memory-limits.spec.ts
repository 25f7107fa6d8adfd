import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { PATIENCE } from '../../../../testing/patience.ts';
import { refusal, useOwnStore } from '../support/engine-under-test.ts';

const bench = useOwnStore();

const TEXT = 'x'.repeat(10_000);
const MANY = 100_000;

/** Turns one document into a hundred thousand, of ten kilobytes each. */
const MULTIPLIED: Document[] = [{ $addFields: { r: { $range: [0, MANY] } } }, { $unwind: '$r' }];

const DOUBLED: Document = {
  $reduce: {
    input: { $range: [0, 60] },
    initialValue: [1],
    in: { $concatArrays: ['$$value', '$$value'] },
  },
};

/** Pipelines that need more than 100 MB at once, with the error code. */
const HUNGRY: [name: string, pipeline: Document[], code: number][] = [
  ['$sort', [...MULTIPLIED, { $sort: { r: -1 } }], 292],
  ['$group', [...MULTIPLIED, { $group: { _id: { text: '$text', r: '$r' } } }], 292],
  ['$push', [...MULTIPLIED, { $group: { _id: 1, all: { $push: '$$ROOT' } } }], 146],
  ['$push in many groups', [...MULTIPLIED, { $group: { _id: '$r', all: { $push: '$text' } } }], 146],
  ['$addToSet', [...MULTIPLIED, { $group: { _id: 1, all: { $addToSet: { r: '$r', text: '$text' } } } }], 146],
  ['$lookup', [{ $lookup: { from: 'grown', as: 'a', pipeline: MULTIPLIED } }], 146],
  ['$range', [{ $project: { a: { $range: [0, 2_147_483_647] } } }], 146],
  ['$range downwards', [{ $project: { a: { $range: [2_147_483_647, 0, -1] } } }], 146],
  [
    'ranges in a $map',
    [{ $project: { a: { $map: { input: { $range: [0, MANY] }, in: { $range: [0, MANY] } } } } }],
    146,
  ],
  ['arrays that double', [{ $project: { a: { $size: DOUBLED } } }], 146],
];

describe('memory limits', () => {
  it.each(HUNGRY)('%s is refused, and the store keeps running', async (_name, pipeline, code) => {
    const grown = bench.db.collection('grown');
    await grown.updateOne({}, { $set: { text: TEXT } }, { upsert: true });
    expect((await refusal(grown.aggregate(pipeline).toArray())).code).toBe(code);
    expect(await grown.countDocuments()).toBe(1);
  });
  it('too many open sorted results are refused until they are closed', async () => {
    await bench.items.insertOne({ text: TEXT });
    const sorted: Document[] = [
      { $addFields: { r: { $range: [0, 4000] } } },
      { $unwind: '$r' },
      { $sort: { r: -1 } },
    ];
    const open = () => bench.items.aggregate(sorted, { batchSize: 2 });
    const cursors = [open(), open(), open()];
    for (const cursor of cursors) expect((await cursor.next())?.['r']).toBe(3999);
    const { code, message } = await refusal(open().next());
    expect([code, message]).toEqual([292, expect.stringMatching(/^All open sorts together/)]);
    for (const cursor of cursors) await cursor.close();
    for (let round = 0; round < 5; round++) {
      const cursor = open();
      expect((await cursor.next())?.['r']).toBe(3999);
      await cursor.close();
    }
  });

  it('distinct values of more than 16 MB are refused', async () => {
    for (const letter of ['a', 'b', 'c']) await bench.items.insertOne({ text: letter.repeat(6_000_000) });
    expect((await refusal(bench.items.distinct('text'))).code).toBe(17217);
  });
  it('a list built one element at a time counts once', async () => {
    await bench.items.insertOne({});
    const grown = { $concatArrays: ['$$value', ['$$this']] };
    const list = { $reduce: { input: { $range: [0, 5500] }, initialValue: [], in: grown } };
    const [made] = await bench.items.aggregate([{ $project: { n: { $size: list } } }]).toArray();
    expect(made?.['n']).toBe(5500);
  });
});

describe('an expression that works on one document for too long', () => {
  const MANY_NUMBERS = { $range: [0, 20_000] };

  it.each<[string, unknown]>([
    [
      'a search in a list for each element',
      {
        $let: {
          vars: { numbers: MANY_NUMBERS },
          in: { $map: { input: '$$numbers', in: { $in: [-1, '$$numbers'] } } },
        },
      },
    ],
    [
      'a loop in a loop',
      {
        $reduce: {
          input: MANY_NUMBERS,
          initialValue: 0,
          in: { $size: { $filter: { input: MANY_NUMBERS, cond: false } } },
        },
      },
    ],
    [
      'a union for each element',
      { $reduce: { input: MANY_NUMBERS, initialValue: [], in: { $setUnion: [MANY_NUMBERS, ['$$this']] } } },
    ],
  ])('is stopped: %s', async (_name, expression) => {
    await bench.items.insertOne({});
    const startedAt = performance.now();
    const run = bench.items.aggregate([{ $project: { n: expression } }]).toArray();
    expect((await refusal(run)).code).toBe(50);
    expect(performance.now() - startedAt).toBeLessThan(3_000 * PATIENCE);
  });
});
