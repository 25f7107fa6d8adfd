import type { Model, PipelineStage } from 'mongoose';

/** What documents must have. */
type Filter = PipelineStage.Match['$match'];

/** What `countingStages` adds to the results of a pipeline: how many fit the filter with this number. */
export interface Counted {
  _id: number;
  count: number;
}

function countOf(number: number, filter: Filter, most: number): CountStages {
  const limit = most === Infinity ? [] : [{ $limit: most }];
  return [{ $match: filter }, ...limit, { $group: { _id: number, count: { $sum: 1 } } }];
}

type CountStages = (PipelineStage.Match | PipelineStage.Limit | PipelineStage.Group)[];

/**
 * Ends a pipeline: adds a `Counted` for each filter that anything fits, counted up to `most`. So many counts cost one
 * question to the store, where each would cost the way there and back.
 */
export function countingStages(
  collection: string,
  filters: readonly Filter[],
  most: number,
): PipelineStage[] {
  return filters.map((filter, number) => ({
    $unionWith: { coll: collection, pipeline: countOf(number, filter, most) },
  }));
}

/** Of each filter how many fit, up to `most`; one question, or none where there is no filter. */
export async function countEach<T>(
  model: Model<T>,
  filters: readonly Filter[],
  most = Infinity,
): Promise<number[]> {
  const [first, ...others] = filters;
  if (first === undefined) return [];
  const shifted = countingStages(model.collection.collectionName, [first, ...others], most).slice(1);
  return inOrder(await model.aggregate<Counted>([...countOf(0, first, most), ...shifted]), filters.length);
}

/** The counts by the numbers of their filters; a store says nothing of those that nothing fits. */
export function inOrder(counted: readonly Counted[], filters: number): number[] {
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  return Array.from({ length: filters }, (_, number) => counts.get(number) ?? 0);
}
