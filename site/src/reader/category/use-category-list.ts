import type { Language } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import { genreName } from '@text/genre-names.ts';
import { DEFAULT_SORT, PAGE_SIZE } from '@contract/limits.ts';
import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react';
import { genrePage } from '../../data/calls/articles.ts';
import { listSearch, parseListQuery, type ListQuery } from '../../lib/list-query.ts';
import { PENDING_CHOICE } from './pending-choice.ts';
import {
  initialState,
  lastPageIfPastEnd,
  listReducer,
  sameQuery,
  toListPage,
  type ListPage,
  type ListState,
} from './list-state.ts';
import { pageTitle } from '@text/pager-text.ts';

interface LoadedList {
  list: ListPage;
  /** The last page if the requested one is past the end. */
  query: ListQuery;
}

async function fetchList(
  { genre, language }: Pick<ListOnPage, 'genre' | 'language'>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<LoadedList> {
  const { page, sort } = query;
  const order = sort ?? DEFAULT_SORT;
  const response = await genrePage(
    genre,
    { page, sort: order, limit: PAGE_SIZE, ...(language && { language }) },
    { signal },
  );
  const list = toListPage(response);
  const last = lastPageIfPastEnd(query, list);
  return last === null ? { list, query } : fetchList({ genre, language }, last, signal);
}

function replaceAddress(query: ListQuery): void {
  history.replaceState(history.state, '', location.pathname + listSearch(query));
}

function scrollToTop(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' });
}

/** Returns and clears the choice made before hydration. @param inside any element of the island */
function takePendingChoice(inside: Element | null): string | null {
  const list = inside?.closest(`[${PENDING_CHOICE}]`);
  const search = list?.getAttribute(PENDING_CHOICE) ?? null;
  list?.removeAttribute(PENDING_CHOICE);
  return search;
}

interface CategoryList {
  state: ListState;
  /** The line with the page number, which gets the focus after the page has changed. */
  statusLine: RefObject<HTMLParagraphElement | null>;
  /** Shows another page or order, and replaces the address. */
  show: (query: ListQuery) => void;
  /** Retries a failed request. */
  retry: () => void;
}

interface ListOnPage {
  genre: Genre;
  query: ListQuery;
  /** The server's list; `null` if it was unavailable. */
  initial: ListPage | null;
  /** Of the articles; any if absent. */
  language: Language | undefined;
}

export function useCategoryList({ genre, query, initial, language }: ListOnPage): CategoryList {
  const [state, dispatch] = useReducer(listReducer, initialState(query, initial));
  const statusLine = useRef<HTMLParagraphElement>(null);
  const request = useRef<AbortController>(null);
  const currentQuery = useRef(query);

  const { page } = state.query;
  useEffect(() => {
    // The title of a category has no such line.
    const magazine = document.title.slice(document.title.indexOf(' | '));
    document.title = pageTitle(genreName(genre), page) + magazine;
  }, [genre, page]);

  const load = useCallback(
    async (requested: ListQuery) => {
      request.current?.abort();
      const { signal } = (request.current = new AbortController());
      currentQuery.current = requested;
      dispatch({ type: 'requested', query: requested });
      try {
        const loaded = await fetchList({ genre, language }, requested, signal);
        dispatch({ type: 'loaded', requested, ...loaded });
        if (loaded.query === requested) return;
        currentQuery.current = loaded.query;
        replaceAddress(loaded.query);
      } catch {
        if (!signal.aborted) dispatch({ type: 'failed', query: requested });
      }
    },
    [genre, language],
  );

  const show = useCallback(
    (requested: ListQuery) => {
      const pageChanges = requested.page !== currentQuery.current.page;
      replaceAddress(requested);
      if (pageChanges) {
        statusLine.current?.focus({ preventScroll: true });
        scrollToTop();
      }
      void load(requested);
    },
    [load],
  );

  const retry = useCallback(() => {
    // The pressed button disappears, so the focus moves to the status line.
    statusLine.current?.focus({ preventScroll: true });
    void load(currentQuery.current);
  }, [load]);

  useEffect(() => {
    const pendingChoice = takePendingChoice(statusLine.current);
    if (pendingChoice !== null) {
      const requested = parseListQuery(new URLSearchParams(pendingChoice));
      if (sameQuery(requested, currentQuery.current)) retry();
      else show(requested);
    }
    const onPopState = () => {
      const requested = parseListQuery(new URLSearchParams(location.search));
      if (!sameQuery(requested, currentQuery.current)) void load(requested);
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      request.current?.abort();
    };
  }, [load, retry, show]);

  return { state, statusLine, show, retry };
}
