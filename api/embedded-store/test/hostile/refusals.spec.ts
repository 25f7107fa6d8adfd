import { describe, expect, it } from '@jest/globals';
import { BSONSymbol, Decimal128, type Document } from 'mongodb';
import { refusal, useOwnStore } from '../support/engine-under-test.ts';

const bench = useOwnStore();

const find = (filter: Document, more: Document = {}): Document => ({ find: 'c', filter, ...more });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'c', pipeline, cursor: {} });
const update = (u: Document | Document[], more: Document = {}): Document => ({
  update: 'c',
  updates: [{ q: {}, u, ...more }],
});
const index = (key: Document, more: Document = {}): Document => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'x', ...more }],
});

const DECIMAL = Decimal128.fromString('2.5');

/** MongoDB features that this store does not support, and unknown names; the error names each of them. */
const REFUSED: [command: Document, code: number, named: string][] = [
  // Commands.
  [{ mapReduce: 'c' }, 59, 'mapReduce'],
  [{ eval: '1' }, 59, 'eval'],
  [{ convertToCapped: 'c', size: 1 }, 59, 'convertToCapped'],
  [{ compact: 'c' }, 59, 'compact'],
  [{ reIndex: 'c' }, 59, 'reIndex'],
  [{ createUser: 'u', pwd: 'p', roles: [] }, 59, 'createUser'],
  [{ saslStart: 1, mechanism: 'PLAIN', payload: '' }, 59, 'saslStart'],
  [{ bulkWrite: 1, ops: [] }, 59, 'bulkWrite'],
  [{ planCacheClear: 'c' }, 59, 'planCacheClear'],
  [{ fsync: 1 }, 59, 'fsync'],
  [{ shutdown: 1 }, 59, 'shutdown'],
  [{ setParameter: 1 }, 59, 'setParameter'],
  [{ frobnicate: 1 }, 59, 'frobnicate'],
  // Options of find.
  [find({}, { collation: { locale: 'de' } }), 2, 'collation'],
  [find({}, { tailable: true }), 2, 'tailable'],
  [find({}, { awaitData: true }), 2, 'awaitData'],
  [find({}, { returnKey: true }), 2, 'returnKey'],
  [find({}, { showRecordId: true }), 2, 'showRecordId'],
  [find({}, { min: { a: 1 } }), 2, 'min'],
  [find({}, { max: { a: 1 } }), 2, 'max'],
  [find({}, { let: { a: 1 } }), 2, 'let'],
  [find({}, { frob: 1 }), 40415, 'frob'],
  [find({}, { limit: -1 }), 51024, 'limit'],
  [find({}, { sort: { a: 2 } }), 2, 'a'],
  [find({}, { sort: { a: { $meta: 'textScore' } } }), 2, '$meta'],
  [find({}, { projection: { a: { $meta: 'textScore' } } }), 2, '$meta'],
  [find({}, { hint: 'nothing' }), 2, 'hint'],
  // Query operators.
  [find({ $where: 'true' }), 2, '$where'],
  [find({ $text: { $search: 'x' } }), 2, '$text'],
  [find({ $jsonSchema: {} }), 2, '$jsonSchema'],
  [find({ a: { $near: [0, 0] } }), 2, '$near'],
  [find({ a: { $nearSphere: [0, 0] } }), 2, '$nearSphere'],
  [find({ a: { $geoWithin: {} } }), 2, '$geoWithin'],
  [find({ a: { $geoIntersects: {} } }), 2, '$geoIntersects'],
  [find({ a: { $frob: 1 } }), 2, '$frob'],
  [find({ $frob: 1 }), 2, '$frob'],
  [find({ a: new BSONSymbol('x') }), 2, 'deprecated'],
  [find({ $expr: { $function: { body: 'f', args: [], lang: 'js' } } }), 2, '$function'],
  [find({ $expr: { $frob: 1 } }), 168, '$frob'],
  // Aggregation stages.
  [aggregate({ $out: 'd' }), 40324, '$out'],
  [aggregate({ $merge: 'd' }), 40324, '$merge'],
  [aggregate({ $geoNear: {} }), 40324, '$geoNear'],
  [aggregate({ $graphLookup: {} }), 40324, '$graphLookup'],
  [aggregate({ $changeStream: {} }), 40324, '$changeStream'],
  [aggregate({ $search: {} }), 40324, '$search'],
  [aggregate({ $setWindowFields: {} }), 40324, '$setWindowFields'],
  [aggregate({ $bucket: {} }), 40324, '$bucket'],
  [aggregate({ $bucketAuto: {} }), 40324, '$bucketAuto'],
  [aggregate({ $redact: '$$KEEP' }), 40324, '$redact'],
  [aggregate({ $densify: {} }), 40324, '$densify'],
  [aggregate({ $fill: {} }), 40324, '$fill'],
  [aggregate({ $frob: {} }), 40324, '$frob'],
  [aggregate({ $listLocalSessions: {} }), 40324, '$listLocalSessions'],
  [aggregate({ $listSessions: {} }), 40324, '$listSessions'],
  // Stages, operators and expressions that MongoDB has and nothing here needs.
  ...['$facet', '$sample', '$sortByCount', '$replaceRoot', '$replaceWith'].map(
    (name): [Document, number, string] => [aggregate({ [name]: {} }), 40324, name],
  ),
  ...['$bitsAllSet', '$bitsAnySet', '$bitsAllClear', '$bitsAnyClear'].map(
    (name): [Document, number, string] => [find({ a: { [name]: 1 } }), 2, name],
  ),
  ...['$abs', '$concat', '$regexFindAll', '$setDifference', '$toDate', '$dateDiff', '$year', '$setField'].map(
    (name): [Document, number, string] => [aggregate({ $project: { b: { [name]: '$a' } } }), 168, name],
  ),
  ...['$stdDevPop', '$mergeObjects'].map((name): [Document, number, string] => [
    aggregate({ $group: { _id: 1, b: { [name]: '$a' } } }),
    15952,
    name,
  ]),
  [update({ $bit: { a: { or: 1 } } }), 9, '$bit'],
  // Expressions and accumulators.
  [aggregate({ $addFields: { a: { $frob: 1 } } }), 168, '$frob'],
  [aggregate({ $project: { a: { $function: {} } } }), 2, '$function'],
  [aggregate({ $project: { a: { $meta: 'x' } } }), 2, '$meta'],
  [aggregate({ $group: { _id: 1, a: { $accumulator: {} } } }), 2, '$accumulator'],
  [aggregate({ $group: { _id: 1, a: { $topN: {} } } }), 2, '$topN'],
  [aggregate({ $group: { _id: 1, a: { $percentile: {} } } }), 2, '$percentile'],
  [aggregate({ $group: { _id: 1, a: { $frob: 1 } } }), 15952, '$frob'],
  [aggregate({ $lookup: { from: 'd', as: 'x', frob: 1, pipeline: [] } }), 9, 'frob'],
  [{ aggregate: 'c', pipeline: [], cursor: {}, collation: { locale: 'hi' } }, 2, 'collation'],
  [{ aggregate: 'c', pipeline: [], cursor: {}, let: { a: 1 } }, 2, 'let'],
  // Updates.
  [update({ $frob: { a: 1 } }), 9, '$frob'],
  [update({ $pushAll: { a: [1] } }), 9, '$pushAll'],
  [update({ $set: { a: 1 } }, { collation: { locale: 'de' } }), 2, 'collation'],
  [update([{ $set: { a: 1 } }], { c: { a: 1 } }), 2, 'c'],
  [update([{ $match: {} }]), 72, '$match'],
  [update({ $set: { a: 1 } }, { frob: 1 }), 40415, 'frob'],
  // MongoDB has it since 8.0.
  [update({ $set: { a: 1 } }, { sort: { a: 1 } }), 40415, 'sort'],
  [{ delete: 'c', deletes: [{ q: {}, limit: 0, collation: { locale: 'de' } }] }, 2, 'collation'],
  // Indexes and collections.
  [index({ a: 'text' }), 2, 'text'],
  [index({ a: '2dsphere' }), 2, '2dsphere'],
  [index({ a: 'hashed' }), 2, 'hashed'],
  [index({ '$**': 1 }), 2, 'wildcard'],
  [index({ a: 1 }, { collation: { locale: 'de' } }), 2, 'collation'],
  [index({ a: 1 }, { weights: {} }), 2, 'weights'],
  [index({ a: 1 }, { frob: 1 }), 197, 'frob'],
  [index({ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }), 67, 'partial'],
  [{ create: 'd', capped: true, size: 1000 }, 2, 'capped'],
  [{ create: 'd', viewOn: 'c' }, 2, 'viewOn'],
  [{ create: 'd', timeseries: { timeField: 't' } }, 2, 'timeseries'],
  [{ create: 'd', validator: { a: 1 } }, 2, 'validator'],
  [{ create: 'd', collation: { locale: 'de' } }, 2, 'collation'],
  [{ collMod: 'c', validator: {} }, 40415, 'validator'],
  // Unknown names inside known options.
  [{ ...aggregate(), cursor: { frob: 1 } }, 40415, 'frob'],
  [{ listIndexes: 'c', cursor: { frob: 1 } }, 40415, 'frob'],
  [{ listCollections: 1, cursor: { frob: 1 } }, 40415, 'frob'],
  [{ explain: find({}, { frob: 1 }) }, 40415, 'frob'],
  [{ explain: aggregate({ $frob: 1 }) }, 40324, '$frob'],
  [{ explain: { count: 'c', frob: 1 } }, 40415, 'frob'],
  [{ explain: { ping: 1 } }, 59, 'ping'],
  [aggregate({ $unionWith: { coll: 'd', frob: 1 } }), 40415, 'frob'],
  [aggregate({ $collStats: { frob: {} } }), 40415, 'frob'],
  [aggregate({ $collStats: { latencyStats: {} } }), 2, 'latencyStats'],
  [aggregate({ $lookup: { from: 'd', as: 'x', let: 1, pipeline: [] } }), 9, 'let'],
  [find({}, { projection: { a: { $slice: 1, $elemMatch: {} } } }), 2, '$elemMatch'],
  [find({}, { projection: { a: { $elemMatch: {}, $slice: 1 } } }), 2, '$slice'],
  ...['$add', '$subtract', '$multiply', '$divide'].map((name): [Document, number, string] => [
    aggregate({ $project: { b: { [name]: [DECIMAL, 2] } } }),
    2,
    'Decimal128',
  ]),
  ...['$sum', '$avg'].map((name): [Document, number, string] => [
    aggregate({ $group: { _id: 1, b: { [name]: DECIMAL } } }),
    2,
    'Decimal128',
  ]),
  [index({ _id: 1 }, { expireAfterSeconds: 1 }), 197, 'expireAfterSeconds'],
  [index({ _id: 1 }, { unique: true }), 197, 'unique'],
  [{ renameCollection: 'd.c', to: 'nodot' }, 73, 'nodot'],
  [{ distinct: 'c', key: 'a', hint: 'nothing' }, 2, 'hint'],
  [{ renameCollection: 'd.c', to: '.c' }, 73, '.c'],
  [find({ a: { $regex: 'a\\Kb' } }), 51091, '\\K'],
  [find({ a: { $regex: '(?>a)' } }), 51091, '(?>'],
  // Concerns.
  [{ insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 100, '3'],
  [{ find: 'c', readConcern: { level: 'frob' } }, 9, 'readConcern'],
];

describe(`${REFUSED.length} unsupported features`, () => {
  it('number more than sixty', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(60);
  });
  it.each(
    REFUSED.map(
      ([command, code, named]) => [JSON.stringify(command).slice(0, 90), command, code, named] as const,
    ),
  )('%s', async (_text, command, code, named) => {
    await bench.db.collection('c').insertOne({ a: 1 });
    // renameCollection runs on the admin database.
    const db = 'renameCollection' in command ? bench.client.db('admin') : bench.db;
    const reply: Document = await db.command(command).catch((error: unknown) => error as Document);
    const error = ((reply['writeErrors'] as Document[] | undefined)?.[0] ?? reply) as {
      code: number;
      errmsg?: string;
      message?: string;
    };
    expect({ code: error.code, named: (error.errmsg ?? error.message ?? '').includes(named) }).toEqual({
      code,
      named: true,
    });
  });
  it('leave the connection usable', async () => {
    expect((await refusal(bench.db.command({ frobnicate: 1 }))).code).toBe(59);
    expect(await bench.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
