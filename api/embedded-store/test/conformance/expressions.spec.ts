import { describe, expect, it } from '@jest/globals';
import { Long } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

const DATE = new Date('2026-03-05T06:07:08.009Z');
const EXPRESSIONS: [name: string, expression: unknown, expected: unknown][] = [
  ['$add', { $add: ['$i', 2, 0.5] }, 5.5],
  ['$add a date', { $add: ['$date', 1000] }, new Date(DATE.getTime() + 1000)],
  ['$subtract dates', { $subtract: ['$date', '$date'] }, 0],
  ['$divide', { $divide: ['$i', 2] }, 1.5],
  ['null makes null', { $add: ['$none', 1] }, null],
  ['$cmp', { $cmp: [1, 2] }, -1],
  ['$eq across types of numbers', { $eq: [1, 1.0] }, true],
  ['$and, $or, $not', { $and: [true, { $or: [false, 1] }, { $not: [0] }] }, true],
  ['$cond', { $cond: [{ $gt: ['$i', 1] }, 'big', 'small'] }, 'big'],
  ['$cond by names', { $cond: { if: false, then: 1, else: 2 } }, 2],
  ['$ifNull', { $ifNull: ['$none', '$nil', 'z'] }, 'z'],
  ['$size', { $size: '$list' }, 3],
  ['$arrayElemAt', [{ $arrayElemAt: ['$list', 0] }, { $arrayElemAt: ['$list', -1] }], [3, 2]],
  ['$in', { $in: [1, '$list'] }, true],
  ['$concatArrays', { $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  ['$reverseArray', { $reverseArray: '$list' }, [2, 1, 3]],
  ['$range', { $range: [0, 6, 2] }, [0, 2, 4]],
  ['$map', { $map: { input: '$list', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
  ['$filter', { $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
  ['$reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  ['$let', { $let: { vars: { a: 2 }, in: { $multiply: ['$$a', '$i'] } } }, 6],
  ['$sum and $max over an array', [{ $sum: '$list' }, { $max: '$list' }], [6, 3]],
  ['$setUnion', { $setUnion: [[2, 1], [1]] }, [1, 2]],
  ['$type', [{ $type: '$i' }, { $type: '$none' }], ['int', 'missing']],
  ['$literal', { $literal: '$i' }, '$i'],
  ['a path through an array', '$docs.x', [1, 2]],
  ['$$ROOT', '$$ROOT.i', 3],
];

/** Null and numbers out of range. */
const EDGES: [name: string, expression: unknown, expected: unknown][] = [
  [
    '$arrayElemAt beyond both ends',
    [{ $arrayElemAt: ['$list', 9] }, { $arrayElemAt: ['$list', -9] }],
    [null, null],
  ],
  ['$arrayElemAt of null', [{ $arrayElemAt: ['$none', 0] }, { $arrayElemAt: ['$list', null] }], [null, null]],
  ['$concatArrays with null', { $concatArrays: ['$list', null] }, null],
  ['$setUnion with null', { $setUnion: ['$list', '$none'] }, null],
  ['$reverseArray of null', { $reverseArray: '$none' }, null],
  [
    '$map, $filter and $reduce of null',
    [
      { $map: { input: null, in: 1 } },
      { $filter: { input: '$none', cond: true } },
      { $reduce: { input: null, initialValue: 1, in: 2 } },
    ],
    [null, null, null],
  ],
  ['$filter with a limit', { $filter: { input: '$list', cond: true, limit: 2 } }, [3, 1]],
  ['$filter with the limit null', { $filter: { input: '$list', cond: true, limit: null } }, [3, 1, 2]],
  ['$range downwards and empty', [{ $range: [2, -2, -2] }, { $range: [0, -1] }], [[2, 0], []]],
  [
    '$subtract and $multiply with null',
    [{ $subtract: [null, 1] }, { $multiply: [1, '$none'] }],
    [null, null],
  ],
];

const REFUSED: [expression: unknown, code: number][] = [
  [{ $filter: { input: [1], cond: true, limit: 0 } }, 327392],
  [{ $filter: { input: [1], cond: true, limit: 1.5 } }, 327391],
  [{ $size: null }, 17124],
  [{ $divide: [1, 0] }, 2],
];

describe('expressions', () => {
  it.each(REFUSED)('refuse %j', async (expression, code) => {
    await bench.items.insertOne({});
    const pipeline = [{ $project: { value: expression } }];
    expect((await refusal(bench.items.aggregate(pipeline).toArray())).code).toBe(code);
  });
  it.each([...EXPRESSIONS, ...EDGES])('%s', async (_name, expression, expected) => {
    await bench.items.insertOne({
      i: 3,
      s: 'Hello',
      list: [3, 1, 2],
      o: { x: 1 },
      docs: [{ x: 1 }, { y: 0 }, { x: 2 }],
      nil: null,
      date: DATE,
    });
    const [document] = await bench.items.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
    expect(document?.['value']).toEqual(expected);
  });
  it('sums of integers stay exact up to 64 bits', async () => {
    await bench.items.insertMany([{ v: Long.fromString('9007199254740992') }, { v: Long.fromString('1') }]);
    const [sum] = await bench.items
      .aggregate([{ $group: { _id: null, v: { $sum: '$v' } } }], { promoteLongs: false })
      .toArray();
    expect(String(sum?.['v'])).toBe('9007199254740993');
  });
});
