import { choosePlan } from '../planner/choose-plan.ts';
import { countByIndex } from '../planner/count-by-index.ts';
import type { Collection } from '../storage/catalog.ts';
import { countDocuments } from '../storage/documents.ts';
import type { View } from '../storage/view.ts';
import { PAUSE, pauseOf, type Work } from '../turns/pause.ts';
import { runFind, type FindRequest } from './run-find.ts';

/** Counts matching documents, from the catalogue or an index alone if that is exact. */
export function* countMatching(
  view: View,
  collection: Collection,
  request: Omit<FindRequest, 'sort'>,
): Work<number> {
  const { skip, limit } = request;
  const within = (total: number): number => Math.min(Math.max(0, total - skip), limit ?? Infinity);
  const plan = choosePlan(view, collection, { ...request, sort: [], limit: undefined });
  if (plan.exact && plan.kind === 'collection') return within(countDocuments(view.statements, collection));
  if (plan.exact && plan.kind === 'index')
    return within(countByIndex(view.statements, plan, limit === undefined ? undefined : skip + limit));
  const execution = runFind(view, collection, { ...request, sort: [] });
  let total = 0;
  for (const match of execution.results) {
    if (match !== PAUSE) total += 1;
    else yield* pauseOf(execution);
  }
  return total;
}
