import { describe, expect, it } from '@jest/globals';
import { type Document } from 'mongodb';
import { refusal, useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();

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
    ['$elemMatch on a scalar', { a: { $elemMatch: { x: 1 } } }, { _id: 1 }],
    ['$slice of a scalar', { a: { $slice: 1 }, b: 1 }, { _id: 1, a: 1, b: DOC.b }],
    ['an expression', { total: { $add: ['$a', '$b.c'] } }, { _id: 1, total: 3 }],
    ['a literal text', { kind: 'k' }, { _id: 1, kind: 'k' }],
  ];
  it.each(CASES)('%s', async (_name, projection, expected) => {
    await bench.items.insertOne({ ...DOC, _id: 1 as never });
    expect(await bench.items.findOne({}, { projection })).toEqual(expected);
  });
  it('the positional $ returns the matching element', async () => {
    await bench.items.insertOne({ ...DOC, _id: 1 as never });
    expect(await bench.items.findOne({ 'list.x': 2 }, { projection: { 'list.$': 1 } })).toEqual({
      _id: 1,
      list: [{ x: 2, y: 2 }],
    });
  });
  it('refuses a positional operator whose element the filter does not find', async () => {
    await bench.items.insertOne({ a: 1, list: [1, 2, 3], short: [1] });
    const projected = (filter: Document, path: string): Promise<unknown> =>
      bench.items.findOne(filter, { projection: { [path]: 1 } });
    expect((await refusal(projected({ a: 1 }, 'list.$'))).code).toBe(51246);
    expect((await refusal(projected({ list: 3 }, 'short.$'))).code).toBe(51247);
    const aggregated = bench.items.aggregate([{ $project: { 'list.$': 1 } }]).toArray();
    expect((await refusal(aggregated)).code).toBe(31324);
  });
  it.each([
    ['inclusion with exclusion', { a: 1, b: 0 }, 31254],
    ['exclusion with inclusion', { a: 0, b: 1 }, 31253],
    ['a path and its parent', { b: 1, 'b.c': 1 }, 31249],
    ['two positional operators', { 'a.$': 1, 'b.$': 1 }, 31276],
    ['a positional operator that excludes', { 'a.$': 0 }, 31395],
    ['a positional operator with an expression', { 'a.$': { $slice: 1 } }, 31271],
    ['a positional operator in the middle', { 'a.$.b': 1 }, 31394],
    ['a field named $', { $: 1 }, 16410],
  ] as [string, Document, number][])('refuses %s', async (_name, projection, code) => {
    await bench.items.insertOne({ a: 1 });
    expect((await refusal(bench.items.findOne({}, { projection }))).code).toBe(code);
  });
});
