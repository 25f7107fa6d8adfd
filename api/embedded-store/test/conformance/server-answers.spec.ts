import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, DBRef, Decimal128, Int32, ObjectId, Timestamp, type Document } from 'mongodb';
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

  it('refuse a path with a dollar', async () => {
    expect(await refusedExpression('$a.$b')).toBe(16410);
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
