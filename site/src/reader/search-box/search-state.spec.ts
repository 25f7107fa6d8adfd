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
const answered: SearchEvent = { type: 'answered', text: 'monsoon', results };
const none: SearchEvent = { type: 'answered', text: 'monsoon', results: [] };

describe('the list', () => {
  it('opens for at least one result and not for none', () => {
    expect(after(typed, answered).open).toBe(true);
    expect(after(typed, none).open).toBe(false);
  });

  it('is closed and emptied by an empty text', () => {
    const state = after(typed, answered, { type: 'typed', text: '  ' });
    expect(state).toEqual({ ...EMPTY_SEARCH, text: '  ', focused: true });
  });

  it('ignores the answer to an older text', () => {
    const state = after(typed, { type: 'typed', text: 'monsoons' }, answered);
    expect(state).toMatchObject({ open: false, pending: true, answered: null });
  });

  it('stays closed when the answer comes after Escape', () => {
    expect(after(typed, { type: 'closed' }, answered).open).toBe(false);
  });

  it('stays while newer text is asked for, unless it was closed', () => {
    const newer = after(typed, answered, { type: 'typed', text: 'mon' });
    expect(newer).toMatchObject({ open: true, results, pending: true });
    const reopened = after(typed, answered, { type: 'closed' }, { type: 'typed', text: 'mon' });
    expect(listMessage(reopened)).toBe('Searching...');
  });

  it('closes silently on a failure', () => {
    const state = after(typed, answered, typed, { type: 'failed' });
    expect(state).toMatchObject({ open: false, results: [], pending: false });
    expect(listMessage(state)).toBeNull();
  });
});

describe('an arrow key', () => {
  it('opens a list that was closed, and leaves an open one', () => {
    const open = after(typed, answered);
    expect(searchReducer(searchReducer(open, { type: 'closed' }), { type: 'opened' })).toEqual(open);
    expect(searchReducer(open, { type: 'opened' })).toBe(open);
  });
});

describe('the spinner', () => {
  const slowed: SearchEvent = { type: 'slowed' };

  it('shows only while an answer takes long', () => {
    expect(after(typed, slowed)).toEqual({ ...after(typed), slow: true });
    for (const events of [
      [slowed],
      [typed, answered, slowed],
      [typed, slowed, answered],
      [typed, slowed, typed],
    ])
      expect(after(...events).slow).toBe(false);
    expect(after(typed, slowed, { type: 'failed' }).slow).toBe(false);
    expect(after(typed, { type: 'failed' }, { type: 'submitted' }, slowed).slow).toBe(true);
    expect(after(typed, answered, { type: 'submitted' }, slowed).slow).toBe(false);
  });
});

describe('the texts', () => {
  it('say what is going on where there is no list', () => {
    expect(listMessage(after({ type: 'focused' }))).toBe('Please enter a search term');
    expect(listMessage(after(typed))).toBe('Searching...');
    expect(listMessage(after(typed, none))).toBe('No results found');
    expect(listMessage(after(typed, answered))).toBeNull();
    expect(listMessage(after(typed, none, { type: 'closed' }))).toBeNull();
    expect(listMessage(EMPTY_SEARCH)).toBeNull();
  });

  it('never report no results before the request', () => {
    const given = { ...EMPTY_SEARCH, text: 'monsoon' };
    const come = searchReducer(given, { type: 'focused' });
    expect(come.pending).toBe(true);
    expect(listMessage(come)).toBe('Searching...');
    expect(searchReducer(come, answered)).toMatchObject({ open: true, results });
    expect(listMessage({ ...given, focused: true })).toBeNull();
    for (const over of [after(typed, none), after(typed, { type: 'failed' }), after({ type: 'left' })])
      expect(searchReducer(over, { type: 'focused' }).pending).toBe(false);
  });

  it('announce the count to screen readers', () => {
    expect([announcement(EMPTY_SEARCH), announcement(after(typed))]).toEqual(['', 'Searching...']);
    expect(announcement(after(typed, answered))).toBe('2 results');
    expect(announcement(after(typed, { type: 'answered', text: 'monsoon', results: results.slice(1) }))).toBe(
      '1 result',
    );
  });
});

describe('exactMatch', () => {
  it('compares the whole title, trimmed and whatever the case', () => {
    expect(exactMatch({ text: ' monsoon notes', results })?._id).toBe('0');
    expect(exactMatch({ text: 'monsoon', results })).toBeUndefined();
    // As copied from a page.
    expect(exactMatch({ text: 'Monsoon\u2060 Notes', results })?._id).toBe('0');
  });

  it('treats composed and decomposed letters as equal', () => {
    const land = { _id: '2', title: '\u091c\u093cमीन', lang: 'hi' as const };
    expect(exactMatch({ text: '\u095bमीन', results: [land] })?._id).toBe('2');
  });
});

it('is empty again after leaving', () => {
  expect(after(typed, answered, { type: 'left' })).toEqual(EMPTY_SEARCH);
});
