import type { Model, PipelineStage } from 'mongoose';

type Filter = PipelineStage.Match['$match'];

/** Added by `countingStages`: the number of matches of the filter with this index. */
export interface Counted {
  _id: number;
  count: number;
}

function countOf(number: number, filter: Filter, max: number): CountStages {
  const limit = max === Infinity ? [] : [{ $limit: max }];
  return [{ $match: filter }, ...limit, { $group: { _id: number, count: { $sum: 1 } } }];
}

type CountStages = (PipelineStage.Match | PipelineStage.Limit | PipelineStage.Group)[];

/**
 * Last stages of a pipeline: add a `Counted` for each filter with matches, counted up to `max`. All
 * counts cost one round trip.
 */
export function countingStages(collection: string, filters: readonly Filter[], max: number): PipelineStage[] {
  return filters.map((filter, number) => ({
    $unionWith: { coll: collection, pipeline: countOf(number, filter, max) },
  }));
}

/** Number of matches of each filter, up to `max`, in one query. */
export async function countEach<T>(
  model: Model<T>,
  filters: readonly Filter[],
  max = Infinity,
): Promise<number[]> {
  const [first, ...others] = filters;
  if (first === undefined) return [];
  const furtherStages = countingStages(model.collection.collectionName, [first, ...others], max).slice(1);
  return inOrder(
    await model.aggregate<Counted>([...countOf(0, first, max), ...furtherStages]),
    filters.length,
  );
}

/** Counts by index of their filters; the store omits filters without matches. */
export function inOrder(counted: readonly Counted[], filters: number): number[] {
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  return Array.from({ length: filters }, (_, number) => counts.get(number) ?? 0);
}
