import type { Model, QueryFilter } from 'mongoose';

/** The id makes the order total. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;

/** Date of the nth newest match. If the index holds dates, no document is read. */
export async function dateOfNth<T extends { createdAt: Date }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  n: number,
): Promise<Date | null> {
  const match = await model
    .findOne(filter, { createdAt: 1, _id: 0 })
    .sort(NEWEST)
    .skip(n - 1)
    .lean<Pick<T, 'createdAt'>>();
  return match?.createdAt ?? null;
}
