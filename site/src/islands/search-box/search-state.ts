import type { SearchResult } from '@contract/articles.ts';
import { SEARCH_TEXT } from '../../text/messages.ts';

export interface SearchState {
  text: string;
  results: readonly SearchResult[];
  /** The text that `results` answer; `null` before the first answer. */
  answered: string | null;
  /** A request is due or under way. */
  pending: boolean;
  /** The text was submitted as it stands: it is asked for at once, and not when typing rests. */
  submitted: boolean;
  /** It has taken long enough to say so. */
  slow: boolean;
  open: boolean;
  /** Row that is highlighted, from 0; -1 for none. The row after the last result leads to all results. */
  highlight: number;
  focused: boolean;
  /** The reader closed the list or its message; typing brings them back. */
  dismissed: boolean;
}

export const EMPTY_SEARCH: SearchState = {
  text: '',
  results: [],
  answered: null,
  pending: false,
  submitted: false,
  slow: false,
  open: false,
  highlight: -1,
  focused: false,
  dismissed: false,
};

export type SearchEvent =
  | { type: 'typed'; text: string }
  | { type: 'slowed' }
  | { type: 'answered'; text: string; results: readonly SearchResult[] }
  | { type: 'failed' }
  | { type: 'moved'; step: 1 | -1 }
  | { type: 'pointed'; row: number }
  | { type: 'focused' }
  | { type: 'closed' }
  | { type: 'submitted' }
  | { type: 'left' };

const isBlank = (text: string) => text.trim() === '';

/** Rows of the open list: the results, and the one that leads to all of them. */
function rowCount(state: SearchState): number {
  return state.results.length + 1;
}

function typed(state: SearchState, text: string): SearchState {
  const fresh = { submitted: false, slow: false, dismissed: false };
  const next = { ...state, ...fresh, text, highlight: -1, focused: true };
  if (isBlank(text)) return { ...next, results: [], answered: null, pending: false, open: false };
  // An open list stays until the new answer is there; what lay behind a closed one is forgotten.
  if (!state.open) return { ...next, results: [], answered: null, pending: true };
  return { ...next, pending: true };
}

/** What stood in the box before anyone typed, as on a page of results, is asked for when the reader comes to it. */
function focused(state: SearchState): SearchState {
  const isNew = !isBlank(state.text) && state.answered === null && !state.dismissed;
  return { ...state, focused: true, pending: state.pending || isNew };
}

function answered(state: SearchState, text: string, results: readonly SearchResult[]): SearchState {
  // An answer to a text that has changed since is of no use to anyone.
  if (text !== state.text.trim()) return state;
  const open = results.length > 0 && state.focused && !state.dismissed;
  return { ...state, results, answered: text, pending: false, slow: false, open, highlight: -1 };
}

function moved(state: SearchState, step: 1 | -1): SearchState {
  if (state.results.length === 0) return state;
  if (!state.open)
    return { ...state, open: true, dismissed: false, highlight: step === 1 ? 0 : rowCount(state) - 1 };
  const rows = rowCount(state);
  const from = state.highlight === -1 && step === -1 ? rows : state.highlight;
  return { ...state, highlight: (from + step + rows) % rows };
}

export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text);
    case 'slowed':
      return state.pending ? { ...state, slow: true } : state;
    case 'answered':
      return answered(state, event.text, event.results);
    case 'failed':
      return {
        ...state,
        results: [],
        answered: null,
        pending: false,
        slow: false,
        open: false,
        dismissed: true,
      };
    case 'moved':
      return moved(state, event.step);
    case 'pointed':
      return { ...state, highlight: event.row };
    case 'focused':
      return focused(state);
    case 'closed':
      return { ...state, open: false, highlight: -1, dismissed: true };
    case 'submitted': {
      const pending = state.answered !== state.text.trim();
      return { ...state, open: false, highlight: -1, dismissed: true, pending, submitted: true };
    }
    case 'left':
      return EMPTY_SEARCH;
  }
}

/** The sentence in the list's place while there is no list to show; `null` where nothing is to be said. */
export function listMessage(state: SearchState): string | null {
  if (!state.focused || state.open || state.dismissed) return null;
  if (isBlank(state.text)) return SEARCH_TEXT.emptyTerm;
  if (state.results.length > 0) return null;
  if (state.pending) return SEARCH_TEXT.searching;
  return state.answered === null ? null : SEARCH_TEXT.noResults;
}

/** What a screen reader hears when the list changes. */
export function announcement(state: SearchState): string {
  if (!state.open) return listMessage(state) ?? '';
  return state.results.length === 1 ? '1 result' : `${state.results.length} results`;
}

/** The result whose title is what was typed, whatever the case; titles are in NFC, keyboards need not be. */
export function exactMatch(state: Pick<SearchState, 'text' | 'results'>): SearchResult | undefined {
  const wanted = state.text.trim().normalize('NFC').toLocaleLowerCase();
  return state.results.find((result) => result.title.toLocaleLowerCase() === wanted);
}
