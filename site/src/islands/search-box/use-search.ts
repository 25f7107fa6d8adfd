import { useEffect, useReducer, useRef } from 'react';
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

async function ask(text: string, signal: AbortSignal, dispatch: Dispatch): Promise<void> {
  const slow = setTimeout(() => dispatch({ type: 'slowed' }), SEARCH_SPINNER_DELAY_MS);
  try {
    const { data } = await searchTitles(text, { signal });
    dispatch({ type: 'answered', text, results: data ?? [] });
  } catch (error) {
    if (signal.aborted) return;
    logFailure('The search failed:', error);
    dispatch({ type: 'failed' });
  } finally {
    clearTimeout(slow);
  }
}

/** Asks once the reader pauses; newer text ends the request that it makes useless. */
function useAnswers({ text, pending }: SearchState, dispatch: Dispatch): void {
  useEffect(() => {
    const wanted = text.trim();
    if (!pending || wanted === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(wanted, abort.signal, dispatch), SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, pending, dispatch]);
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
  useAnswers(state, dispatch);
  const submitted = useRef<AbortController>(null);
  const { text } = state;
  // What was submitted counts until the text is another.
  useEffect(() => () => submitted.current?.abort(), [text]);

  async function goToExactMatch(): Promise<void> {
    submitted.current?.abort();
    const { signal } = (submitted.current = new AbortController());
    try {
      // Whoever types fast and presses Enter is answered by the text as it stands, not by what was asked before.
      const isAnswered = state.answered === text.trim();
      const results = isAnswered ? state.results : ((await searchTitles(text.trim(), { signal })).data ?? []);
      const match = exactMatch({ text, results });
      if (match === undefined) toast({ kind: 'error', text: SEARCH_TEXT.noMatch });
      else location.assign(articlePath(match._id));
    } catch (error) {
      if (signal.aborted) return;
      logFailure('The search failed:', error);
      dispatch({ type: 'failed' });
    }
  }

  function submit(): void {
    const { open, highlight } = state;
    if (open && highlight >= 0) {
      location.assign(rowHref(state, highlight));
      return;
    }
    if (text.trim() === '') return;
    dispatch({ type: 'closed' });
    void goToExactMatch();
  }

  return { state, dispatch, submit };
}
