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

const ORDER: unknown[] = [
  new MinKey(),
  null,
  Number.NaN,
  -Infinity,
  new Int32(-5),
  new Double(-0.5),
  new Int32(0),
  Long.fromString('9007199254740992'),
  Long.fromString('9007199254740993'),
  new Double(9.3e18),
  Infinity,
  'a',
  'b',
  { a: 1 },
  { a: 2 },
  { b: 0 },
  new Binary(Buffer.from('z')),
  new Binary(Buffer.from('aa')),
  new ObjectId('000000000000000000000001'),
  new ObjectId('f00000000000000000000001'),
  false,
  true,
  new Date(-1),
  new Date(1),
  new Timestamp({ t: 1, i: 1 }),
  new Timestamp({ t: 1, i: 2 }),
  /a/,
  new MaxKey(),
];

describe('the order of values of all types', () => {
  const shuffled = ORDER.map((v, at) => ({ _id: ((at * 11) % ORDER.length) as never, at, v })).sort(
    (a, b) => Number(a._id) - Number(b._id),
  );
  const expected = ORDER.map((_, at) => at);
  it('without an index', async () => {
    await bench.items.insertMany(shuffled);
    expect((await bench.items.find().sort({ v: 1 }).toArray()).map((d) => d['at'])).toEqual(expected);
  });
  it('by an index, both ways', async () => {
    await bench.items.createIndex({ v: 1 });
    await bench.items.insertMany(shuffled);
    expect((await bench.items.find().sort({ v: 1 }).hint({ v: 1 }).toArray()).map((d) => d['at'])).toEqual(
      expected,
    );
    expect((await bench.items.find().sort({ v: -1 }).hint({ v: 1 }).toArray()).map((d) => d['at'])).toEqual(
      [...expected].reverse(),
    );
  });
  it('by a descending index', async () => {
    await bench.items.createIndex({ v: -1 });
    await bench.items.insertMany(shuffled);
    expect((await bench.items.find().sort({ v: 1 }).hint({ v: -1 }).toArray()).map((d) => d['at'])).toEqual(
      expected,
    );
  });
});

describe('values come back as they were written', () => {
  const VALUES: [string, unknown][] = [
    ['a 32-bit integer', new Int32(7)],
    ['a 64-bit integer', Long.fromString('9223372036854775807')],
    ['a small 64-bit integer', Long.fromNumber(1)],
    ['a double that is whole', new Double(2)],
    ['a negative zero', new Double(-0)],
    ['a decimal', Decimal128.fromString('1.10')],
    ['an ObjectId', new ObjectId()],
    ['a date before 1970', new Date(-62_000_000_000)],
    ['binary data of a subtype', new Binary(Buffer.from([0, 255, 1]), 128)],
    ['Devanagari', 'पर्यावरण और विज्ञान'],
    ['a zero byte in text', 'a\0b'],
    ['a regular expression', /^a.b/im],
    ['nested arrays', [[1, [2, []]], {}]],
    ['a timestamp', new Timestamp({ t: 4_000_000_000, i: 7 })],
    [
      'fields named like numbers, in their order',
      new Map([
        ['2', 'b'],
        ['1', 'a'],
      ]),
    ],
  ];
  it.each(VALUES)('%s', async (_name, value) => {
    const raw = bench.db.collection(bench.items.collectionName, { promoteValues: false, raw: false });
    await raw.insertOne({ _id: 1 as never, value } as Document);
    // An update of another field writes the whole document again.
    await raw.updateOne({ _id: 1 as never }, { $set: { other: new Int32(1) } });
    const back = (await bench.db
      .collection(bench.items.collectionName, { raw: true })
      .findOne({})) as unknown as Buffer;
    await raw.replaceOne({ _id: 1 as never }, { value, other: new Int32(1) } as Document);
    const again = (await bench.db
      .collection(bench.items.collectionName, { raw: true })
      .findOne({})) as unknown as Buffer;
    expect(Buffer.from(back).equals(Buffer.from(again))).toBe(true);
  });
});

