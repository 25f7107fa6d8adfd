import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { REAL_MONGODB, found, refusal, useEngine } from '../support/engine-under-test.ts';
import { indexNames, planOf, statisticsOf } from '../support/plans.ts';

const bench = useEngine();

describe('expiry', () => {
  const timeout = REAL_MONGODB === undefined ? 60_000 : 150_000;
  it(
    'removes documents once they have expired',
    async () => {
      await bench.items.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
      await bench.items.insertMany([
        { n: 1, at: new Date(Date.now() - 60_000) },
        { n: 2, at: new Date(Date.now() + 600_000) },
        { n: 3, at: 'never' },
        { n: 4 },
      ]);
      const end = Date.now() + timeout;
      while ((await bench.items.countDocuments()) > 3 && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await found(bench.items, {})).toEqual([2, 3, 4]);
    },
    timeout,
  );
});

describe('the index that explain names', () => {
  const many = async (): Promise<void> => {
    await bench.items.insertMany(
      Array.from({ length: 300 }, (_, n) => ({
        n,
        tags: [`t${n % 3}`, 'all'],
        at: new Date(n * 1000),
        word: `word${n}`,
      })),
    );
  };
  it('serves equality and a compound sort, without a sort stage', async () => {
    await bench.items.createIndex({ tags: 1, at: -1, _id: -1 });
    await many();
    const plan = await planOf(bench.items, { tags: 't1' }, { at: -1, _id: -1 }, 8);
    expect(indexNames(plan)).toEqual(['tags_1_at_-1__id_-1']);
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
  });
  it('reads no more documents than the limit', async () => {
    await bench.items.createIndexes([{ key: { tags: 1, at: -1, _id: -1 } }, { key: { word: 1 } }]);
    await many();
    const newest = bench.items.find({ tags: 't1' }).sort({ at: -1, _id: -1 }).limit(8);
    expect(await statisticsOf(newest)).toMatchObject({ nReturned: 8, totalDocsExamined: 8 });
    const either = bench.items.find({ $or: [{ tags: 't1' }, { word: 'word1' }] }).limit(8);
    expect(await statisticsOf(either)).toMatchObject({ nReturned: 8, totalDocsExamined: 8 });
  });
  it('reads only the documents of a list, however long that is', async () => {
    await bench.items.createIndex({ word: 1, n: 1 });
    await many();
    const words = Array.from({ length: 1500 }, (_, n) => `word${n * 10}`);
    const listed = bench.items.find({ word: { $in: words }, n: { $gte: 0 } });
    expect(await statisticsOf(listed)).toMatchObject({ nReturned: 30, totalDocsExamined: 30 });
  });
  it('serves a range and a prefix', async () => {
    await bench.items.createIndex({ word: 1 });
    await many();
    expect(indexNames(await planOf(bench.items, { word: { $gte: 'word10', $lt: 'word11' } }))).toEqual([
      'word_1',
    ]);
    expect(indexNames(await planOf(bench.items, { word: /^word29/ }))).toEqual(['word_1']);
    expect(await found(bench.items, { word: /^word29/ })).toEqual([
      29,
      ...Array.from({ length: 10 }, (_, k) => 290 + k),
    ]);
  });
  it('serves each branch of an $or', async () => {
    await bench.items.createIndexes([{ key: { n: 1 } }, { key: { word: 1 } }]);
    await many();
    expect(indexNames(await planOf(bench.items, { $or: [{ n: 5 }, { word: 'word7' }] })).sort()).toEqual([
      'n_1',
      'word_1',
    ]);
    expect(await found(bench.items, { $or: [{ n: 5 }, { word: 'word7' }, { n: 7 }] })).toEqual([5, 7]);
  });
  it('is none if no index helps', async () => {
    await many();
    expect(JSON.stringify(await planOf(bench.items, { word: 'word7' }))).toContain('COLLSCAN');
  });
  it('is the one in the hint', async () => {
    await bench.items.createIndexes([{ key: { n: 1 } }, { key: { n: 1, word: 1 } }]);
    await many();
    const explained = await bench.items.find({ n: 5 }).hint('n_1_word_1').explain('queryPlanner');
    expect(indexNames((explained['queryPlanner'] as Document)['winningPlan'])).toEqual(['n_1_word_1']);
    expect((await refusal(bench.items.find({ n: 5 }).hint('nothing').toArray())).code).toBe(2);
  });
});

