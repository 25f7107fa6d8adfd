import type { Pagination } from '@contract/pagination.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FailureToast } from '../data/client/query-client.ts';
import { isLeaving } from '../data/session/use-session.ts';
import { pageWithin } from './pager-state.ts';

interface PageQuery<T> {
  /** Its first two parts identify the list: the answer of another list never remains. The page is added. */
  queryKey: QueryKey;
  page: number;
  enabled?: boolean;
  request: (page: number, signal: AbortSignal) => Promise<T>;
  /** The page, if it is known without a request. */
  initial?: T | undefined;
  /** Milliseconds that answers are kept while they are not shown. */
  keptMs?: number;
  /** Called with the last page if the requested one no longer exists. */
  onPage: (page: number) => void;
  failed?: FailureToast | undefined;
}

/** A page of a list, as screens show it. */
export interface PagedList<T extends PageAnswer> {
  page: number;
  /** `undefined` until the first answer. */
  answer: T | undefined;
  rows: T['data'] | undefined;
  /** Rows of all pages. */
  total: number;
  totalPages: number;
  /** When the answer came, in milliseconds since 1970. */
  now: number;
  loading: boolean;
  /** `null` also while it loads again. */
  error: Error | null;
  failed: boolean;
}

/** The last answer, and when it came. */
interface LastAnswer<T> {
  of: unknown;
  data: T | undefined;
  at: number;
}

export interface PageAnswer {
  data: readonly unknown[];
  pagination: Pagination;
}

/** A page of a list. The last answer remains while another page loads, and if that fails. */
export function usePageQuery<T extends PageAnswer>(query: PageQuery<T>): PagedList<T> {
  const { queryKey, page, enabled = true, request, initial, keptMs = 0, failed } = query;
  const of = queryKey[1];
  // The library keeps the answer to another page only until the request fails.
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
