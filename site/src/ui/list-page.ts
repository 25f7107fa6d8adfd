import type { Pagination } from '@contract/pagination.ts';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../data/client/query-client.ts';

/** A page of a list. */
export interface ListPage<T> {
  data: T[];
  pagination: Pagination;
}

/** The page without an item. If the page contains the item, the total is decremented. */
export function without<L extends ListPage<{ _id: string }>>(list: L, id: string): L {
  const data = list.data.filter(({ _id }) => _id !== id);
  const total = list.pagination.total - (list.data.length - data.length);
  return { ...list, data, pagination: { ...list.pagination, total } };
}

/** Removes a deleted item from all cached lists of a key, and cancels requests whose responses may contain it. */
export async function removeFromLists<L extends ListPage<{ _id: string }>>(
  queryKey: QueryKey,
  id: string,
  change: (list: L) => Partial<L> = () => ({}),
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<L>({ queryKey }, (list) => list && { ...without(list, id), ...change(list) });
}
