import { describe, expect, it } from '@jest/globals';
import { Double, Int32, Long, Timestamp, type Document, type UpdateOptions } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

/** The driver's types do not cover updates of documents with unknown fields. */
type Change = Document;

/** Updates one document and returns it without its `_id`. */
async function updated(
  before: Document,
  update: Change,
  options: UpdateOptions & { filter?: Document } = {},
): Promise<Document> {
  await bench.items.insertOne({ _id: 1 as never, ...before });
  const { filter, ...rest } = options;
  await bench.items.updateOne({ _id: 1 as never, ...filter }, update, rest);
  const after = await bench.items.findOne({ _id: 1 as never });
  const { _id, ...fields } = after ?? {};
  expect(_id).toBe(1);
  return fields;
}

type Case = [
  name: string,
  before: Document,
  update: Change,
  after: Document,
  options?: UpdateOptions & { filter?: Document },
];

const CASES: Case[] = [
  ['$set makes a field', {}, { $set: { a: 1 } }, { a: 1 }],
  ['$set makes nested documents', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set an element of an array', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  ['$set behind the end fills with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$set keeps the place of a field', { a: 1, b: 2 }, { $set: { a: 3 } }, { a: 3, b: 2 }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset a nested field', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': '' } }, { a: { c: 2 } }],
  ['$unset an element leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
  ['$unset of nothing', { a: 1 }, { $unset: { z: '' } }, { a: 1 }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: 5 } }, { a: 3, b: 5 }],
  ['$inc by a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$mul', { a: 3 }, { $mul: { a: 2, b: 7 } }, { a: 6, b: 0 }],
  ['$min takes the smaller', { a: 5, b: 1 }, { $min: { a: 3, b: 2, c: 9 } }, { a: 3, b: 1, c: 9 }],
  ['$max takes the larger', { a: 5, b: 1 }, { $max: { a: 3, b: 2 } }, { a: 5, b: 2 }],
  ['$min compares across types', { a: 'x' }, { $min: { a: 5 } }, { a: 5 }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  ['$rename into a nested document', { a: 1, b: {} }, { $rename: { a: 'b.x' } }, { b: { x: 1 } }],
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push makes an array', {}, { $push: { a: 1 } }, { a: [1] }],
  ['$push an array as one element', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
  ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    '$push $each $slice keeps the last',
    { a: [1, 2] },
    { $push: { a: { $each: [3, 4], $slice: -3 } } },
    { a: [2, 3, 4] },
  ],
  [
    '$push $each $slice keeps the first',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: 2 } } },
    { a: [1, 2] },
  ],
  ['$push $each $position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { a: [1, 9, 2] }],
  [
    '$push $each $position from the end',
    { a: [1, 2, 3] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 2, 9, 3] },
  ],
  ['$push $each $sort', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
  [
    '$push $each $sort by a field',
    { a: [{ x: 2 }] },
    { $push: { a: { $each: [{ x: 1 }], $sort: { x: 1 } } } },
    { a: [{ x: 1 }, { x: 2 }] },
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$addToSet compares documents', { a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }],
  ['$pop the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  ['$pop the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
  ['$pull $in', { a: [1, 5, 9] }, { $pull: { a: { $in: [1, 9] } } }, { a: [5] }],
  [
    '$pull by fields of elements',
    { a: [{ x: 1, y: 1 }, { x: 2 }] },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2 }] },
  ],
  ['$pull by a regular expression', { a: ['ab', 'cd'] }, { $pull: { a: /^a/ } as Document }, { a: ['cd'] }],
  ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [
    '$setOnInsert does not change an existing document',
    { a: 1 },
    { $setOnInsert: { b: 1 }, $set: { a: 2 } },
    { a: 2 },
  ],
  ['the positional $', { a: [1, 2, 3] }, { $set: { 'a.$': 9 } }, { a: [1, 9, 3] }, { filter: { a: 2 } }],
  [
    'the positional $ in documents',
    { a: [{ x: 1 }, { x: 2 }] },
    { $set: { 'a.$.y': 7 } },
    { a: [{ x: 1 }, { x: 2, y: 7 }] },
    { filter: { 'a.x': 2 } },
  ],
  [
    'the positional $ after $elemMatch',
    {
      a: [
        { x: 1, z: 1 },
        { x: 1, z: 2 },
      ],
    },
    { $inc: { 'a.$.z': 10 } },
    {
      a: [
        { x: 1, z: 1 },
        { x: 1, z: 12 },
      ],
    },
    { filter: { a: { $elemMatch: { x: 1, z: 2 } } } },
  ],
  ['all elements $[]', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    'array filters',
    { a: [1, 5, 9] },
    { $set: { 'a.$[big]': 0 } },
    { a: [1, 0, 0] },
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ],
  [
    'array filters on fields',
    { a: [{ x: 1 }, { x: 2 }] },
    { $set: { 'a.$[e].y': 1 } },
    { a: [{ x: 1 }, { x: 2, y: 1 }] },
    { arrayFilters: [{ 'e.x': 2 }] },
  ],
  ['a pipeline', { a: 1, b: 2 }, [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }], { b: 2, c: 3 }],
  [
    'several operators at once',
    { a: 1, b: [1], c: 1 },
    { $inc: { a: 1 }, $push: { b: 2 }, $unset: { c: '' } },
    { a: 2, b: [1, 2] },
  ],
];

