import type { Genre } from '@contract/genres.ts';
import { DEFAULT_SORT, PAGE_SIZE } from '@contract/limits.ts';
import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react';
import { genrePage } from '../../api/articles.ts';
import { listSearch, parseListQuery, type ListQuery } from '../../lib/list-query.ts';
import { takeHeldSearch } from './hold-clicks.ts';
import {
  initialState,
  lastPageInstead,
  listReducer,
  sameQuery,
  toListPage,
  type ListPage,
  type ListState,
} from './list-state.ts';

async function fetchList(genre: Genre, query: ListQuery, signal: AbortSignal) {
  const { page, sort } = query;
  return toListPage(
    await genrePage(genre, { page, sort: sort ?? DEFAULT_SORT, limit: PAGE_SIZE }, { signal }),
  );
}

function scrollToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

interface CategoryList {
  state: ListState;
  /** The line that says which page is shown: where a reader goes on after a change of page. */
  place: RefObject<HTMLParagraphElement | null>;
  /** Shows another page or order, and writes it into the address in place of the old one. */
  show: (query: ListQuery) => void;
  /** Asks once more for what could not be had. */
  retry: () => void;
}

/** @param initial the list that the server put into the page; `null` where it could not be had */
export function useCategoryList(genre: Genre, query: ListQuery, initial: ListPage | null): CategoryList {
  const [state, dispatch] = useReducer(listReducer, initialState(query, initial));
  const place = useRef<HTMLParagraphElement>(null);
  const running = useRef<AbortController>(null);
  const shown = useRef(query);

  const load = useCallback(
    async (wanted: ListQuery) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      shown.current = wanted;
      dispatch({ type: 'asked', query: wanted });
      try {
        const list = await fetchList(genre, wanted, signal);
        const last = lastPageInstead(wanted, list);
        if (last === null) return dispatch({ type: 'answered', query: wanted, list });
        history.replaceState(history.state, '', location.pathname + listSearch(last));
        return await load(last);
      } catch {
        if (!signal.aborted) dispatch({ type: 'failed', query: wanted });
      }
    },
    [genre],
  );

  const show = useCallback(
    (wanted: ListQuery) => {
      const pageChanges = wanted.page !== shown.current.page;
      history.replaceState(history.state, '', location.pathname + listSearch(wanted));
      if (pageChanges) {
        place.current?.focus({ preventScroll: true });
        scrollToTop();
      }
      void load(wanted);
    },
    [load],
  );

  useEffect(() => {
    const held = takeHeldSearch(place.current);
    if (held !== null) show(parseListQuery(new URLSearchParams(held)));
    const onTravel = () => {
      const wanted = parseListQuery(new URLSearchParams(location.search));
      if (!sameQuery(wanted, shown.current)) void load(wanted);
    };
    addEventListener('popstate', onTravel);
    return () => {
      removeEventListener('popstate', onTravel);
      running.current?.abort();
    };
  }, [load, show]);

  return { state, place, show, retry: () => void load(shown.current) };
}
