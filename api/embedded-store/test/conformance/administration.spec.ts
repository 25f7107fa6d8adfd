import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();
const DOCUMENTS = 20;

beforeEach(async () => {
  await bench.items.createIndex({ n: 1 });
  await bench.items.insertMany(Array.from({ length: DOCUMENTS }, (_, n) => ({ n, text: 'x'.repeat(100) })));
});

const admin = (command: Document): Promise<Document> => bench.client.db('admin').command(command);

/** Figures arrive as any of MongoDB's numeric types. */
const number: unknown = expect.any(Number);

describe('the listings that a shell requests', () => {
  it('contain the databases', async () => {
    const { databases, totalSize } = await admin({ listDatabases: 1 });
    expect(totalSize).toEqual(number);
    expect(databases).toContainEqual({
      name: bench.db.databaseName,
      sizeOnDisk: number,
      empty: false,
    });
    const names = await admin({ listDatabases: 1, nameOnly: true, filter: { name: bench.db.databaseName } });
    expect(names['databases']).toEqual([{ name: bench.db.databaseName }]);
    expect((await refusal(bench.db.command({ listDatabases: 1 }))).code).toBe(13);
  });
  it('contain the collections, with their options and the _id index', async () => {
    const name = bench.items.collectionName;
    const [listed] = await bench.db.listCollections({ name }).toArray();
    expect(listed).toEqual({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid: expect.anything() },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    });
    expect(await bench.db.listCollections({ name }, { nameOnly: true }).toArray()).toEqual([
      { name, type: 'collection' },
    ]);
  });
  it('contain all collections when read in small batches', async () => {
    for (let n = 0; n < 5; n++) await bench.db.createCollection(`many_${n}`);
    const listed = await bench.db.listCollections({ name: /^many_/ }, { batchSize: 2 }).toArray();
    expect(listed.map(({ name }) => name).sort()).toEqual([0, 1, 2, 3, 4].map((n) => `many_${n}`));
  });
});

describe('statistics', () => {
  it('describe a database', async () => {
    const stats = await bench.db.stats();
    expect(stats).toMatchObject({
      db: bench.db.databaseName,
      avgObjSize: number,
      storageSize: number,
      indexSize: number,
      totalSize: number,
      scaleFactor: 1,
      ok: 1,
    });
    expect(stats['objects']).toBeGreaterThanOrEqual(DOCUMENTS);
    const scaled = await bench.db.stats({ scale: 1024 });
    expect(scaled['dataSize']).toBeCloseTo(Number(stats['dataSize']) / 1024);
  });
  it('describe a collection', async () => {
    const stats = await bench.db.command({ collStats: bench.items.collectionName });
    expect(stats).toMatchObject({
      ns: bench.items.namespace,
      count: DOCUMENTS,
      size: number,
      avgObjSize: number,
      storageSize: number,
      nindexes: 2,
      totalIndexSize: number,
      indexSizes: { _id_: number, n_1: number },
      scaleFactor: 1,
      ok: 1,
    });
  });
  it('are zero for a collection that does not exist', async () => {
    const stats = await bench.db.command({ collStats: 'nothing' });
    expect(stats).toMatchObject({ ns: `${bench.db.databaseName}.nothing`, size: 0, count: 0, nindexes: 0 });
  });
  it('are available through $collStats, as shells request them since 6.2', async () => {
    const [stats] = await bench.items
      .aggregate([{ $collStats: { storageStats: { scale: 1 }, count: {} } }])
      .toArray();
    expect(stats).toMatchObject({
      ns: bench.items.namespace,
      host: expect.any(String),
      localTime: expect.any(Date),
      count: DOCUMENTS,
      storageStats: { count: DOCUMENTS, nindexes: 2, indexSizes: { _id_: number, n_1: number } },
    });
  });
  it('are available through $indexStats', async () => {
    const stats = await bench.items.aggregate([{ $indexStats: {} }, { $sort: { name: 1 } }]).toArray();
    expect(stats).toEqual(
      [
        ['_id_', { _id: 1 }],
        ['n_1', { n: 1 }],
      ].map(([name, key]) =>
        expect.objectContaining({
          name,
          key,
          host: expect.any(String),
          accesses: { ops: number, since: expect.any(Date) },
        }),
      ),
    );
  });
});

