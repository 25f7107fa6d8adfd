import type { Pagination } from '@contract/pagination.ts';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from './query-client.ts';
import { pageWithin } from './pager-state.ts';

interface PageQuery<T> {
  /** Identifies the list; the page is added. */
  queryKey: QueryKey;
  page: number;
  enabled?: boolean;
  request: (page: number, signal: AbortSignal) => Promise<T>;
  /** The page, if it is known without a request. */
  initial?: T | undefined;
  /** Called with the last page if the requested one no longer exists. */
  onPage: (page: number) => void;
  onFailure: (cause: unknown) => void;
}

/** A page of a list. The last answer remains while another page loads, and if that fails. */
export function usePageQuery<T extends { pagination: Pagination }>(query: PageQuery<T>) {
  const { queryKey, page, enabled = true, request, initial } = query;
  const { data, error, isFetching, isPlaceholderData } = useQuery(
    {
      queryKey: [...queryKey, page],
      enabled,
      queryFn: async ({ signal }) => {
        const answer = await request(page, signal);
        const last = pageWithin(page, answer.pagination.totalPages);
        return last === page ? answer : request(last, signal);
      },
      initialData: () => initial,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

  // The library keeps the answer to another page only until the request fails.
  const [known, setKnown] = useState(data);
  if (data !== undefined && data !== known) setKnown(data);

  const report = useEffectEvent(query.onFailure);
  useEffect(() => {
    if (error !== null) report(error);
  }, [error]);

  const turnTo = useEffectEvent(query.onPage);
  const loadedPage = data === undefined || isPlaceholderData ? page : data.pagination.page;
  useEffect(() => {
    if (loadedPage !== page) turnTo(loadedPage);
  }, [loadedPage, page]);

  return {
    list: data ?? known,
    loading: isFetching || (data === undefined && error === null),
    error: isFetching ? null : error,
  };
}
