import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Int32, Long } from 'bson';
import { parseSort } from '../aggregate/sort-pattern.ts';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import { identicalValues } from '../bson/identical.ts';
import type { Doc, Value } from '../bson/values.ts';
import { Engine } from '../engine/engine.ts';
import { Deadline } from '../find/deadline.ts';
import { runFind } from '../find/run-find.ts';
import { Sorter } from '../find/sort-documents.ts';
import { sortKey } from '../index/index-keys.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { buildIndexes } from '../storage/build-indexes.ts';
import type { Collection } from '../storage/catalog.ts';
import { atOnce, withoutPauses } from '../turns/pause.ts';
import { temporaryFolder } from '../test/support/engine-under-test.ts';
import { FUZZ_CASES } from '../test/support/fuzz-cases.ts';
import { INDEXES, SORTS, random, randomDocument, randomFilter } from '../test/support/random-documents.ts';
import { SEED } from '../test/support/random.ts';
import { countByIndex } from './count-by-index.ts';
import { choosePlan, everyPlan, type PlanRequest } from './choose-plan.ts';
import { openSource } from './open-source.ts';
import type { Plan } from './plan.ts';

const DOCUMENTS = 120;
const QUERIES = FUZZ_CASES / 10;
const SKIPPED = 3;

const folder = temporaryFolder();
let engine: Engine;
let collection: Collection;

function asDoc(plain: Record<string, number>): Doc {
  return new Map(
    Object.entries(plain).map(([name, direction]): [string, Value] => [name, new Int32(direction)]),
  );
}

const byRow = new Map<number, Doc>();

/** Decodes each document once, since these tests compare only the rows that a plan reads. */
function decoded(row: number, bytes: Buffer): Doc {
  const doc = byRow.get(row) ?? decodeDocument(bytes);
  byRow.set(row, doc);
  return doc;
}

/** The ids of matching documents, in the plan's order. */
function readPlan(plan: Plan, request: PlanRequest): number[] {
  const ids: number[] = [];
  const sorter = new Sorter<number>(request.sort, undefined);
  const source = openSource(engine.view, collection, plan);
  let read = 0;
  for (let found = source.next(); found !== undefined; found = source.next()) {
    // Suspending and resuming a scan must neither lose nor repeat rows.
    if (++read % 7 === 0) source.suspend();
    const doc = decoded(found.row, found.bytes);
    if (!plan.exact && !matches(request.filter, doc)) continue;
    const id = (doc.get('_id') as Int32).value;
    ids.push(id);
    sorter.add(doc, id);
  }
  source.suspend();
  return plan.sorted ? ids : [...withoutPauses(sorter.finish())];
}

/** The ids that the chosen plan returns after the skipped documents. */
function readPage(request: PlanRequest): number[] {
  const execution = runFind(engine.view, collection, {
    ...request,
    skip: SKIPPED,
    deadline: new Deadline(undefined),
  });
  const ids: number[] = [];
  for (const { row, bytes } of withoutPauses(execution.results)) {
    ids.push((decoded(row, bytes).get('_id') as Int32).value);
    if (ids.length % 3 === 1) execution.suspend();
  }
  return ids;
}

beforeAll(async () => {
  engine = new Engine({ dataDir: folder.path, synchronous: 'NORMAL' });
  await engine.queue.write((writer) => {
    const made = writer.createCollection('test', 'things');
    for (const [key, options] of INDEXES) {
      const name = Object.entries(key).flat().join('_') + (options === undefined ? '' : '_limited');
      atOnce(
        buildIndexes(
          writer,
          writer.current(made),
          [new Map<string, Value>([['key', asDoc(key)], ['name', name], ...Object.entries(options ?? {})])],
          { written: new Set() },
        ),
      );
    }
    for (let id = 0; id < DOCUMENTS; id++) {
      for (let done = false; !done;) {
        const doc = randomDocument(id);
        try {
          writer.insert(made, doc, encodeDocument(doc));
          done = true;
        } catch (error) {
          if (!/parallel arrays/.test(String(error))) throw error;
        }
      }
    }
  });
  collection = engine.view.catalog.get('test.things') as Collection;
});