describe('creating and dropping indexes', () => {
  it('lists the created indexes', async () => {
    await bench.items.createIndex({ a: 1, b: -1 }, { unique: true, name: 'mine' });
    expect(await bench.items.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'mine', unique: true },
    ]);
  });
  it('indexes the existing documents', async () => {
    await bench.items.insertMany([
      { n: 1, k: [1, 2] },
      { n: 2, k: 2 },
    ]);
    await bench.items.createIndex({ k: 1 });
    expect(
      (await bench.items.find({ k: 2 }).hint({ k: 1 }).sort({ n: 1 }).toArray()).map((d) => d['n']),
    ).toEqual([1, 2]);
  });
  it('creates an index once if it is requested twice', async () => {
    await bench.items.createIndex({ k: 1 });
    await bench.items.createIndex({ k: 1 });
    expect(await bench.items.indexes()).toHaveLength(2);
  });
  it.each([
    ['another name for the same keys', { k: 1 }, { name: 'other' }, 85],
    ['the same name with other options', { k: 1 }, { unique: true }, 86],
  ] as [string, Document, Document, number][])('refuses %s', async (_name, keys, options, code) => {
    await bench.items.createIndex({ k: 1 });
    expect((await refusal(bench.items.createIndex(keys as never, options))).code).toBe(code);
  });
  it('drops an index by name, or all except the _id index', async () => {
    await bench.items.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
    await bench.items.dropIndex('a_1');
    expect(await bench.items.indexes()).toHaveLength(3);
    await bench.items.dropIndexes();
    expect(await bench.items.indexes()).toHaveLength(1);
    expect((await refusal(bench.items.dropIndex('zz'))).code).toBe(27);
    expect((await refusal(bench.items.dropIndex('_id_'))).code).toBe(72);
  });
  it('refuses two arrays in one compound index', async () => {
    await bench.items.createIndex({ a: 1, b: 1 });
    expect((await refusal(bench.items.insertOne({ a: [1], b: [2] }))).code).toBe(171);
  });
  it('hides an index', async () => {
    await bench.items.createIndex({ k: 1 });
    await bench.db.command({ collMod: bench.items.collectionName, index: { name: 'k_1', hidden: true } });
    await bench.items.insertOne({ k: 1 });
    expect(indexNames(await planOf(bench.items, { k: 1 }))).toEqual([]);
  });
});

describe('conditions on two elements of one array', () => {
  const words = (...both: string[]): Document => ({ $and: both.map((word) => ({ words: word })) });

  it('find the documents that meet both, through one index', async () => {
    await bench.items.createIndex({ words: 1, n: -1 });
    await bench.items.insertMany(
      Array.from({ length: 60 }, (_, n) => ({
        n,
        words: ['all', ...(n % 2 ? ['odd'] : []), ...(n % 3 ? [] : ['third'])],
      })),
    );
    expect(await found(bench.items, words('odd', 'third'))).toEqual([3, 9, 15, 21, 27, 33, 39, 45, 51, 57]);
    expect(await found(bench.items, words('all', 'odd', 'third'))).toHaveLength(10);
    expect(await found(bench.items, words('odd', 'even'))).toEqual([]);
    expect(await bench.items.countDocuments(words('odd', 'third'))).toBe(10);
    expect(await bench.items.countDocuments(words('odd', 'third'), { limit: 4 })).toBe(4);
    expect(await found(bench.items, { ...words('odd', 'third'), n: { $gte: 40 } })).toEqual([45, 51, 57]);
    const page = bench.items.find(words('odd', 'third')).sort({ n: -1 }).skip(2).limit(3);
    expect((await page.toArray()).map(({ n }) => n as unknown)).toEqual([45, 39, 33]);
  });

  (REAL_MONGODB === undefined ? it : it.skip)('read no document that meets only one of them', async () => {
    await bench.items.createIndex({ words: 1, n: -1 });
    await bench.items.insertMany(
      Array.from({ length: 60 }, (_, n) => ({ n, words: n % 2 ? ['odd', 'x'] : ['even', 'x'] })),
    );
    const read = async (filter: Document, skip = 0): Promise<unknown> =>
      (await statisticsOf(bench.items.find(filter).sort({ n: -1 }).skip(skip)))['totalDocsExamined'];
    expect(await read(words('odd', 'even'))).toBe(0);
    expect(await read(words('odd', 'x'))).toBe(30);
    expect(await read({ words: 'x' }, 50)).toBe(10);
  });
});