describe('projections', () => {
  const DOC = {
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
    ],
    tags: ['p', 'q', 'r'],
  };
  const CASES: [name: string, projection: Document, expected: Document][] = [
    ['include', { a: 1 }, { _id: 1, a: 1 }],
    ['include without _id', { a: 1, _id: 0 }, { a: 1 }],
    ['exclude', { list: 0, tags: 0, b: 0 }, { _id: 1, a: 1 }],
    ['exclude the _id alone', { _id: 0 }, { a: 1, b: DOC.b, list: DOC.list, tags: DOC.tags }],
    ['include a nested field', { 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    ['exclude a nested field', { 'b.c': 0, list: 0, tags: 0 }, { _id: 1, a: 1, b: { d: 3 } }],
    ['a nested document', { b: { d: 1 } }, { _id: 1, b: { d: 3 } }],
    ['through an array', { 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, { x: 2 }, { x: 3 }] }],
    ['a missing field', { z: 1 }, { _id: 1 }],
    ['$slice', { tags: { $slice: 2 }, a: 1 }, { _id: 1, a: 1, tags: ['p', 'q'] }],
    ['$slice from the end', { tags: { $slice: -1 }, a: 1 }, { _id: 1, a: 1, tags: ['r'] }],
    ['$slice with skip', { tags: { $slice: [1, 1] }, a: 1 }, { _id: 1, a: 1, tags: ['q'] }],
    ['$slice alone excludes nothing', { tags: { $slice: 1 } }, { ...DOC, tags: ['p'] }],
    ['$elemMatch', { list: { $elemMatch: { x: { $gte: 2 } } } }, { _id: 1, list: [{ x: 2, y: 2 }] }],
    ['an expression', { total: { $add: ['$a', '$b.c'] } }, { _id: 1, total: 3 }],
    ['a literal text', { kind: 'k' }, { _id: 1, kind: 'k' }],
  ];
  it.each(CASES)('%s', async (_name, projection, expected) => {
    await bench.items.insertOne({ ...DOC, _id: 1 as never });
    expect(await bench.items.findOne({}, { projection })).toEqual(expected);
  });
  it('the positional $ gives the element that matched', async () => {
    await bench.items.insertOne({ ...DOC, _id: 1 as never });
    expect(await bench.items.findOne({ 'list.x': 2 }, { projection: { 'list.$': 1 } })).toEqual({
      _id: 1,
      list: [{ x: 2, y: 2 }],
    });
  });
  it.each([
    ['inclusion with exclusion', { a: 1, b: 0 }, 31254],
    ['exclusion with inclusion', { a: 0, b: 1 }, 31253],
    ['a path and its parent', { b: 1, 'b.c': 1 }, 31249],
  ] as [string, Document, number][])('refuses %s', async (_name, projection, code) => {
    await bench.items.insertOne({ a: 1 });
    expect((await refusal(bench.items.findOne({}, { projection }))).code).toBe(code);
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

describe('large and odd documents', () => {
  it('a document near 16 MB', async () => {
    const text = 'न'.repeat(5_500_000);
    await bench.items.insertOne({ _id: 1 as never, text });
    expect(((await bench.items.findOne())?.['text'] as string).length).toBe(text.length);
  });
  it('refuses one above 16 MB', async () => {
    const error = await refusal(bench.items.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) }));
    expect([10334, undefined]).toContain(error.code);
    expect(error.message).toMatch(/large|size|BSON/i);
  });
  it('refuses an update that grows beyond 16 MB', async () => {
    await bench.items.insertOne({ _id: 1 as never, a: ['x'.repeat(9_000_000)] });
    const error = await refusal(
      bench.items.updateOne({ _id: 1 as never }, { $push: { a: 'x'.repeat(9_000_000) } as Document }),
    );
    expect([10334, 17419]).toContain(error.code);
  });
  it('ids of any type, an array excepted', async () => {
    await bench.items.insertMany([
      { _id: 'text' as never },
      { _id: 1.5 as never },
      { _id: { a: 1 } as never },
      { _id: null as never },
    ]);
    expect(await bench.items.findOne({ _id: { a: 1 } as never })).toEqual({ _id: { a: 1 } });
    expect((await refusal(bench.items.insertOne({ _id: [1] as never }))).code).toBe(53);
  });
  it('moves the _id to the front', async () => {
    await bench.items.insertOne({ a: 1, _id: 2 as never });
    expect(Object.keys((await bench.items.findOne()) ?? {})).toEqual(['_id', 'a']);
  });
  it('deletes one and many', async () => {
    await numbers(5);
    expect((await bench.items.deleteOne({ even: true })).deletedCount).toBe(1);
    expect((await bench.items.deleteMany({})).deletedCount).toBe(4);
  });
});