describe('the server reports', () => {
  it('its state', async () => {
    expect(await admin({ serverStatus: 1 })).toMatchObject({
      host: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      pid: number,
      uptime: number,
      localTime: expect.any(Date),
      connections: { current: number, available: number },
      mem: { resident: number },
      ok: 1,
    });
  });
  it('its build', async () => {
    expect(await admin({ buildInfo: 1 })).toMatchObject({
      version: expect.any(String),
      versionArray: [number, number, number, number],
      maxBsonObjectSize: 16 * 1024 * 1024,
      bits: 64,
      ok: 1,
    });
  });
  it('its parameters', async () => {
    const one = await admin({ getParameter: 1, featureCompatibilityVersion: 1 });
    expect(one).toMatchObject({ featureCompatibilityVersion: { version: expect.any(String) }, ok: 1 });
    expect(await admin({ getParameter: '*' })).toMatchObject({ featureCompatibilityVersion: {}, ok: 1 });
    expect((await refusal(admin({ getParameter: 1, noSuchParameter: 1 }))).code).toBe(72);
  });
  it('its machine', async () => {
    expect(await admin({ hostInfo: 1 })).toMatchObject({
      system: { hostname: expect.any(String), memSizeMB: number, numCores: number },
      os: { type: expect.any(String), name: expect.any(String), version: expect.any(String) },
      ok: 1,
    });
  });
});

describe('renaming a collection', () => {
  const renamed = (to: string, more: Document = {}): Promise<Document> =>
    admin({ renameCollection: bench.items.namespace, to, ...more });

  it('keeps its documents and indexes', async () => {
    const to = `${bench.items.collectionName}_new`;
    await renamed(`${bench.db.databaseName}.${to}`);
    expect(await bench.items.countDocuments()).toBe(0);
    const moved = bench.db.collection(to);
    expect(await moved.countDocuments({ n: { $gte: 0 } })).toBe(DOCUMENTS);
    expect((await moved.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
  });
  it('is refused if the name is taken, unless dropTarget is set', async () => {
    const to = `${bench.db.databaseName}.taken`;
    await bench.db.collection('taken').insertOne({ old: true });
    expect((await refusal(renamed(to))).code).toBe(48);
    await renamed(to, { dropTarget: true });
    expect(await bench.db.collection('taken').countDocuments({ old: true })).toBe(0);
    expect(await bench.db.collection('taken').countDocuments()).toBe(DOCUMENTS);
  });
  it('is refused if the collection does not exist', async () => {
    const from = `${bench.db.databaseName}.nothing`;
    expect((await refusal(admin({ renameCollection: from, to: `${from}_new` }))).code).toBe(26);
  });
});

describe('commands that need no collection', () => {
  it('killSessions ends a transaction', async () => {
    const session = bench.client.startSession();
    session.startTransaction();
    await bench.items.insertOne({ killed: true }, { session });
    await admin({ killSessions: [session.id] });
    const error = await refusal(session.commitTransaction());
    expect(error.code).toBe(251);
    await session.endSession();
    expect(await bench.items.countDocuments({ killed: true })).toBe(0);
  });
  it('aggregate reads the documents of $documents', async () => {
    const pipeline = [{ $documents: [{ a: 2 }, { a: 1 }] }, { $sort: { a: 1 } }];
    expect(await bench.db.aggregate(pipeline).toArray()).toEqual([{ a: 1 }, { a: 2 }]);
  });
});

describe('explain names the index', () => {
  const names = (explained: unknown): string[] =>
    [...JSON.stringify(explained).matchAll(/"indexName":"([^"]+)"/g)].map(([, name]) => name ?? '');
  const query = { n: { $gte: 18 } };
  const CASES: [name: string, command: (collection: string) => Document][] = [
    ['find', (find) => ({ find, filter: query })],
    ['aggregate', (aggregate) => ({ aggregate, pipeline: [{ $match: query }], cursor: {} })],
    [
      'aggregate with a following stage',
      (aggregate) => ({
        aggregate,
        pipeline: [{ $match: query }, { $group: { _id: '$n' } }],
        cursor: {},
      }),
    ],
    ['count', (count) => ({ count, query })],
    ['distinct', (distinct) => ({ distinct, key: 'text', query })],
    ['update', (update) => ({ update, updates: [{ q: query, u: { $set: { a: 1 } }, multi: true }] })],
    ['delete', (remove) => ({ delete: remove, deletes: [{ q: query, limit: 0 }] })],
    ['findAndModify', (findAndModify) => ({ findAndModify, query, update: { $set: { a: 1 } } })],
  ];
  it.each(CASES)('for %s, and changes nothing', async (_name, command) => {
    for (const verbosity of ['queryPlanner', 'executionStats']) {
      const explain = command(bench.items.collectionName);
      const explained = await bench.db.command({ explain, verbosity });
      expect(names(explained)).toContain('n_1');
      expect(explained['ok']).toBe(1);
    }
    expect(await bench.items.countDocuments({ a: { $exists: false } })).toBe(DOCUMENTS);
  });
  it('for an aggregate from the shell, with the number of documents read', async () => {
    const explained = await bench.items.aggregate([{ $match: query }]).explain('executionStats');
    expect(explained).toMatchObject({
      executionStats: { nReturned: 2, totalKeysExamined: number, totalDocsExamined: 2 },
    });
  });
});
