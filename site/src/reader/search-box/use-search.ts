import type { SearchResult } from '@contract/articles.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { searchTitles } from '../../data/calls/articles.ts';
import { logFailure } from '../../lib/log.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_SPINNER_DELAY_MS } from '../../limits.ts';
import { articlePath, searchPath } from '../../paths.ts';
import { SEARCH_TEXT } from '../../text/messages.ts';
import {
  EMPTY_SEARCH,
  exactMatch,
  searchReducer,
  type SearchEvent,
  type SearchState,
} from './search-state.ts';

type Dispatch = (event: SearchEvent) => void;
/** Resolves to `null` after a failure, or if the text has changed. */
type Ask = (text: string) => Promise<readonly SearchResult[] | null>;

/** Sends one request at a time. Its result is valid until the text changes. */
function useRequest(text: string, dispatch: Dispatch): Ask {
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), [text]);
  return useCallback(
    async (wanted) => {
      latest.current?.abort();
      const { signal } = (latest.current = new AbortController());
      const slow = setTimeout(() => dispatch({ type: 'slowed' }), SEARCH_SPINNER_DELAY_MS);
      try {
        const results = (await searchTitles(wanted, { signal })).data ?? [];
        dispatch({ type: 'answered', text: wanted, results });
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

/** Searches after a pause in typing; newer text aborts the pending request. */
function useAnswers({ text, pending, submitted }: SearchState, ask: Ask): void {
  useEffect(() => {
    const wanted = text.trim();
    if (!pending || submitted || wanted === '') return undefined;
    const timer = setTimeout(() => void ask(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, pending, submitted, ask]);
}

/** Target of a row: an article, or the page of all results. */
export function rowHref(state: SearchState, row: number): string {
  const result = state.results[row];
  return result === undefined ? searchPath(state.text.trim()) : articlePath(result._id);
}

export interface Search {
  state: SearchState;
  dispatch: Dispatch;
  /** Opens the article with exactly that title, or says that there is none. */
  submit(): void;
}

/** @param initialText text in the box when its code loaded */
export function useSearch(initialText: string): Search {
  const [state, dispatch] = useReducer(searchReducer, { ...EMPTY_SEARCH, text: initialText });
  const { text } = state;
  const ask = useRequest(text, dispatch);
  useAnswers(state, ask);

  const allResults = { label: SEARCH_TEXT.allResults, run: () => location.assign(searchPath(text.trim())) };

  async function goToExactMatch(): Promise<void> {
    // Enter after fast typing uses the current text, not the last search.
    const results = state.answered === text.trim() ? state.results : await ask(text.trim());
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
