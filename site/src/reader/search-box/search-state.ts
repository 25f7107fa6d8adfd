import type { SearchResult, TitleInLanguage } from '@contract/articles.ts';
import { SEARCH_TEXT } from '@text/messages.ts';
import { SEARCH_BOX_TEXT } from '@text/search-text.ts';

export interface SearchState {
  text: string;
  results: readonly SearchResult[];
  /** The text of the request that returned `results`; `null` before the first response. */
  resultsFor: string | null;
  /** Words of the other script by which results were found. */
  soundsLike: readonly string[];
  /** A request is scheduled or in progress. */
  pending: boolean;
  /** The text was submitted: its request is sent immediately, without the debounce. */
  submitted: boolean;
  /** The request has taken long enough to show the spinner. */
  slow: boolean;
  open: boolean;
  focused: boolean;
  /** The reader has closed the list or its message. Typing shows them again. */
  dismissed: boolean;
}

export const EMPTY_SEARCH: SearchState = {
  text: '',
  results: [],
  resultsFor: null,
  soundsLike: [],
  pending: false,
  submitted: false,
  slow: false,
  open: false,
  focused: false,
  dismissed: false,
};

export type SearchEvent =
  | { type: 'typed'; text: string }
  | { type: 'slowed' }
  | { type: 'loaded'; text: string; results: readonly SearchResult[]; soundsLike?: readonly string[] }
  | { type: 'failed' }
  | { type: 'opened' }
  | { type: 'focused' }
  | { type: 'closed' }
  | { type: 'submitted' }
  | { type: 'left' };

const isBlank = (text: string) => text.trim() === '';

function typed(state: SearchState, text: string): SearchState {
  const fresh = { submitted: false, slow: false, dismissed: false };
  const next = { ...state, ...fresh, text, focused: true };
  if (isBlank(text)) return { ...next, results: [], resultsFor: null, pending: false, open: false };
  // An open list stays until the new results arrive; a closed one is cleared.
  if (!state.open) return { ...next, results: [], resultsFor: null, pending: true };
  return { ...next, pending: true };
}

/** Searches on focus for a text that was in the box initially, as on a results page. */
function focused(state: SearchState): SearchState {
  const isNew = !isBlank(state.text) && state.resultsFor === null && !state.dismissed;
  return { ...state, focused: true, pending: state.pending || isNew };
}

function loaded(
  state: SearchState,
  { text, results, soundsLike = [] }: Extract<SearchEvent, { type: 'loaded' }>,
): SearchState {
  // Ignores the response to an outdated text.
  if (text !== state.text.trim()) return state;
  const open = results.length > 0 && state.focused && !state.dismissed;
  return { ...state, results, resultsFor: text, soundsLike, pending: false, slow: false, open };
}

export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text);
    case 'slowed':
      return state.pending ? { ...state, slow: true } : state;
    case 'loaded':
      return loaded(state, event);
    case 'failed':
      return {
        ...state,
        results: [],
        resultsFor: null,
        pending: false,
        slow: false,
        open: false,
        dismissed: true,
      };
    case 'opened':
      return state.open ? state : { ...state, open: true, dismissed: false };
    case 'focused':
      return focused(state);
    case 'closed':
      return { ...state, open: false, dismissed: true };
    case 'submitted': {
      const pending = state.resultsFor !== state.text.trim();
      return { ...state, open: false, dismissed: true, pending, submitted: true };
    }
    case 'left':
      return EMPTY_SEARCH;
  }
}

/** The sentence shown instead of the list; `null` if none. */
export function listMessage(state: SearchState): string | null {
  if (!state.focused || state.open || state.dismissed) return null;
  if (isBlank(state.text)) return SEARCH_TEXT.emptyTerm;
  if (state.results.length > 0) return null;
  if (state.pending) return SEARCH_TEXT.searching;
  return state.resultsFor === null ? null : SEARCH_TEXT.noResults;
}

/** Announcement for screen readers when the list has changed. */
export function announcement(state: SearchState): string {
  if (!state.open) return listMessage(state) ?? '';
  return SEARCH_BOX_TEXT.results(state.results.length);
}

/** Pages add it to titles, so copied titles contain it. */
const WORD_JOINER = /\u2060/g;

/** The article, in any language, whose title equals the text, ignoring case. Titles are in NFC; the text may not be. */
export function exactMatch(state: Pick<SearchState, 'text' | 'results'>): TitleInLanguage | undefined {
  const title = state.text.replace(WORD_JOINER, '').trim().normalize('NFC').toLocaleLowerCase();
  return state.results
    .flatMap((result) => [result, ...(result.translations ?? [])])
    .find((result) => result.title.toLocaleLowerCase() === title);
}
