import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

/** Fails on the first document, whose `z` is zero. */
const FAILS: Document = { $expr: { $gt: [{ $divide: [1, '$z'] }, 0] } };

const failingStage: Document = { $addFields: { x: { $divide: [1, '$z'] } } };

/** Commands that fail while they read documents. */
const READS: [name: string, run: () => Promise<unknown>][] = [
  ['find', () => bench.items.find(FAILS).toArray()],
  ['find with a sort', () => bench.items.find(FAILS).sort({ n: 1 }).toArray()],
  ['findOne', () => bench.items.findOne(FAILS)],
  ['countDocuments', () => bench.items.countDocuments(FAILS)],
  ['count', () => bench.db.command({ count: bench.items.collectionName, query: FAILS })],
  ['distinct', () => bench.items.distinct('n', FAILS)],
  ['a stage of an aggregate', () => bench.items.aggregate([failingStage]).toArray()],
  [
    '$lookup',
    () => {
      const from = bench.items.collectionName;
      return bench.items.aggregate([{ $lookup: { from, as: 'x', pipeline: [failingStage] } }]).toArray();
    },
  ],
  [
    'explain',
    async () => {
      // MongoDB replies, and reports in the reply that the query failed.
      const explained = await bench.items.find(FAILS).explain('executionStats');
      throw new Error(String(explained));
    },
  ],
  ['updateMany', () => bench.items.updateMany(FAILS, { $set: { n: 0 } })],
  ['deleteMany', () => bench.items.deleteMany(FAILS)],
  ['findOneAndUpdate', () => bench.items.findOneAndUpdate(FAILS, { $set: { n: 0 } })],
  ['an index over duplicates', () => bench.items.createIndex({ same: 1 }, { unique: true })],
];

describe('after a read that failed halfway', () => {
  it.each(READS)('%s: later writes are visible, and the collection can be dropped', async (_name, run) => {
    await bench.items.insertMany(Array.from({ length: 30 }, (_, n) => ({ z: n % 2, n, same: 1 })));
    await refusal(run());
    await bench.items.insertOne({ n: 99, z: 1 });
    expect(await bench.items.findOne({ n: 99 })).toMatchObject({ n: 99 });
    expect(await bench.items.countDocuments()).toBe(31);
    await bench.items.drop();
    expect(await bench.items.countDocuments()).toBe(0);
  });
});
