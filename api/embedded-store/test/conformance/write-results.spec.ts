import { describe, expect, it } from '@jest/globals';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

describe('upserts', () => {
  it("start from the filter's equality conditions and report the id", async () => {
    const result = await bench.items.updateOne(
      { a: 1, 'b.c': 2, d: { $gt: 5 }, e: { $eq: 3 }, $and: [{ f: 4 }] },
      { $set: { x: 1 }, $setOnInsert: { y: 2 }, $inc: { n: 1 } },
      { upsert: true },
    );
    expect(result.upsertedCount).toBe(1);
    expect(await bench.items.findOne()).toEqual({
      _id: result.upsertedId,
      a: 1,
      b: { c: 2 },
      e: 3,
      f: 4,
      n: 1,
      x: 1,
      y: 2,
    });
  });
  it('keep a given _id', async () => {
    const result = await bench.items.updateOne({ _id: 'key' as never }, { $inc: { n: 1 } }, { upsert: true });
    expect(result.upsertedId).toBe('key');
  });
  it('update an existing document', async () => {
    await bench.items.insertOne({ a: 1, n: 1 });
    const result = await bench.items.updateOne({ a: 1 }, { $inc: { n: 1 } }, { upsert: true });
    expect([result.matchedCount, result.modifiedCount, result.upsertedCount]).toEqual([1, 1, 0]);
  });
  it('work with replaceOne', async () => {
    await bench.items.replaceOne({ _id: 5 as never }, { z: 1 }, { upsert: true });
    expect(await bench.items.findOne()).toEqual({ _id: 5, z: 1 });
  });
});

describe('the result of an update', () => {
  it('counts matched and modified documents separately', async () => {
    await bench.items.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
    const result = await bench.items.updateMany({ a: { $gte: 2 } }, { $set: { a: 3 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([2, 1]);
  });
  it('of replaceOne keeps the _id and drops the other fields', async () => {
    await bench.items.insertOne({ _id: 1 as never, a: 1, b: 2 });
    await bench.items.replaceOne({ _id: 1 as never }, { c: 3 });
    expect(await bench.items.findOne()).toEqual({ _id: 1, c: 3 });
  });
  it('has new fields in alphabetical order', async () => {
    await bench.items.insertOne({ _id: 1 as never });
    await bench.items.updateOne({ _id: 1 as never }, { $set: { b: 1, a: 1 } });
    expect(Object.keys((await bench.items.findOne()) ?? {})).toEqual(['_id', 'a', 'b']);
  });
});

describe('findAndModify', () => {
  const seed = () =>
    bench.items.insertMany([
      { _id: 1 as never, n: 1 },
      { _id: 2 as never, n: 2 },
    ]);
  it('returns the document before the update', async () => {
    await seed();
    expect(
      await bench.items.findOneAndUpdate({ n: 1 }, { $inc: { n: 10 } }, { returnDocument: 'before' }),
    ).toEqual({ _id: 1, n: 1 });
  });
  it('returns the document after the update', async () => {
    await seed();
    expect(
      await bench.items.findOneAndUpdate({ n: 1 }, { $inc: { n: 10 } }, { returnDocument: 'after' }),
    ).toEqual({ _id: 1, n: 11 });
  });
  it('takes the first document in sort order', async () => {
    await seed();
    expect(
      await bench.items.findOneAndUpdate(
        {},
        { $inc: { n: 10 } },
        { sort: { n: -1 }, returnDocument: 'after' },
      ),
    ).toEqual({ _id: 2, n: 12 });
  });
  it('applies a projection', async () => {
    await seed();
    expect(
      await bench.items.findOneAndUpdate(
        { n: 1 },
        { $set: { z: 1 } },
        { projection: { _id: 0, z: 1 }, returnDocument: 'after' },
      ),
    ).toEqual({ z: 1 });
  });
  it('returns null if nothing matches', async () => {
    expect(await bench.items.findOneAndUpdate({ n: 99 }, { $set: { z: 1 } })).toBeNull();
  });
  it('upserts, returning the document before or after', async () => {
    expect(
      await bench.items.findOneAndUpdate(
        { n: 7 },
        { $set: { z: 1 } },
        { upsert: true, returnDocument: 'before' },
      ),
    ).toBeNull();
    const after = await bench.items.findOneAndUpdate(
      { n: 8 },
      { $set: { z: 1 } },
      { upsert: true, returnDocument: 'after', projection: { _id: 0 } },
    );
    expect(after).toEqual({ n: 8, z: 1 });
  });
  it('deletes', async () => {
    await seed();
    expect(await bench.items.findOneAndDelete({ n: 2 })).toEqual({ _id: 2, n: 2 });
    expect(await bench.items.countDocuments()).toBe(1);
  });
  it('replaces', async () => {
    await seed();
    expect(await bench.items.findOneAndReplace({ n: 2 }, { r: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 2,
      r: 1,
    });
  });
});

describe('bulkWrite', () => {
  it('stops at the first error if ordered', async () => {
    const error = await refusal(
      bench.items.bulkWrite([
        { insertOne: { document: { _id: 1 as never } } },
        { insertOne: { document: { _id: 1 as never } } },
        { insertOne: { document: { _id: 2 as never } } },
      ]),
    );
    expect(error.code).toBe(11000);
    expect(await bench.items.countDocuments()).toBe(1);
  });
  it('continues after an error if unordered', async () => {
    const error = await refusal(
      bench.items.bulkWrite(
        [
          { insertOne: { document: { _id: 1 as never } } },
          { insertOne: { document: { _id: 1 as never } } },
          { insertOne: { document: { _id: 2 as never } } },
        ],
        { ordered: false },
      ),
    );
    expect(error['writeErrors']).toHaveLength(1);
    expect(await bench.items.countDocuments()).toBe(2);
  });
  it('mixes all kinds of writes', async () => {
    const result = await bench.items.bulkWrite([
      { insertOne: { document: { _id: 1 as never, n: 1 } } },
      { insertOne: { document: { _id: 2 as never, n: 1 } } },
      { updateMany: { filter: { n: 1 }, update: { $set: { n: 2 } } } },
      { updateOne: { filter: { n: 9 }, update: { $set: { z: 1 } }, upsert: true } },
      { replaceOne: { filter: { _id: 1 as never }, replacement: { r: 1 } } },
      { deleteOne: { filter: { _id: 2 as never } } },
    ]);
    expect([result.insertedCount, result.modifiedCount, result.upsertedCount, result.deletedCount]).toEqual([
      2, 3, 1, 1,
    ]);
  });
});

describe('an _id of null is an ordinary value', () => {
  it('in an upsert', async () => {
    const result = await bench.items.updateOne({ _id: null as never }, { $set: { a: 1 } }, { upsert: true });
    expect(result).toMatchObject({ upsertedCount: 1, upsertedId: null });
    await bench.items.updateOne({ _id: null as never }, { $set: { a: 2 } }, { upsert: true });
    expect(await bench.items.find().toArray()).toEqual([{ _id: null, a: 2 }]);
  });
  it('in an insert, even after other fields', async () => {
    await bench.db.command({ insert: bench.items.collectionName, documents: [{ a: 1, _id: null }] });
    expect(await bench.items.find().toArray()).toEqual([{ _id: null, a: 1 }]);
  });
  it('in a replacement, which must not change it', async () => {
    await bench.items.insertOne({ _id: 1 as never });
    expect((await refusal(bench.items.replaceOne({}, { _id: null as never, a: 1 }))).code).toBe(66);
  });
});