describe('update operators', () => {
  it.each(CASES)('%s', async (...[, before, update, after, options]: Case) => {
    expect(await updated(before, update, options)).toEqual(after);
  });

  it('$currentDate writes a date and a timestamp', async () => {
    const { a, b } = await updated({}, { $currentDate: { a: true, b: { $type: 'timestamp' } } });
    expect(Math.abs(Date.now() - (a as Date).getTime())).toBeLessThan(60_000);
    expect(b).toBeInstanceOf(Timestamp);
  });

  it('keeps numeric types', async () => {
    const raw = bench.db.collection(bench.items.collectionName, { promoteValues: false });
    await raw.insertOne({ _id: 1 as never, i: new Int32(1), l: Long.fromNumber(1), d: new Double(1) });
    await raw.updateOne({ _id: 1 as never }, { $inc: { i: new Int32(1), l: new Int32(1), d: new Int32(1) } });
    const after = await raw.findOne({ _id: 1 as never });
    expect(after?.['i']).toEqual(new Int32(2));
    expect(Long.isLong(after?.['l'])).toBe(true);
    expect(after?.['d']).toEqual(new Double(2));
  });

  it('$inc widens from 32 to 64 bits and refuses to overflow 64', async () => {
    await bench.items.insertOne({ _id: 1 as never, i: new Int32(2_147_483_647), l: Long.MAX_VALUE });
    await bench.items.updateOne({ _id: 1 as never }, { $inc: { i: 1 } });
    expect((await bench.items.findOne())?.['i']).toBe(2_147_483_648);
    expect(
      (await refusal(bench.items.updateOne({ _id: 1 as never }, { $inc: { l: new Int32(1) } }))).code,
    ).toBe(2);
  });
});

type Refused = [
  name: string,
  before: Document,
  update: Change,
  code: number,
  options?: UpdateOptions & { filter?: Document },
];

const REFUSED: Refused[] = [
  ['an unknown operator', {}, { $frob: { a: 1 } } as Document, 9],
  ['a change of _id', {}, { $set: { _id: 2 } } as Document, 66],
  ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by text', { a: 1 }, { $inc: { a: 'x' } } as Document, 14],
  ['$push to a scalar', { a: 1 }, { $push: { a: 1 } } as Document, 2],
  ['$addToSet to a scalar', { a: 1 }, { $addToSet: { a: 1 } } as Document, 2],
  ['$pull from a scalar', { a: 1 }, { $pull: { a: 1 } } as Document, 2],
  ['two changes of one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a path and its parent', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['a field inside a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['a positional $ that matched nothing', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['an array filter that is not there', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['an array filter that is not used', { a: [1] }, { $set: { b: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  ['an empty path part', {}, { $set: { 'a..b': 1 } }, 56],
  ['$rename to itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
  ['an unknown $push modifier', { a: [] }, { $push: { a: { $each: [], $frob: 1 } } } as Document, 2],
];

describe('refused updates change nothing', () => {
  it.each(REFUSED)('%s', async (...[, before, update, code, options]: Refused) => {
    await bench.items.insertOne({ _id: 1 as never, ...before });
    const error = await refusal(bench.items.updateOne({ _id: 1 as never }, update, options));
    expect(error.code).toBe(code);
    expect(await bench.items.findOne()).toEqual({ _id: 1, ...before });
  });
});
