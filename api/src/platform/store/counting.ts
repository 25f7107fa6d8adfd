import type { Model, PipelineStage } from 'mongoose';

type Filter = PipelineStage.Match['$match'];

/** Added by `countingStages`: the number of matches of the filter with this index. */
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
 * Last stages of a pipeline: add a `Counted` for each filter with matches, counted up to `most`. All counts cost one
 * round trip.
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

/** Number of matches of each filter, up to `most`, in one query; none without filters. */
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

/** Counts by index of their filters; the store omits filters without matches. */
export function inOrder(counted: readonly Counted[], filters: number): number[] {
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  return Array.from({ length: filters }, (_, number) => counts.get(number) ?? 0);
}
