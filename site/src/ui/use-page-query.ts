import type { Pagination } from '@contract/pagination.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FailureToast } from '../data/client/query-client.ts';
import { isLeaving } from '../data/session/use-session.ts';
import { pageWithin } from './pager-state.ts';

interface PageQuery<T> {
  /** The first two parts identify the list. When they change, the last response is dropped. The page is appended. */
  queryKey: QueryKey;
  page: number;
  enabled?: boolean;
  request: (page: number, signal: AbortSignal) => Promise<T>;
  /** The page, if it was loaded before. */
  initial?: T | undefined;
  /** Milliseconds that unused responses stay in the cache. */
  keptMs?: number;
  /** Called with the last page if the requested one no longer exists. */
  onPage: (page: number) => void;
  failed?: FailureToast | undefined;
}

/** A page of a list and its status. */
export interface PagedList<T extends PageAnswer> {
  page: number;
  /** `undefined` until the first response. */
  answer: T | undefined;
  rows: T['data'] | undefined;
  /** Number of rows on all pages. */
  total: number;
  totalPages: number;
  /** When the response arrived, in milliseconds since 1970. */
  now: number;
  loading: boolean;
  /** `null` also during a retry. */
  error: Error | null;
  failed: boolean;
}

/** The last response, and when it arrived. */
interface LastAnswer<T> {
  of: unknown;
  data: T | undefined;
  at: number;
}

export interface PageAnswer {
  data: readonly unknown[];
  pagination: Pagination;
}

/** Loads a page of a list. The last response stays while another page loads, and if loading fails. */
export function usePageQuery<T extends PageAnswer>(query: PageQuery<T>): PagedList<T> {
  const { queryKey, page, enabled = true, request, initial, keptMs = 0, failed } = query;
  const of = queryKey[1];
  // `placeholderData` keeps the previous page only until the request fails.
  const [lastAnswer, setLastAnswer] = useState<LastAnswer<T>>({ of, data: undefined, at: 0 });
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, page],
    enabled,
    queryFn: async ({ signal }) => {
      const answer = await request(page, signal);
      const last = pageWithin(page, answer.pagination.totalPages);
      return last === page ? answer : request(last, signal);
    },
    initialData: () => initial,
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === of ? last : undefined),
    gcTime: keptMs,
    meta: { failed },
  });

  if (of !== lastAnswer.of || (data !== undefined && data !== lastAnswer.data))
    setLastAnswer({ of, data, at: dataUpdatedAt });

  const turnTo = useEffectEvent(query.onPage);
  const loadedPage = data === undefined || isPlaceholderData ? page : data.pagination.page;
  useEffect(() => {
    if (loadedPage !== page) turnTo(loadedPage);
  }, [loadedPage, page]);

  const answer = data ?? lastAnswer.data;
  const shownError = isFetching || isLeaving() ? null : error;
  return {
    page,
    answer,
    rows: answer?.data,
    total: answer?.pagination.total ?? 0,
    totalPages: answer?.pagination.totalPages ?? 0,
    now: lastAnswer.at,
    loading: isFetching || (data === undefined && error === null),
    error: shownError,
    failed: shownError !== null,
  };
}
