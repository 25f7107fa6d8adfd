import { describe, expect, it } from '@jest/globals';
import {
  BSONRegExp,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

const NAN = Decimal128.fromString('NaN');

/** The result of an expression on one document. */
async function computed(expression: unknown, document: Document = {}): Promise<unknown> {
  await bench.items.deleteMany({});
  await bench.items.insertOne(document);
  const [made] = await bench.items
    .aggregate([{ $project: { _id: 0, made: expression } }], { promoteValues: false })
    .toArray();
  return made?.['made'];
}

async function refusedExpression(expression: unknown, document: Document = {}): Promise<number | undefined> {
  await bench.items.insertOne(document);
  return (await refusal(bench.items.aggregate([{ $project: { made: expression } }]).toArray())).code;
}

describe('indexes', () => {
  it('find the elements of nested arrays', async () => {
    await bench.items.insertOne({ n: 1, a: [[5]] });
    await bench.items.createIndex({ a: 1 });
    expect(await bench.items.countDocuments({ a: { $elemMatch: { $elemMatch: { $in: [5] } } } })).toBe(1);
  });

  it.each([
    [{ a: { $gte: NaN } }, [1, 2]],
    [{ a: { $gte: NAN } }, [1, 2]],
    [{ a: { $lte: NAN } }, [1, 2]],
    [{ a: { $gt: NAN } }, []],
    [{ a: NAN }, [1, 2]],
    [{ a: { $lt: 2 } }, [3]],
    [{ a: { $gt: 0 } }, [3]],
  ])('treat NaN as a scan does: %j', async (filter, expected) => {
    await bench.items.insertMany([
      { _id: 1, a: NAN },
      { _id: 2, a: NaN },
      { _id: 3, a: 1 },
    ] as never[]);
    const scanned = await bench.items.find(filter).hint({ $natural: 1 }).sort({ _id: 1 }).toArray();
    expect(scanned.map(({ _id }) => _id as unknown)).toEqual(expected);
    await bench.items.createIndex({ a: 1 });
    const indexed = await bench.items.find(filter).hint({ a: 1 }).toArray();
    expect(indexed.map(({ _id }) => Number(_id)).sort()).toEqual(expected);
  });

  it('may be on a field of a DBRef', async () => {
    const id = new ObjectId();
    await bench.items.insertMany([
      { ref: new DBRef('users', id) },
      { ref: new DBRef('users', new ObjectId()) },
    ]);
    await bench.items.createIndex({ 'ref.$id': 1 });
    expect(await bench.items.countDocuments({ 'ref.$id': id })).toBe(1);
  });
});

describe('updates', () => {
  it('accept one positional operator in a path', async () => {
    await bench.items.insertOne({ a: [{ b: { c: 1 } }] });
    const refused = await refusal(bench.items.updateOne({ 'a.b.c': 1 }, { $set: { 'a.$.b.$.c': 2 } }));
    expect(refused.code).toBe(2);
    expect(await bench.items.findOne({}, { projection: { _id: 0 } })).toEqual({ a: [{ b: { c: 1 } }] });
  });

  it.each([
    ['a replacement', { _id: 3 }, { _id: 2 }],
    ['$set', { _id: 3 }, { $set: { _id: 2 } }],
    ['$setOnInsert of a part', { _id: { a: 1 } }, { $setOnInsert: { '_id.b': 1 } }],
    ['a pipeline', { _id: 3 }, [{ $set: { _id: 2 } }]],
  ])('refuse to insert another _id than the filter has: %s', async (_what, filter, change) => {
    const command = { update: bench.items.collectionName, updates: [{ q: filter, u: change, upsert: true }] };
    const reply = await bench.db.command(command);
    expect(reply['writeErrors']).toMatchObject([{ code: 66 }]);
    expect(await bench.items.countDocuments()).toBe(0);
  });

  it('may set the _id of an upsert if the filter does not', async () => {
    await bench.items.updateOne({ n: 1 }, { $set: { _id: 2 } } as never, { upsert: true });
    expect(await bench.items.findOne()).toEqual({ _id: 2, n: 1 });
  });

  it('refuse $pop through a scalar, and ignore a missing path', async () => {
    await bench.items.insertOne({ a: 1, c: [1] });
    expect((await refusal(bench.items.updateOne({}, { $pop: { 'a.b': 1 } }))).code).toBe(28);
    expect((await refusal(bench.items.updateOne({}, { $pop: { 'c.b': 1 } }))).code).toBe(28);
    expect(await bench.items.updateOne({}, { $pop: { 'b.c': 1 } })).toMatchObject({ modifiedCount: 0 });
  });

  it('refuse a positional operator after a number in the path', async () => {
    await bench.items.insertOne({ a: [1, 2] });
    expect((await refusal(bench.items.updateOne({ 'a.1': 2 }, { $set: { 'a.$': 3 } }))).code).toBe(2);
  });

  it('$pull the elements that meet one of several conditions', async () => {
    await bench.items.insertOne({ a: [{ b: 1 }, { b: 2 }, { b: 3 }, 1] });
    await bench.items.updateOne({}, { $pull: { a: { $or: [{ b: 1 }, { b: 3 }] } } } as never);
    expect(await bench.items.findOne({}, { projection: { _id: 0 } })).toEqual({ a: [{ b: 2 }, 1] });
    const refused = await refusal(bench.items.updateOne({}, { $pull: { a: { $expr: true } } } as never));
    expect(refused.code).toBe(224);
  });

  it('reach the fields of a DBRef', async () => {
    const [one, two] = [new ObjectId(), new ObjectId()];
    await bench.items.insertOne({ refs: [new DBRef('users', one)], ref: new DBRef('users', one) });
    expect(await bench.items.countDocuments({ refs: { $elemMatch: { $id: one } } })).toBe(1);
    expect(await bench.items.countDocuments({ refs: { $elemMatch: { $id: two } } })).toBe(0);
    await bench.items.updateOne({ 'ref.$id': one }, { $set: { 'ref.$id': two } });
    const projected = await bench.items.findOne({}, { projection: { _id: 0, 'ref.$id': 1 } });
    expect(projected).toEqual({ ref: { $id: two } });
  });

  it('findOneAndDelete returns the matching element', async () => {
    await bench.items.insertOne({ a: [1, 2, 3] });
    const deleted = await bench.items.findOneAndDelete({ a: 2 }, { projection: { _id: 0, 'a.$': 1 } });
    expect(deleted).toEqual({ a: [2] });
  });

  it('set an empty timestamp of an inserted document to the current time', async () => {
    const empty = new Timestamp({ t: 0, i: 0 });
    await bench.items.insertOne({ _id: empty, at: empty, in: { at: empty } } as never);
    const stored = (await bench.items.findOne()) as Document;
    expect((stored['at'] as Timestamp).high).toBeGreaterThan(1_600_000_000);
    expect([stored['_id'], (stored['in'] as Document)['at']]).toEqual([empty, empty]);
    await bench.items.replaceOne({}, { at: empty });
    const replaced = (await bench.items.findOne()) as Document;
    expect(BigInt(String(replaced['at']))).toBeGreaterThan(BigInt(String(stored['at'])));
  });
});

describe('expressions', () => {
  it('skip arrays inside arrays', async () => {
    expect(await computed('$a.b', { a: [[{ b: 1 }], { b: 2 }, 3] })).toEqual([new Int32(2)]);
    expect(await computed({ $let: { vars: { x: '$a' }, in: '$$x.b' } }, { a: [[{ b: 1 }]] })).toEqual([]);
  });

  it('resolve paths from CURRENT', async () => {
    const document = { a: { b: 5 }, b: 1, list: [{ b: 6 }, { b: 7 }] };
    expect(await computed({ $let: { vars: { CURRENT: '$a' }, in: '$b' } }, document)).toEqual(new Int32(5));
    expect(await computed({ $map: { input: '$list', as: 'CURRENT', in: '$b' } }, document)).toEqual([
      new Int32(6),
      new Int32(7),
    ]);
    expect(await computed({ $let: { vars: { CURRENT: '$a' }, in: '$$ROOT.b' } }, document)).toEqual(
      new Int32(1),
    );
    expect(await refusedExpression({ $let: { vars: { Current: '$a' }, in: 1 } })).toBe(9);
  });

  it.each<[unknown, number]>([
    [{ $toInt: '5.5' }, 241],
    [{ $toInt: '1e3' }, 241],
    [{ $toLong: '5.5' }, 241],
    [{ $toDate: '2020-02-30' }, 241],
    [{ $toDate: '2020' }, 241],
    [{ $toDate: new Int32(5) }, 241],
    [{ $sqrt: -1 }, 28714],
    [{ $ln: 0 }, 28766],
    [{ $log10: -1 }, 28761],
    [{ $log: [0, 2] }, 28758],
    [{ $log: [2, 1] }, 28759],
    [{ $pow: [0, -1] }, 28764],
    [{ $abs: Long.MIN_VALUE }, 28680],
    [{ $round: [1.5, 0.5] }, 51082],
    [{ $round: [1.5, 101] }, 51083],
    [{ $regexMatch: { input: 'a', regex: new BSONRegExp('a', 'i'), options: 's' } }, 51107],
    ['$a.$b', 16410],
  ])('refuse %j', async (expression, code) => {
    expect(await refusedExpression(expression)).toBe(code);
  });

  it.each<[unknown, unknown]>([
    [{ $toInt: '-5' }, new Int32(-5)],
    [{ $toLong: '+9007199254740993' }, Long.fromString('9007199254740993')],
    [{ $toDouble: '1e3' }, new Double(1000)],
    [{ $toDecimal: '0.12345678901234567890' }, Decimal128.fromString('0.12345678901234567890')],
    [{ $toDecimal: new Double(2.5) }, Decimal128.fromString('2.50000000000000')],
    [{ $toDate: '2020-02-29' }, new Date('2020-02-29T00:00:00Z')],
    [{ $toDate: '2020-02-29T10:00:00+05:30' }, new Date('2020-02-29T04:30:00Z')],
    [{ $toDate: Long.fromNumber(5) }, new Date(5)],
    [{ $convert: { input: '5.5', to: 'int', onError: 'no' } }, 'no'],
    [{ $round: [2.675, 2] }, new Double(2.67)],
    [{ $round: [2.5, 0] }, new Double(2)],
    [{ $round: [-0.4] }, new Double(-0)],
    [{ $trunc: [-2.78, 1] }, new Double(-2.7)],
    [{ $round: [new Int32(25), -1] }, new Int32(20)],
    [{ $round: [Long.fromString('9007199254740995'), -1] }, Long.fromString('9007199254741000')],
    [{ $pow: [new Int32(3), new Int32(38)] }, Long.fromString('1350851717672992089')],
    [{ $pow: [new Int32(2), new Int32(-1)] }, new Double(0.5)],
    [{ $mod: [new Int32(7), new Double(4)] }, new Int32(3)],
    [{ $mod: [Long.fromNumber(7), new Double(4)] }, Long.fromNumber(3)],
    [{ $mod: [new Int32(7), new Double(4.5)] }, new Double(2.5)],
    [{ $mod: [new Double(7), new Int32(4)] }, new Double(3)],
    [{ $dateToString: { date: new Date('2024-01-06T00:00:00Z'), format: '%U' } }, '00'],
    [{ $dateToString: { date: new Date('2024-12-31T00:00:00Z'), format: '%U' } }, '52'],
    [{ $week: new Date('2024-01-07T00:00:00Z') }, new Int32(1)],
  ])('give the same result as MongoDB for %j', async (expression, expected) => {
    expect(await computed(expression)).toEqual(expected);
  });

  it.each([
    ['abc', 'x*', [0, 1, 2]],
    ['', 'x*', [0]],
    ['abc', 'c|$', [2]],
    ['abc', '$', [3]],
    ['aab', 'a*', [0, 2]],
  ])('$regexFindAll of %j by %j', async (input, regex, expected) => {
    const found = (await computed({ $regexFindAll: { input, regex: { $literal: regex } } })) as {
      idx: Int32;
    }[];
    expect(found.map(({ idx }) => idx.value)).toEqual(expected);
  });

  it('$sortByCount counts in 32-bit integers', async () => {
    await bench.items.insertOne({ a: 1 });
    const [group] = await bench.items.aggregate([{ $sortByCount: '$a' }], { promoteValues: false }).toArray();
    expect(group?.['count']).toEqual(new Int32(1));
  });
});

describe('queries that are refused', () => {
  it.each<[Document, number]>([
    [{ a: { $all: [1, { $elemMatch: { b: 1 } }] } }, 2],
    [{ a: { $all: [{ $elemMatch: { b: 1 } }, 1] } }, 2],
    [{ a: { $elemMatch: { $expr: true } } }, 2],
    [{ a: { $elemMatch: { $or: [{ $expr: true }] } } }, 2],
    [{ a: { $regex: new BSONRegExp('ab', 'i'), $options: 's' } }, 51075],
    [{ a: { $mod: [NaN, 1] } }, 2],
    [{ $id: 1 }, 2],
  ])('%j', async (filter, code) => {
    expect((await refusal(bench.items.find(filter).toArray())).code).toBe(code);
  });

  it('a count with a negative skip, whether the collection exists or not', async () => {
    const command = { count: bench.items.collectionName, skip: -1 };
    expect((await refusal(bench.db.command(command))).code).toBe(51024);
    await bench.items.insertOne({});
    expect((await refusal(bench.db.command(command))).code).toBe(51024);
  });
});