afterAll(async () => {
  await engine.stop();
  folder.remove();
});

const describePlan = (plan: Plan): string =>
  plan.kind === 'index' ? `index ${plan.index.name} (${plan.ranges.length} ranges)` : plan.kind;

describe(`every plan against a full scan (STORE_TEST_SEED=${SEED})`, () => {
  it(`agrees for ${QUERIES} random queries, and so do counts by index`, () => {
    let plans = 0;
    let exact = 0;
    let otherElements = 0;
    let beginnings = 0;
    let unions = 0;
    for (let query = 0; query < QUERIES; query++) {
      const spec = randomFilter();
      const sort = parseSort(asDoc(random.pick(SORTS)));
      const request: PlanRequest = {
        filter: parseFilter(spec),
        sort,
        limit: random.chance(0.5) ? 10 : undefined,
        hint: undefined,
      };
      const [scan, ...others] = everyPlan(collection, request);
      const expected = readPlan(scan as Plan, request);
      const sortedIds = [...expected].sort((a, b) => a - b);
      const expectedOrder = keys(expected, sort);
      for (const plan of [...others, choosePlan(engine.view, collection, request)]) {
        plans += 1;
        const ids = readPlan(plan, request);
        const where = `${describePlan(plan)} for ${printed(spec)} sorted by ${JSON.stringify(sort.map((field) => field.path))}`;
        expect({ where, ids: [...ids].sort((a, b) => a - b) }).toEqual({ where, ids: sortedIds });
        expect({ where, order: keys(ids, sort) }).toEqual({ where, order: expectedOrder });
        unions += plan.kind === 'union' ? 1 : 0;
        if (plan.kind === 'index' && plan.exact) {
          exact += 1;
          otherElements += plan.otherElements === undefined ? 0 : 1;
          beginnings += plan.otherElements?.ownText === true ? 1 : 0;
          expect({ where, count: countByIndex(engine.reading, plan) }).toEqual({
            where,
            count: expected.length,
          });
          expect({ where, some: countByIndex(engine.reading, plan, SKIPPED) }).toEqual({
            where,
            some: Math.min(SKIPPED, expected.length),
          });
        }
      }
      const page = readPage(request);
      const where = `page of ${printed(spec)}`;
      expect({ where, number: page.length }).toEqual({
        where,
        number: Math.min(Math.max(0, expected.length - SKIPPED), request.limit ?? Infinity),
      });
      const end = request.limit === undefined ? undefined : SKIPPED + request.limit;
      expect({ where, order: keys(page, sort) }).toEqual({
        where,
        order: expectedOrder.slice(SKIPPED, end),
      });
    }
    expect(plans).toBeGreaterThan(QUERIES * 2);
    expect(exact).toBeGreaterThan(QUERIES / 10);
    expect(otherElements).toBeGreaterThan(QUERIES / 50);
    expect(beginnings).toBeGreaterThanOrEqual(Math.floor(QUERIES / 500));
    expect(unions).toBeGreaterThan(QUERIES / 100);
  });
});

/** The sort keys of a result, since documents with equal keys may be in any order. */
function keys(ids: number[], sort: PlanRequest['sort']): string[] {
  if (sort.length === 0) return [];
  // Ids start at 0 and rows at 1, in the same order.
  return ids.map((id) => sortKey(sort, byRow.get(id + 1) as Doc).toString('hex'));
}

function printed(item: unknown): string {
  return JSON.stringify(item, (_key, part: unknown) => {
    if (part instanceof Map) return Object.fromEntries(part);
    if (typeof part === 'bigint') return Number(part);
    if (part instanceof Int32) return part.value;
    return typeof part === 'number' && !Number.isFinite(part) ? String(part) : part;
  });
}

describe('the storage of integers', () => {
  it('keeps 64-bit integers exactly', () => {
    const doc: Doc = new Map([['v', Long.fromString('9223372036854775807').toBigInt()]]);
    expect(identicalValues(decodeDocument(encodeDocument(doc)), doc)).toBe(true);
  });
});
