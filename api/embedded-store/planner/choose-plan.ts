import type { SortField } from '../aggregate/sort-pattern.ts';
import { compareValues } from '../bson/compare.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { orderInKeys } from '../index/covered.ts';
import type { IndexDefinition } from '../index/index-definition.ts';
import type { Predicate } from '../query/predicate.ts';
import { indexTable, type Collection } from '../storage/catalog.ts';
import { countDocuments } from '../storage/documents.ts';
import type { View } from '../storage/view.ts';
import { conditionsOf } from './conditions.ts';
import { indexPlans } from './index-plans.ts';
import type { CollectionPlan, IndexPlan, Plan } from './plan.ts';
import { holdsAll } from './usable.ts';

/** The requirements of a query for a plan. */
export interface PlanRequest {
  filter: Predicate;
  sort: readonly SortField[];
  /** Maximum number of documents needed, including skipped ones. */
  limit: number | undefined;
  hint: Value | undefined;
}

/** Maximum number of keys counted to compare plans: enough to distinguish a narrow scan from a wide one. */
const MAX_PROBED_KEYS = 4000;

/** Cost of scanning a key that covers the filter and the order, relative to reading a document. */
const KEY_COST = 0.15;
/** Cost of reading and sorting a document, relative to reading it. */
const SORTED_COST = 1.5;

/** Assumed documents read per match if part of the filter is checked on documents. */
const GUESSED_MISSES = 10;

const NUMERIC_PART = /(^|\.)\d+(\.|$)/;

