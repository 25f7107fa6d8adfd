import type { Model, QueryFilter } from 'mongoose';

/** Total, for it ends with the id. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;

/** When the nth newest of what fits was made: where an index tells dates, nothing is read for it. */
export async function dateOfNth<T extends { createdAt: Date }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  n: number,
): Promise<Date | null> {
  const found = await model
    .findOne(filter, { createdAt: 1, _id: 0 })
    .sort(NEWEST)
    .skip(n - 1)
    .lean<Pick<T, 'createdAt'>>();
  return found?.createdAt ?? null;
}
