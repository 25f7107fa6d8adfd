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
  it('through an index, both ways', async () => {
    await bench.items.createIndex({ v: 1 });
    await bench.items.insertMany(shuffled);
    expect((await bench.items.find().sort({ v: 1 }).hint({ v: 1 }).toArray()).map((d) => d['at'])).toEqual(
      expected,
    );
    expect((await bench.items.find().sort({ v: -1 }).hint({ v: 1 }).toArray()).map((d) => d['at'])).toEqual(
      [...expected].reverse(),
    );
  });
  it('through a descending index', async () => {
    await bench.items.createIndex({ v: -1 });
    await bench.items.insertMany(shuffled);
    expect((await bench.items.find().sort({ v: 1 }).hint({ v: -1 }).toArray()).map((d) => d['at'])).toEqual(
      expected,
    );
  });
});

describe('values are returned as they were written', () => {
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
      'fields with numeric names, in their order',
      new Map([
        ['2', 'b'],
        ['1', 'a'],
      ]),
    ],
  ];
  it.each(VALUES)('%s', async (_name, value) => {
    const raw = bench.db.collection(bench.items.collectionName, { promoteValues: false, raw: false });
    await raw.insertOne({ _id: 1 as never, value } as Document);
    // Updating another field rewrites the whole document.
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

describe('large and unusual documents', () => {
  it('stores a document of almost 16 MB', async () => {
    const text = 'न'.repeat(5_500_000);
    await bench.items.insertOne({ _id: 1 as never, text });
    expect(((await bench.items.findOne())?.['text'] as string).length).toBe(text.length);
  });
  it('refuses one above 16 MB', async () => {
    const error = await refusal(bench.items.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) }));
    expect([10334, undefined]).toContain(error.code);
    expect(error.message).toMatch(/large|size|BSON/i);
  });
  it('refuses an update that grows a document beyond 16 MB', async () => {
    await bench.items.insertOne({ _id: 1 as never, a: ['x'.repeat(9_000_000)] });
    const error = await refusal(
      bench.items.updateOne({ _id: 1 as never }, { $push: { a: 'x'.repeat(9_000_000) } as Document }),
    );
    expect([10334, 17419]).toContain(error.code);
  });
  it('accepts an _id of any type except an array', async () => {
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
  it('deletes one document or many', async () => {
    await bench.items.insertMany(Array.from({ length: 5 }, (_, n) => ({ n, even: n % 2 === 0 })));
    expect((await bench.items.deleteOne({ even: true })).deletedCount).toBe(1);
    expect((await bench.items.deleteMany({})).deletedCount).toBe(4);
  });
});
