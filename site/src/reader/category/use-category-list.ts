import { genreLabel, type Genre } from '@contract/genres.ts';
import { DEFAULT_SORT, PAGE_SIZE } from '@contract/limits.ts';
import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react';
import { genrePage } from '../../data/calls/articles.ts';
import { documentTitle } from '../../text/brand.ts';
import { listSearch, parseListQuery, type ListQuery } from '../../lib/list-query.ts';
import { HELD } from './hold-clicks.ts';
import {
  initialState,
  lastPageInstead,
  listReducer,
  sameQuery,
  toListPage,
  type ListPage,
  type ListState,
} from './list-state.ts';
import { pageTitle } from '../../text/pager-text.ts';

interface Found {
  list: ListPage;
  /** The loaded list: the last page if the requested one is past the end. */
  query: ListQuery;
}

async function fetchList(genre: Genre, query: ListQuery, signal: AbortSignal): Promise<Found> {
  const { page, sort } = query;
  const answer = await genrePage(genre, { page, sort: sort ?? DEFAULT_SORT, limit: PAGE_SIZE }, { signal });
  const list = toListPage(answer);
  const last = lastPageInstead(query, list);
  return last === null ? { list, query } : fetchList(genre, last, signal);
}

function writeAddress(query: ListQuery): void {
  history.replaceState(history.state, '', location.pathname + listSearch(query));
}

function scrollToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

/** Takes the choice made before hydration, once. @param inside any element of the island */
function takeHeldSearch(inside: Element | null): string | null {
  const list = inside?.closest(`[${HELD}]`);
  const search = list?.getAttribute(HELD) ?? null;
  list?.removeAttribute(HELD);
  return search;
}

interface CategoryList {
  state: ListState;
  /** The line with the page number, which gets the focus after a change of page. */
  place: RefObject<HTMLParagraphElement | null>;
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
}

export function useCategoryList({ genre, query, initial }: ListOnPage): CategoryList {
  const [state, dispatch] = useReducer(listReducer, initialState(query, initial));
  const place = useRef<HTMLParagraphElement>(null);
  const running = useRef<AbortController>(null);
  const shown = useRef(query);

  const { page } = state.query;
  useEffect(() => {
    document.title = documentTitle(pageTitle(genreLabel(genre), page));
  }, [genre, page]);

  const load = useCallback(
    async (wanted: ListQuery) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      shown.current = wanted;
      dispatch({ type: 'asked', query: wanted });
      try {
        const found = await fetchList(genre, wanted, signal);
        dispatch({ type: 'answered', asked: wanted, ...found });
        if (found.query === wanted) return;
        shown.current = found.query;
        writeAddress(found.query);
      } catch {
        if (!signal.aborted) dispatch({ type: 'failed', query: wanted });
      }
    },
    [genre],
  );

  const show = useCallback(
    (wanted: ListQuery) => {
      const pageChanges = wanted.page !== shown.current.page;
      writeAddress(wanted);
      if (pageChanges) {
        place.current?.focus({ preventScroll: true });
        scrollToTop();
      }
      void load(wanted);
    },
    [load],
  );

  const retry = useCallback(() => {
    // The pressed button disappears, so the focus moves to the status line.
    place.current?.focus({ preventScroll: true });
    void load(shown.current);
  }, [load]);

  useEffect(() => {
    const held = takeHeldSearch(place.current);
    if (held !== null) {
      const wanted = parseListQuery(new URLSearchParams(held));
      if (sameQuery(wanted, shown.current)) retry();
      else show(wanted);
    }
    const onTravel = () => {
      const wanted = parseListQuery(new URLSearchParams(location.search));
      if (!sameQuery(wanted, shown.current)) void load(wanted);
    };
    addEventListener('popstate', onTravel);
    return () => {
      removeEventListener('popstate', onTravel);
      running.current?.abort();
    };
  }, [load, retry, show]);

  return { state, place, show, retry };
}
