import type { SearchResult } from '@contract/articles.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { searchTitles } from '../../data/calls/articles.ts';
import { logFailure } from '../../lib/log.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_SPINNER_DELAY_MS } from '../../limits.ts';
import { articlePath, searchPath } from '../../paths.ts';
import { SEARCH_TEXT } from '@text/messages.ts';
import {
  EMPTY_SEARCH,
  exactMatch,
  searchReducer,
  type SearchEvent,
  type SearchState,
} from './search-state.ts';

type Dispatch = (event: SearchEvent) => void;
/** Resolves to `null` after a failure, or if the text has changed meanwhile. */
type SendSearch = (text: string) => Promise<readonly SearchResult[] | null>;

/** Sends one request at a time. A change of the text aborts it. */
function useRequest(text: string, dispatch: Dispatch): SendSearch {
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), [text]);
  return useCallback(
    async (query) => {
      latest.current?.abort();
      const { signal } = (latest.current = new AbortController());
      const slow = setTimeout(() => dispatch({ type: 'slowed' }), SEARCH_SPINNER_DELAY_MS);
      try {
        const { data: results = [], soundsLike = [] } = await searchTitles(query, { signal });
        dispatch({ type: 'loaded', text: query, results, soundsLike });
        return results;
      } catch (error) {
        if (signal.aborted) return null;
        logFailure('The search failed:', error);
        dispatch({ type: 'failed' });
        return null;
      } finally {
        clearTimeout(slow);
      }
    },
    [dispatch],
  );
}

/** Searches after a pause in typing. Newer text aborts the pending request. */
function useDebouncedSearch({ text, pending, submitted }: SearchState, send: SendSearch): void {
  useEffect(() => {
    const query = text.trim();
    if (!pending || submitted || query === '') return undefined;
    const timer = setTimeout(() => void send(query), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, pending, submitted, send]);
}

/** Address of a row: an article, or the page with all results. */
export function rowHref(state: SearchState, row: number): string {
  const result = state.results[row];
  return result === undefined ? searchPath(state.text.trim()) : articlePath(result._id);
}

export interface Search {
  state: SearchState;
  dispatch: Dispatch;
  /** Opens the article with exactly that title, or shows an error. */
  submit(): void;
}

/** @param initialText text in the field before hydration */
export function useSearch(initialText: string): Search {
  const [state, dispatch] = useReducer(searchReducer, { ...EMPTY_SEARCH, text: initialText });
  const { text } = state;
  const send = useRequest(text, dispatch);
  useDebouncedSearch(state, send);

  const allResults = { label: SEARCH_TEXT.allResults, run: () => location.assign(searchPath(text.trim())) };

  async function goToExactMatch(): Promise<void> {
    // After fast typing, the last results may belong to an older text.
    const results = state.resultsFor === text.trim() ? state.results : await send(text.trim());
    if (results === null) return;
    const match = exactMatch({ text, results });
    if (match !== undefined) location.assign(articlePath(match._id));
    else toast({ kind: 'error', text: SEARCH_TEXT.noMatch, action: allResults });
  }

  function submit(): void {
    dispatch({ type: 'submitted' });
    void goToExactMatch();
  }

  return { state, dispatch, submit };
}