describe('queries that an index covers', () => {
  const at = (n: number): Date => new Date(Date.UTC(1969, 11, 25) + n * 24 * 60 * 60 * 1000);
  const fill = async (): Promise<void> => {
    await bench.items.createIndex({ words: 1, at: -1, _id: -1 });
    await bench.items.insertMany(
      Array.from({ length: 60 }, (_, n) => ({
        n,
        at: at(n),
        words: ['all', `mon${n % 5}`, `mon${n % 7}`, 'mon\0\u0001', ...(n % 3 ? [] : ['third'])],
      })),
    );
  };
  const newest = { at: -1, _id: -1 } as const;
  const numbers = async (filter: Document, fields: Document, limit = 0): Promise<unknown[]> => {
    const all = new Map(
      (await bench.items.find().toArray()).map(({ _id, n }) => [String(_id), n as unknown]),
    );
    const page = await bench.items.find(filter).project(fields).sort(newest).limit(limit).toArray();
    expect(page.every((each) => Object.keys(each).every((name) => name in fields))).toBe(true);
    return page.map(({ _id }) => all.get(String(_id)));
  };

  it('give the same results as the documents', async () => {
    await fill();
    expect(await numbers({ words: 'third' }, { _id: 1 }, 3)).toEqual([57, 54, 51]);
    expect(await numbers({ words: /^mon/ }, { _id: 1 }, 3)).toEqual([59, 58, 57]);
    expect(await numbers({ words: /^mon/ }, { _id: 1, at: 1 })).toHaveLength(60);
    expect(await numbers({ $and: [{ words: /^mon[0]?/ }, { words: 'third' }] }, { _id: 1 }, 2)).toEqual([
      57, 54,
    ]);
    const both = { $and: [{ words: /^mon6/ }, { words: 'third' }] };
    expect(await numbers(both, { _id: 1 })).toEqual([48, 27, 6]);
    expect(await bench.items.countDocuments(both)).toBe(3);
    expect(
      await bench.items.countDocuments({ $and: [{ words: /^mon/ }, { words: 'third' }] }, { limit: 7 }),
    ).toBe(7);
    const dated = await bench.items
      .find({ words: 'third' })
      .project({ _id: 0, at: 1 })
      .sort(newest)
      .toArray();
    expect(dated.map(({ at: date }) => date as unknown).slice(-2)).toEqual([at(3), at(0)]);
  });

  it('read the documents if a key does not hold the value', async () => {
    await fill();
    await bench.items.insertMany([
      { _id: 7 as never, n: 100, at: at(100), words: ['monday'] },
      { n: 101, at: 'never', words: ['monday'] },
      { n: 102, words: ['monday'] },
    ]);
    expect(await numbers({ words: 'monday' }, { _id: 1 })).toEqual([100, 101, 102]);
    expect(await numbers({ words: /^mond/ }, { _id: 1 })).toEqual([100, 101, 102]);
    const dated = await bench.items
      .find({ words: /^mond/ })
      .project({ _id: 0, at: 1 })
      .sort(newest)
      .toArray();
    expect(dated).toEqual([{ at: at(100) }, { at: 'never' }, {}]);
  });

  (REAL_MONGODB === undefined ? it : it.skip)(
    'read no document, and a page with another field reads only its own',
    async () => {
      await fill();
      const read = async (filter: Document, fields: Document, limit: number): Promise<unknown> => {
        const query = bench.items.find(filter).project(fields).sort(newest).limit(limit);
        return (await statisticsOf(query))['totalDocsExamined'];
      };
      expect(await read({ words: 'third' }, { _id: 1 }, 20)).toBe(0);
      expect(await read({ words: /^mon/ }, { _id: 1 }, 20)).toBe(0);
      expect(await read({ words: /^mon/ }, { _id: 1, at: 1 }, 20)).toBe(0);
      expect(await read({ $and: [{ words: /^mon6/ }, { words: 'third' }] }, { _id: 1 }, 20)).toBe(0);
      // Scanning more keys is cheaper than reading documents.
      expect(await read({ $and: [{ words: 'all' }, { words: /^mon6/ }] }, { _id: 1 }, 1)).toBe(0);
      expect(await read({ words: /^mon/ }, { n: 1 }, 5)).toBe(5);
    },
  );
});

describe('an array element found through an index', () => {
  it('is the one that the positional $ refers to', async () => {
    await bench.items.createIndex({ grades: 1 });
    await bench.items.insertOne({ n: 1, grades: [70, 80, 90] });
    expect(await bench.items.findOne({ grades: 80 }, { projection: { _id: 0, 'grades.$': 1 } })).toEqual({
      grades: [80],
    });
    await bench.items.updateOne({ grades: 80 }, { $set: { 'grades.$': 82 } });
    await bench.items.findOneAndUpdate({ grades: 90 }, { $inc: { 'grades.$': 1 } });
    expect((await bench.items.findOne({}))?.['grades']).toEqual([70, 82, 91]);
  });
});

describe('an index by its keys', () => {
  it('is not dropped if another index has the same keys', async () => {
    await bench.items.createIndexes([
      { key: { a: 1 }, name: 'plain' },
      { key: { a: 1 }, name: 'partial', partialFilterExpression: { a: { $gt: 1 } } },
    ]);
    const drop = (index: unknown): Promise<unknown> =>
      bench.db.command({ dropIndexes: bench.items.collectionName, index });
    expect((await refusal(drop({ a: 1 }))).code).toBe(181);
    expect(await bench.items.indexes()).toHaveLength(3);
    await drop('partial');
    await drop({ a: 1 });
    expect(await bench.items.indexes()).toHaveLength(1);
  });
  it('cannot be a hint while it is hidden', async () => {
    await bench.items.insertOne({ a: 1 });
    await bench.items.createIndex({ a: 1 }, { hidden: true });
    for (const hint of [{ a: 1 }, 'a_1'])
      expect((await refusal(bench.items.find({ a: 1 }).hint(hint).toArray())).code).toBe(2);
    await bench.db.command({
      collMod: bench.items.collectionName,
      index: { name: 'a_1', hidden: false },
    });
    expect(await bench.items.find({ a: 1 }).hint('a_1').toArray()).toHaveLength(1);
  });
});
