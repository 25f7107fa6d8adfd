import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
import { found, refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

/** Documents whose `a` is a scalar, an array, a nested path, or missing. */
const SHAPES: Document[] = [
  { n: 1, a: 1 },
  { n: 2, a: 2.5 },
  { n: 3, a: [1, 2, 3] },
  { n: 4, a: [] },
  { n: 5, a: null },
  { n: 6 },
  { n: 7, a: 'text' },
  { n: 8, a: { b: 1 } },
  { n: 9, a: [{ b: 1 }, { b: 2, c: 3 }] },
  { n: 10, a: [[1, 2], [3]] },
  { n: 11, a: { b: [1, 5] } },
  { n: 12, a: [{ c: 1 }] },
  { n: 13, a: [{ b: null }] },
];

/** Text at a nested path, on its own and in arrays; only for the conditions in `NESTED`. */
const NESTED_TEXTS: Document[] = [
  { n: 14, a: { t: ['q', 'x1'] } },
  { n: 15, a: [{ t: 'xy' }, { t: 'z' }] },
  { n: 16, a: { t: 'ay' } },
];

const OID = new ObjectId('65f000000000000000000001');

const CASES: [name: string, filter: Document, expected: number[]][] = [
  ['equality finds scalars and array elements', { a: 1 }, [1, 3]],
  ['$eq is equality', { a: { $eq: 2.5 } }, [2]],
  ['equality with a whole array', { a: [1, 2, 3] }, [3]],
  ['equality with an array inside an array', { a: [1, 2] }, [10]],
  ['equality with an empty array', { a: [] }, [4]],
  ['equality with null finds null and missing', { a: null }, [5, 6]],
  ['equality with a document', { a: { b: 1 } }, [8, 9]],
  ['equality with a document compares the order of fields', { a: { c: 3, b: 2 } }, []],
  ['equality with a document of several fields', { a: { b: 2, c: 3 } }, [9]],
  ['a nested path through documents and arrays', { 'a.b': 1 }, [8, 9, 11]],
  [
    'a nested path with null: missing, but not in scalars inside arrays',
    { 'a.b': null },
    [1, 2, 5, 6, 7, 12, 13],
  ],
  ['a position in an array', { 'a.0': 1 }, [3]],
  ['a position of an inner array', { 'a.0.b': 1 }, [9]],
  ['$ne excludes arrays that hold the value', { a: { $ne: 1 } }, [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['$ne null', { a: { $ne: null } }, [1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13]],
  ['$gt stays within its type', { a: { $gt: 1 } }, [2, 3]],
  ['$gte', { a: { $gte: 2.5 } }, [2, 3]],
  ['$lt', { a: { $lt: 2 } }, [1, 3]],
  ['$lte', { a: { $lte: 1 } }, [1, 3]],
  ['$gt and $lt may be met by different elements', { a: { $gt: 2, $lt: 2 } }, [3]],
  ['$gte null finds null and missing', { a: { $gte: null } }, [5, 6]],
  ['$gt null finds nothing', { a: { $gt: null } }, []],
  ['$gt with text', { a: { $gt: 'tex' } }, [7]],
  ['$gt over nested paths', { 'a.b': { $gt: 1 } }, [9, 11]],
  ['$in', { a: { $in: [2, 'text'] } }, [3, 7]],
  ['$in with null', { a: { $in: [null, 1] } }, [1, 3, 5, 6]],
  ['$in of nothing', { a: { $in: [] } }, []],
  ['$in with a regular expression', { a: { $in: [/^te/, 2.5] } }, [2, 7]],
  ['$in with an array as a value', { a: { $in: [[1, 2, 3]] } }, [3]],
  ['$nin', { a: { $nin: [1, null] } }, [2, 4, 7, 8, 9, 10, 11, 12, 13]],
  ['$nin of nothing', { n: { $lte: 2 }, a: { $nin: [] } }, [1, 2]],
  ['$exists true', { a: { $exists: true } }, [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]],
  ['$exists false', { a: { $exists: false } }, [6]],
  ['$exists on a nested path', { 'a.b': { $exists: true } }, [8, 9, 11, 13]],
  ['$exists false on a nested path', { 'a.c': { $exists: false } }, [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 13]],
  ['$and', { $and: [{ a: 1 }, { a: 2 }] }, [3]],
  ['$or', { $or: [{ a: 'text' }, { a: 2.5 }] }, [2, 7]],
  ['$nor', { $nor: [{ a: { $exists: true } }, { n: 100 }] }, [6]],
  ['$or beside another field', { n: { $lt: 5 }, $or: [{ a: 1 }, { a: [] }] }, [1, 3, 4]],
  ['$not', { a: { $not: { $gt: 1 } } }, [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['$not with a regular expression', { a: { $not: /x/ }, n: { $gte: 6, $lte: 8 } }, [6, 8]],
  ['$all', { a: { $all: [1, 3] } }, [3]],
  ['$all with one value finds a scalar', { a: { $all: [2.5] } }, [2]],
  ['$all of nothing finds nothing', { a: { $all: [] } }, []],
  ['$all with $elemMatch', { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } }, [9]],
  ['$elemMatch on values', { a: { $elemMatch: { $gt: 1, $lt: 3 } } }, [3]],
  ['$elemMatch on documents', { a: { $elemMatch: { b: 2, c: 3 } } }, [9]],
  ['$elemMatch on documents wants one element', { a: { $elemMatch: { b: 1, c: 3 } } }, []],
  ['$elemMatch finds no scalar', { a: { $elemMatch: { $eq: 1 } } }, [3]],
  ['$elemMatch on a nested array', { 'a.b': { $elemMatch: { $gte: 5 } } }, [11]],
  ['$elemMatch with $or inside', { a: { $elemMatch: { $or: [{ c: 3 }, { c: 1 }] } } }, [9, 12]],
  ['$size', { a: { $size: 3 } }, [3]],
  ['$size zero', { a: { $size: 0 } }, [4]],
  ['$size on a nested path', { 'a.b': { $size: 2 } }, [11]],
  ['$regex with options', { a: { $regex: '^TEX', $options: 'i' } }, [7]],
  ['a regular expression literal', { a: /ext$/ }, [7]],
  ['$type by name', { a: { $type: 'string' } }, [7]],
  ['$type by number', { a: { $type: 10 } }, [5]],
  ['$type number looks into arrays', { a: { $type: 'number' } }, [1, 2, 3]],
  ['$type array', { a: { $type: 'array' } }, [3, 4, 9, 10, 12, 13]],
  ['$type of several', { a: { $type: ['null', 'string'] } }, [5, 7]],
  ['$type object looks into arrays', { a: { $type: 'object' } }, [8, 9, 11, 12, 13]],
  ['$mod', { n: { $mod: [4, 1] } }, [1, 5, 9, 13]],
  ['$expr compares fields', { $expr: { $gt: ['$n', 12] } }, [13]],
  ['$expr with $eq on a nested field', { $expr: { $eq: ['$a.b', 1] } }, [8]],
  ['$comment asks for nothing', { n: 1, $comment: 'why' }, [1]],
  ['an unknown field finds nothing', { zzz: 1 }, []],
];

const NESTED: [name: string, filter: Document, expected: number[]][] = [
  ['$regex looks into arrays', { 'a.t': { $regex: '^x' } }, [14, 15]],
  ['$regex on a nested path', { 'a.t': /y/ }, [15, 16]],
  ['$regex with $not on a nested path', { 'a.t': { $not: /^x/ }, n: { $gte: 14 } }, [16]],
  ['$in on a nested path', { 'a.b': { $in: [2, 5] } }, [9, 11]],
  ['$in with null on a nested path', { 'a.b': { $in: [null] } }, [1, 2, 5, 6, 7, 12, 13, 14, 15, 16]],
  ['$nin on a nested path', { 'a.b': { $nin: [1, null] } }, [3, 4, 10]],
  ['$all on a nested path', { 'a.b': { $all: [1, 2] } }, [9]],
  ['$all on an array at the end of a path', { 'a.b': { $all: [5, 1] } }, [11]],
  ['$not on a nested path', { 'a.b': { $not: { $lt: 5 } }, n: { $in: [8, 9, 10, 11, 12] } }, [10, 12]],
  ['$type on a nested path', { 'a.b': { $type: 'int' } }, [8, 9, 11]],
  ['$type null on a nested path', { 'a.b': { $type: 'null' } }, [13]],
  ['$type array on a nested path', { 'a.b': { $type: 'array' } }, [11]],
];

describe('query operators over scalars, arrays, nested paths and null', () => {
  it.each(CASES)('%s', async (_name, filter, expected) => {
    await bench.items.insertMany(SHAPES.map((shape) => ({ ...shape })));
    expect(await found(bench.items, filter)).toEqual(expected);
  });
  it.each(NESTED)('%s', async (_name, filter, expected) => {
    await bench.items.insertMany([...SHAPES, ...NESTED_TEXTS].map((shape) => ({ ...shape })));
    expect(await found(bench.items, filter)).toEqual(expected);
  });
});

describe('types', () => {
  const VALUES: Document[] = [
    { n: 1, v: new Int32(7) },
    { n: 2, v: Long.fromString('9007199254740993') },
    { n: 3, v: new Double(7) },
    { n: 4, v: OID },
    { n: 5, v: new Date('2026-01-26T00:00:00Z') },
    { n: 6, v: new Binary(Buffer.from('abc')) },
    { n: 7, v: true },
    { n: 8, v: new Timestamp({ t: 5, i: 1 }) },
    { n: 9, v: /x/i },
    { n: 10, v: new MinKey() },
    { n: 11, v: new MaxKey() },
    { n: 12, v: Decimal128.fromString('7.0') },
    { n: 13, v: new Binary(Buffer.from('abd')) },
  ];
  const TYPED: [name: string, filter: Document, expected: number[]][] = [
    ['numbers of all types are equal by value', { v: 7 }, [1, 3, 12]],
    ['64-bit integers are exact', { v: Long.fromString('9007199254740993') }, [2]],
    ['a double near a 64-bit integer is another number', { v: new Double(9007199254740992) }, []],
    ['an ObjectId', { v: OID }, [4]],
    ['$type objectId', { v: { $type: 'objectId' } }, [4]],
    ['a date', { v: new Date('2026-01-26T00:00:00Z') }, [5]],
    ['a range of dates', { v: { $lt: new Date('2027-01-01T00:00:00Z') } }, [5]],
    ['binary data by content', { v: new Binary(Buffer.from('abc')) }, [6]],
    ['binary data in order', { v: { $gt: new Binary(Buffer.from('abc')) } }, [13]],
    ['a boolean', { v: true }, [7]],
    ['a timestamp', { v: new Timestamp({ t: 5, i: 1 }) }, [8]],
    ['$type int, long, double, decimal', { v: { $type: ['int', 'long'] } }, [1, 2]],
    ['$type double', { v: { $type: 'double' } }, [3]],
    ['$type decimal', { v: { $type: 'decimal' } }, [12]],
    ['$type regex', { v: { $type: 'regex' } }, [9]],
    ['$type minKey and maxKey', { v: { $type: ['minKey', 'maxKey'] } }, [10, 11]],
  ];
  it.each(TYPED)('%s', async (_name, filter, expected) => {
    await bench.items.insertMany(VALUES.map((value) => ({ ...value })));
    expect(await found(bench.items, filter)).toEqual(expected);
  });
});

describe('malformed filters are refused', () => {
  const BAD: [name: string, filter: Document, code: number][] = [
    ['an unknown operator', { a: { $near_ish: 1 } }, 2],
    ['an unknown top-level operator', { $xor: [] }, 2],
    ['$and without an array', { $and: {} }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['$size below zero', { a: { $size: -1 } }, 2],
    ['$mod by zero', { a: { $mod: [0, 1] } }, 2],
    ['$type of no type', { a: { $type: 'nothing' } }, 2],
    ['$elemMatch without a document', { a: { $elemMatch: 1 } }, 2],
    ['a broken regular expression', { a: { $regex: '(' } }, 51091],
    ['an operator among plain fields', { a: { $gt: 1, b: 2 } }, 2],
  ];
  it.each(BAD)('%s', async (_name, filter, code) => {
    await bench.items.insertOne({ a: 1 });
    expect((await refusal(bench.items.find(filter).toArray())).code).toBe(code);
  });
});

describe('the ends of the order of values', () => {
  it.each<[Document, number[]]>([
    [{ a: { $gt: new MinKey() } }, [2, 3, 4]],
    [{ a: { $gte: new MinKey() } }, [1, 2, 3, 4]],
    [{ a: { $lt: new MaxKey() } }, [1, 2, 4]],
    [{ a: { $lte: new MaxKey() } }, [1, 2, 3, 4]],
    [{ a: { $gte: new MaxKey() } }, [3]],
    [{ a: { $lte: new MinKey() } }, [1]],
  ])('a missing field lies between them: %j', async (filter, expected) => {
    await bench.items.insertMany([
      { n: 1, a: new MinKey() },
      { n: 2, a: 5 },
      { n: 3, a: new MaxKey() },
      { n: 4 },
    ]);
    expect(await found(bench.items, filter)).toEqual(expected);
    await bench.items.createIndex({ a: 1 }, { sparse: true });
    expect(await found(bench.items, filter)).toEqual(expected);
  });
});
