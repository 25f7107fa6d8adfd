import type { SearchResult } from '@contract/articles.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { searchTitles } from '../../api/articles.ts';
import { logFailure } from '../../lib/log.ts';
import { toast } from '../../lib/toast-event.ts';
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
/** Resolves to `null` where it failed, or where the text is another by now. */
type Ask = (text: string) => Promise<readonly SearchResult[] | null>;

/** One request at a time. What was asked counts until the text is another. */
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

/** Asks once the reader pauses; newer text ends the request that it makes useless. */
function useAnswers({ text, pending, submitted }: SearchState, ask: Ask): void {
  useEffect(() => {
    const wanted = text.trim();
    if (!pending || submitted || wanted === '') return undefined;
    const timer = setTimeout(() => void ask(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, pending, submitted, ask]);
}

/** Where the row leads: an article, or the page of all results. */
export function rowHref(state: SearchState, row: number): string {
  const result = state.results[row];
  return result === undefined ? searchPath(state.text.trim()) : articlePath(result._id);
}

export interface Search {
  state: SearchState;
  dispatch: Dispatch;
  /** Goes where the highlighted row leads, or to the article of exactly that title, or says that there is none. */
  submit(): void;
}

/** @param initialText what stood in the box when its code arrived */
export function useSearch(initialText: string): Search {
  const [state, dispatch] = useReducer(searchReducer, { ...EMPTY_SEARCH, text: initialText });
  const { text } = state;
  const ask = useRequest(text, dispatch);
  useAnswers(state, ask);

  async function goToExactMatch(): Promise<void> {
    // Whoever types fast and presses Enter is answered by the text as it stands, not by what was asked before.
    const results = state.answered === text.trim() ? state.results : await ask(text.trim());
    if (results === null) return;
    const match = exactMatch({ text, results });
    if (match === undefined) toast({ kind: 'error', text: SEARCH_TEXT.noMatch });
    else location.assign(articlePath(match._id));
  }

  function submit(): void {
    const { open, highlight } = state;
    if (open && highlight >= 0) {
      location.assign(rowHref(state, highlight));
      return;
    }
    if (text.trim() === '') return;
    dispatch({ type: 'submitted' });
    void goToExactMatch();
  }

  return { state, dispatch, submit };
}
