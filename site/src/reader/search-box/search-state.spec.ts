import { describe, expect, it } from '@jest/globals';
import {
  EMPTY_SEARCH,
  announcement,
  exactMatch,
  listMessage,
  searchReducer,
  type SearchEvent,
  type SearchState,
} from './search-state.ts';

const results = ['Monsoon Notes', 'After the Monsoon'].map((title, index) => ({
  _id: String(index),
  title,
  lang: 'en' as const,
}));

function after(...events: SearchEvent[]): SearchState {
  return events.reduce(searchReducer, EMPTY_SEARCH);
}

const typed: SearchEvent = { type: 'typed', text: ' monsoon ' };
const loaded: SearchEvent = { type: 'loaded', text: 'monsoon', results };
const none: SearchEvent = { type: 'loaded', text: 'monsoon', results: [] };

describe('the list', () => {
  it('opens if there is at least one result', () => {
    expect(after(typed, loaded).open).toBe(true);
    expect(after(typed, none).open).toBe(false);
  });

  it('closes and becomes empty if the text is empty', () => {
    const state = after(typed, loaded, { type: 'typed', text: '  ' });
    expect(state).toEqual({ ...EMPTY_SEARCH, text: '  ', focused: true });
  });

  it('ignores the response to an outdated text', () => {
    const state = after(typed, { type: 'typed', text: 'monsoons' }, loaded);
    expect(state).toMatchObject({ open: false, pending: true, resultsFor: null });
  });

  it('stays closed if the response arrives after Escape', () => {
    expect(after(typed, { type: 'closed' }, loaded).open).toBe(false);
  });

  it('stays open during the next request, unless it was closed', () => {
    const newer = after(typed, loaded, { type: 'typed', text: 'mon' });
    expect(newer).toMatchObject({ open: true, results, pending: true });
    const reopened = after(typed, loaded, { type: 'closed' }, { type: 'typed', text: 'mon' });
    expect(listMessage(reopened)).toBe('Searching...');
  });

  it('closes silently on a failure', () => {
    const state = after(typed, loaded, typed, { type: 'failed' });
    expect(state).toMatchObject({ open: false, results: [], pending: false });
    expect(listMessage(state)).toBeNull();
  });
});

describe('an arrow key', () => {
  it('opens a closed list, and does not change an open one', () => {
    const open = after(typed, loaded);
    expect(searchReducer(searchReducer(open, { type: 'closed' }), { type: 'opened' })).toEqual(open);
    expect(searchReducer(open, { type: 'opened' })).toBe(open);
  });
});

describe('the spinner', () => {
  const slowed: SearchEvent = { type: 'slowed' };

  it('shows only during a slow request', () => {
    expect(after(typed, slowed)).toEqual({ ...after(typed), slow: true });
    for (const events of [[slowed], [typed, loaded, slowed], [typed, slowed, loaded], [typed, slowed, typed]])
      expect(after(...events).slow).toBe(false);
    expect(after(typed, slowed, { type: 'failed' }).slow).toBe(false);
    expect(after(typed, { type: 'failed' }, { type: 'submitted' }, slowed).slow).toBe(true);
    expect(after(typed, loaded, { type: 'submitted' }, slowed).slow).toBe(false);
  });
});

describe('the texts', () => {
  it('describe the state if there is no list', () => {
    expect(listMessage(after({ type: 'focused' }))).toBe('Please enter a search term');
    expect(listMessage(after(typed))).toBe('Searching...');
    expect(listMessage(after(typed, none))).toBe('No results found');
    expect(listMessage(after(typed, loaded))).toBeNull();
    expect(listMessage(after(typed, none, { type: 'closed' }))).toBeNull();
    expect(listMessage(EMPTY_SEARCH)).toBeNull();
  });

  it('do not report missing results before the request', () => {
    const prefilled = { ...EMPTY_SEARCH, text: 'monsoon' };
    const focused = searchReducer(prefilled, { type: 'focused' });
    expect(focused.pending).toBe(true);
    expect(listMessage(focused)).toBe('Searching...');
    expect(searchReducer(focused, loaded)).toMatchObject({ open: true, results });
    expect(listMessage({ ...prefilled, focused: true })).toBeNull();
    for (const finished of [after(typed, none), after(typed, { type: 'failed' }), after({ type: 'left' })])
      expect(searchReducer(finished, { type: 'focused' }).pending).toBe(false);
  });

  it('announce the count to screen readers', () => {
    expect([announcement(EMPTY_SEARCH), announcement(after(typed))]).toEqual(['', 'Searching...']);
    expect(announcement(after(typed, loaded))).toBe('2 results');
    expect(announcement(after(typed, { type: 'loaded', text: 'monsoon', results: results.slice(1) }))).toBe(
      '1 result',
    );
  });
});

describe('exactMatch', () => {
  it('compares the whole title, trimmed and ignoring case', () => {
    expect(exactMatch({ text: ' monsoon notes', results })?._id).toBe('0');
    expect(exactMatch({ text: 'monsoon', results })).toBeUndefined();
    // Titles copied from a page contain word joiners.
    expect(exactMatch({ text: 'Monsoon\u2060 Notes', results })?._id).toBe('0');
  });

  it('finds the other languages of an article', () => {
    const hindi = { _id: '2', title: 'मानसून', lang: 'hi' as const };
    const rain = { _id: '3', title: 'Rain', lang: 'en' as const, translations: [hindi] };
    expect(exactMatch({ text: 'मानसून', results: [rain] })?._id).toBe('2');
  });

  it('treats composed and decomposed letters as equal', () => {
    const land = { _id: '2', title: '\u091c\u093cमीन', lang: 'hi' as const };
    expect(exactMatch({ text: '\u095bमीन', results: [land] })?._id).toBe('2');
  });
});

it('is empty after the reader has left it', () => {
  expect(after(typed, loaded, { type: 'left' })).toEqual(EMPTY_SEARCH);
});
