import { BSONRegExp, Int32, ObjectId } from 'bson';
import type { Doc, Value } from '../../bson/values.ts';
import { Random, SEED } from './random.ts';

export const random = new Random(SEED);

const TEXTS = ['', 'a', 'ab', 'abc', 'b', 'mon', 'monsoon', 'month', 'म', 'मान', 'z\0z'];
/** A stored regex; a query for `/^mon/` finds it as well as the texts with that prefix. */
const STORED_REGEX = new BSONRegExp('^mon');
const IDS = Array.from({ length: 5 }, () => new ObjectId());

function scalar(): Value {
  const kind = random.below(10);
  if (kind < 4) return new Int32(random.below(8) - 2);
  if (kind === 4) return random.below(16) / 2 - 2;
  if (kind === 5) return BigInt(random.below(6));
  if (kind === 6) return random.pick(TEXTS);
  if (kind === 7) return random.pick([null, true, false, NaN, Infinity]);
  if (kind === 8) return new Date(random.below(5) * 1000);
  return random.pick(IDS);
}

function value(depth = 0): Value {
  const kind = random.below(10);
  if (depth < 2 && kind === 0) return Array.from({ length: random.below(4) }, () => value(depth + 1));
  if (depth < 2 && kind === 1) return inner();
  return scalar();
}

function inner(): Doc {
  const doc: Doc = new Map();
  for (const name of ['x', 'y']) if (random.chance(0.8)) doc.set(name, value(2));
  return doc;
}

/** A random document; together they have every shape that the indexes below may meet. */
export function randomDocument(id: number): Doc {
  const doc: Doc = new Map<string, Value>([['_id', new Int32(id)]]);
  for (const name of ['a', 'b', 'c']) if (random.chance(0.85)) doc.set(name, value());
  if (random.chance(0.8))
    doc.set(
      'tags',
      Array.from({ length: random.below(4) }, () =>
        random.chance(0.05) ? STORED_REGEX : random.pick(TEXTS),
      ),
    );
  if (random.chance(0.7))
    doc.set('sub', random.chance(0.5) ? inner() : Array.from({ length: random.below(3) }, inner));
  doc.set('s', random.pick(TEXTS));
  doc.set('i', new Int32(random.below(20)));
  return doc;
}

/** The indexes to compare, with their options. */
export const INDEXES: [Record<string, number>, Record<string, Value>?][] = [
  [{ a: 1 }],
  [{ b: -1 }],
  [{ a: 1, b: -1 }],
  [{ tags: 1, i: -1, _id: -1 }],
  [{ tags: -1 }],
  [{ s: 1, i: 1 }],
  [{ i: -1, s: 1 }],
  [{ 'sub.x': 1, 'sub.y': 1 }],
  [{ 'sub.y': -1 }],
  [{ c: 1 }, { sparse: true }],
  [{ i: 1 }, { partialFilterExpression: new Map([['i', new Map([['$gte', new Int32(10)]])]]) }],
];

const OPERATORS = [
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$ne',
  '$in',
  '$nin',
  '$exists',
  '$elemMatch',
  '$regex',
  '$all',
  '$size',
  '$not',
];

function regex(): Value {
  return random.pick(['^mon', '^a', '^ab?', 'o', '^', '^म', '^b$']);
}

function condition(): Value {
  const operators: Doc = new Map();
  for (let count = 1 + random.below(2); count > 0; count--) {
    const name = random.pick(OPERATORS);
    if (name === '$in' || name === '$nin' || name === '$all')
      operators.set(
        name,
        Array.from({ length: random.below(4) }, () => value(1)),
      );
    else if (name === '$exists') operators.set(name, random.chance(0.5));
    else if (name === '$size') operators.set(name, new Int32(random.below(3)));
    else if (name === '$regex') operators.set(name, regex());
    else if (name === '$elemMatch')
      operators.set(
        name,
        random.chance(0.5)
          ? new Map([
              ['$gte', scalar()],
              ['$lt', scalar()],
            ])
          : new Map([
              ['x', scalar()],
              ['y', new Map([['$gt', scalar()]])],
            ]),
      );
    else if (name === '$not') operators.set(name, new Map([['$gt', scalar()]]));
    else operators.set(name, value(1));
  }
  return operators;
}

const PATHS = ['a', 'b', 'c', 'tags', 'sub', 'sub.x', 'sub.y', 's', 'i', '_id', 'a.x'];

const tagged = (): Doc =>
  new Map([['tags', random.chance(0.3) ? new Map([['$regex', regex()]]) : random.pick(TEXTS)]]);

/** A filter of a few conditions, some of which no document can meet. */
export function randomFilter(depth = 0): Doc {
  const doc: Doc = new Map();
  for (let count = random.below(3) + (depth === 0 ? 0 : 1); count > 0; count--) {
    const path = random.pick(PATHS);
    if (path === 'tags' && random.chance(0.7)) doc.set(path, random.pick(TEXTS));
    else doc.set(path, random.chance(0.4) ? value(1) : condition());
  }
  const kind = depth === 0 ? random.below(5) : undefined;
  if (kind === 0) doc.set('$or', [randomFilter(1), randomFilter(1)]);
  if (kind === 1) doc.set('$and', [tagged(), tagged()]);
  return doc;
}

export const SORTS: Record<string, number>[] = [
  {},
  {},
  { a: 1 },
  { b: -1 },
  { b: 1 },
  { a: 1, b: -1 },
  { a: -1, b: 1 },
  { i: -1, _id: -1 },
  { i: 1, _id: 1 },
  { s: 1, i: 1 },
  { s: -1 },
  { tags: 1 },
  { tags: -1 },
  { 'sub.x': 1 },
  { 'sub.y': 1 },
  { 'sub.x': 1, 'sub.y': 1 },
  { 'sub.x': -1, 'sub.y': -1 },
  { 'sub.x': 1, 'sub.y': -1 },
  { tags: 1, i: -1 },
  { c: 1 },
  { _id: -1 },
];
