import { describe, expect, it } from '@jest/globals';
import { Long } from 'mongodb';
import { useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

const DATE = new Date('2026-03-05T06:07:08.009Z');
const EXPRESSIONS: [name: string, expression: unknown, expected: unknown][] = [
  ['$add', { $add: ['$i', 2, 0.5] }, 5.5],
  ['$add a date', { $add: ['$date', 1000] }, new Date(DATE.getTime() + 1000)],
  ['$subtract dates', { $subtract: ['$date', '$date'] }, 0],
  ['$divide', { $divide: ['$i', 2] }, 1.5],
  ['$mod', { $mod: ['$i', 2] }, 1],
  [
    '$abs, $ceil, $floor, $trunc',
    { $add: [{ $abs: -1 }, { $ceil: 1.2 }, { $floor: 1.8 }, { $trunc: -1.5 }] },
    3,
  ],
  ['$round half to even', [{ $round: 2.5 }, { $round: [1.235, 1] }], [2, 1.2]],
  ['$round of what is written with an exponent', [{ $round: 1e-7 }, { $round: [1e20, 2] }], [0, 1e20]],
  ['$pow and $sqrt', { $add: [{ $pow: [2, 3] }, { $sqrt: 4 }] }, 10],
  ['null makes null', { $add: ['$none', 1] }, null],
  ['$cmp', { $cmp: [1, 2] }, -1],
  ['$eq across types of numbers', { $eq: [1, 1.0] }, true],
  ['$and, $or, $not', { $and: [true, { $or: [false, 1] }, { $not: [0] }] }, true],
  ['$cond', { $cond: [{ $gt: ['$i', 1] }, 'big', 'small'] }, 'big'],
  ['$cond by names', { $cond: { if: false, then: 1, else: 2 } }, 2],
  ['$ifNull', { $ifNull: ['$none', '$nil', 'z'] }, 'z'],
  [
    '$switch',
    { $switch: { branches: [{ case: { $eq: ['$i', 3] }, then: 'three' }], default: 'other' } },
    'three',
  ],
  ['$concat', { $concat: ['$s', '-', 'x'] }, 'Hello-x'],
  ['$toUpper and $toLower', [{ $toUpper: '$s' }, { $toLower: '$s' }], ['HELLO', 'hello']],
  ['$strLenCP counts code points', { $strLenCP: 'नमस्ते' }, 6],
  ['$substrCP', { $substrCP: ['$s', 1, 3] }, 'ell'],
  ['$split', { $split: ['a,b,c', ','] }, ['a', 'b', 'c']],
  ['$trim', { $trim: { input: '  x ' } }, 'x'],
  ['$indexOfCP', { $indexOfCP: ['$s', 'l'] }, 2],
  ['$regexMatch', { $regexMatch: { input: '$s', regex: '^he', options: 'i' } }, true],
  ['$replaceAll', { $replaceAll: { input: '$s', find: 'l', replacement: 'L' } }, 'HeLLo'],
  ['$size', { $size: '$list' }, 3],
  ['$arrayElemAt', [{ $arrayElemAt: ['$list', 0] }, { $arrayElemAt: ['$list', -1] }], [3, 2]],
  ['$slice', { $slice: ['$list', 1, 1] }, [1]],
  ['$in', { $in: [1, '$list'] }, true],
  ['$concatArrays', { $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  ['$reverseArray', { $reverseArray: '$list' }, [2, 1, 3]],
  ['$sortArray', { $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
  ['$range', { $range: [0, 6, 2] }, [0, 2, 4]],
  ['$map', { $map: { input: '$list', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
  ['$filter', { $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
  ['$reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  ['$let', { $let: { vars: { a: 2 }, in: { $multiply: ['$$a', '$i'] } } }, 6],
  ['$sum and $max over an array', [{ $sum: '$list' }, { $max: '$list' }], [6, 3]],
  ['$setUnion', { $setUnion: [[2, 1], [1]] }, [1, 2]],
  ['$setIsSubset', { $setIsSubset: [[1], '$list'] }, true],
  ['$mergeObjects', { $mergeObjects: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
  ['$objectToArray', { $objectToArray: '$o' }, [{ k: 'x', v: 1 }]],
  ['$arrayToObject', { $arrayToObject: [[['p', 1]]] }, { p: 1 }],
  ['$getField', { $getField: { field: 'x', input: '$o' } }, 1],
  [
    '$year, $month, $dayOfMonth',
    [{ $year: '$date' }, { $month: '$date' }, { $dayOfMonth: '$date' }],
    [2026, 3, 5],
  ],
  [
    '$dayOfWeek, $dayOfYear, $isoWeek',
    [{ $dayOfWeek: '$date' }, { $dayOfYear: '$date' }, { $isoWeek: '$date' }],
    [5, 64, 10],
  ],
  ['$dateToString', { $dateToString: { date: '$date', format: '%Y-%m-%d %H:%M' } }, '2026-03-05 06:07'],
  [
    '$dateAdd stays within the month',
    { $dateAdd: { startDate: new Date('2026-01-31T00:00:00Z'), unit: 'month', amount: 1 } },
    new Date('2026-02-28T00:00:00Z'),
  ],
  [
    '$dateDiff',
    { $dateDiff: { startDate: new Date('2026-01-31T23:00:00Z'), endDate: '$date', unit: 'day' } },
    33,
  ],
  ['$dateTrunc', { $dateTrunc: { date: '$date', unit: 'month' } }, new Date('2026-03-01T00:00:00Z')],
  [
    '$toString, $toInt, $toDate',
    [{ $toString: '$i' }, { $toInt: '42' }, { $toDate: Long.ZERO }],
    ['3', 42, new Date(0)],
  ],
  ['$toDate takes a time without a zone for UTC', { $toDate: '2026-03-05T06:07:08.009' }, DATE],
  [
    '$convert of an integer that does not fit in 64 bits',
    { $convert: { input: '9223372036854775808', to: 'long', onError: 'too large' } },
    'too large',
  ],
  ['$type', [{ $type: '$i' }, { $type: '$none' }], ['int', 'missing']],
  ['$literal', { $literal: '$i' }, '$i'],
  ['a path through an array', '$docs.x', [1, 2]],
  ['$$ROOT', '$$ROOT.i', 3],
];

describe('expressions', () => {
  it.each(EXPRESSIONS)('%s', async (_name, expression, expected) => {
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
