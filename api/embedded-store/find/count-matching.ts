import { choosePlan } from '../planner/choose-plan.ts';
import { countByIndex } from '../planner/count-by-index.ts';
import type { Collection } from '../storage/catalog.ts';
import { countDocuments } from '../storage/documents.ts';
import type { View } from '../storage/view.ts';
import { runFind, type FindRequest } from './run-find.ts';

/** Counts what matches: from the catalogue or an index alone where that gives the exact answer. */
export function countMatching(
  view: View,
  collection: Collection,
  request: Omit<FindRequest, 'sort'>,
): number {
  const { skip, limit } = request;
  const within = (total: number): number => Math.min(Math.max(0, total - skip), limit ?? Infinity);
  const plan = choosePlan(view, collection, { ...request, sort: [], limit: undefined });
  if (plan.exact && plan.kind === 'collection') return within(countDocuments(view.statements, collection));
  if (plan.exact && plan.kind === 'index')
    return within(countByIndex(view.statements, plan, limit === undefined ? undefined : skip + limit));
  return runFind(view, collection, { ...request, sort: [] }).results.reduce((total) => total + 1, 0);
}