function probe(view: View, plan: IndexPlan, maxKeys: number): number {
  let keys = 0;
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${indexTable(plan.index.id)} WHERE key >= ? AND key < ? LIMIT ?)`;
  for (const { from, to } of plan.ranges) {
    keys += Number(view.statements.first(sql, from, to, maxKeys - keys)?.[0] ?? 0);
    if (keys >= maxKeys) break;
  }
  return keys;
}

/**
 * The expected cost of a plan, in documents read; if the probe hits its limit, it counts as the whole collection. Counting
 * stops once another plan is known to cost less.
 */
function cost(view: View, plan: IndexPlan, request: PlanRequest, total: number, bestCost: number): number {
  const byKeys = !plan.sorted && plan.exact && orderInKeys(plan.index, request.sort) !== undefined;
  const ofKey = byKeys ? KEY_COST : 1;
  // In the order of the index, no more documents are read than are needed.
  const isReadUpToLimit = plan.sorted && plan.exact && plan.otherElements === undefined;
  const maxKeys = isReadUpToLimit ? Math.min(MAX_PROBED_KEYS, request.limit ?? Infinity) : MAX_PROBED_KEYS;
  const counted =
    plan.bounded === 0 ? total : probe(view, plan, Math.min(maxKeys, Math.ceil(bestCost / ofKey) + 1));
  const keys =
    plan.bounded > 0 && counted >= MAX_PROBED_KEYS ? Math.max(counted, total / 2 ** plan.bounded) : counted;
  if (byKeys) return keys * KEY_COST + Math.min(keys, request.limit ?? Infinity);
  if (!plan.sorted) return keys * SORTED_COST + 1;
  if (request.limit === undefined) return keys;
  return Math.min(keys, request.limit * (isReadUpToLimit ? 1 : GUESSED_MISSES));
}

function naturalPlan(request: PlanRequest, reverse = false): CollectionPlan {
  const { filter, sort } = request;
  return {
    kind: 'collection',
    reverse,
    sorted: sort.length === 0,
    exact: filter.kind === 'and' && filter.children.length === 0,
  };
}

/** An `$or` as the union of its branches, if an index bounds each of them. */
function unionPlan(view: View, collection: Collection, request: PlanRequest): Plan | undefined {
  const { filter } = request;
  const alternatives =
    filter.kind === 'and' ? filter.children.filter((child) => child.kind === 'or') : [filter];
  const [or] = alternatives;
  if (or?.kind !== 'or' || or.children.length === 0) return undefined;
  const branches: IndexPlan[] = [];
  for (const child of or.children) {
    const plan = bestIndexPlan(view, collection, {
      filter: child,
      sort: [],
      limit: undefined,
      hint: undefined,
    });
    if (plan === undefined || plan.bounded === 0) return undefined;
    branches.push(plan);
  }
  return { kind: 'union', branches, sorted: request.sort.length === 0, exact: false };
}

function candidates(collection: Collection, request: PlanRequest): IndexPlan[] {
  const conditions = conditionsOf(request.filter);
  return collection.indexes
    .filter((index) => !index.hidden && !index.fields.some(({ path }) => NUMERIC_PART.test(path)))
    .filter((index) => holdsAll(index, conditions))
    .flatMap((index) => indexPlans(index, conditions, request.sort));
}

function bestIndexPlan(view: View, collection: Collection, request: PlanRequest): IndexPlan | undefined {
  const useful = candidates(collection, request).filter(
    (plan) => plan.bounded > 0 || (plan.sorted && request.sort.length > 0),
  );
  const [only] = useful;
  if (useful.length <= 1) return only;
  const unique = useful.find(
    ({ index, ranges, bounded }) =>
      index.unique && bounded === index.fields.length && ranges.length <= 1 && index.name === '_id_',
  );
  if (unique !== undefined) return unique;
  const total = countDocuments(view.statements, collection);
  let best: { plan: IndexPlan; cost: number } | undefined;
  for (const plan of useful) {
    const expected = cost(view, plan, request, total, best?.cost ?? Infinity);
    const better =
      best === undefined ||
      expected < best.cost ||
      (expected === best.cost && plan.bounded > best.plan.bounded);
    if (better) best = { plan, cost: expected };
  }
  return best?.plan;
}

function hintedIndex(collection: Collection, hint: Value): IndexDefinition {
  const hinted = collection.indexes.find(
    (index) =>
      !index.hidden &&
      (typeof hint === 'string'
        ? index.name === hint
        : isDoc(hint) && compareValues(index.spec.get('key') as Doc, hint) === 0),
  );
  if (hinted === undefined) {
    throw fail(
      'BadValue',
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  }
  return hinted;
}

function hintedPlan(collection: Collection, request: PlanRequest, hint: Value): Plan {
  const natural = isDoc(hint) ? hint.get('$natural') : hint === '$natural' ? 1 : undefined;
  if (natural !== undefined) return naturalPlan(request, String(natural) === '-1');
  const index = hintedIndex(collection, hint);
  const conditions = conditionsOf(request.filter);
  const plans = indexPlans(index, conditions, request.sort).sort(
    (left, right) => right.bounded - left.bounded,
  );
  const [plan] = plans;
  // As in MongoDB, a hint to a sparse or partial index returns only what the index holds.
  if (plan === undefined || index.fields.some(({ path }) => NUMERIC_PART.test(path)))
    return naturalPlan(request);
  return plan;
}

/** Chooses the plan of a query. */
export function choosePlan(view: View, collection: Collection, request: PlanRequest): Plan {
  const { sort, hint } = request;
  if (hint !== undefined && !(isDoc(hint) && hint.size === 0)) return hintedPlan(collection, request, hint);
  const [by] = sort;
  if (by?.path === '$natural') return { ...naturalPlan(request, by.descending), sorted: true };
  const index = bestIndexPlan(view, collection, request);
  if (index !== undefined && (index.bounded > 0 || request.limit !== undefined)) return index;
  return unionPlan(view, collection, request) ?? index ?? naturalPlan(request);
}

/** All candidate plans, for tests that compare them. */
export function everyPlan(collection: Collection, request: PlanRequest): Plan[] {
  return [naturalPlan(request), ...candidates(collection, request)];
}
