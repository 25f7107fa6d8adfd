import { describe, expect, it } from '@jest/globals';
import { EMPTY_FIELDS, editorReducer, initialEditor, missing, toggled } from './editor-state.ts';

describe('missing', () => {
  it('names every gap in the order of the screen', () => {
    expect(missing(EMPTY_FIELDS, true, false, true)).toEqual(['title', 'banner', 'content', 'tags']);
  });

  it('takes a banner that is on the server, and asks for a tag only where one is needed', () => {
    expect(missing({ ...EMPTY_FIELDS, title: 'Rain' }, false, true, false)).toEqual([]);
    expect(missing({ ...EMPTY_FIELDS, title: ' ' }, false, true, true)).toEqual(['title', 'tags']);
  });
});

describe('toggled', () => {
  it('turns a tag on and off and keeps the magazine’s order', () => {
    expect(toggled(['Weather'], 'Trending')).toEqual(['Trending', 'Weather']);
    expect(toggled(['Trending', 'Weather'], 'Trending')).toEqual(['Weather']);
  });
});

describe('editorReducer', () => {
  it('is back to editing with everything there after a failure', () => {
    const changed = editorReducer(initialEditor(), { type: 'change', change: { title: 'Rain' } });
    const failed = editorReducer(editorReducer(changed, { type: 'sending' }), {
      type: 'failed',
      refused: {},
    });
    expect(failed).toEqual({ ...changed, phase: 'editing' });
    expect(failed.dirty).toBe(true);
  });

  it('keeps what the server refused until that field changes', () => {
    const refused = { title: 'Too long', banner: 'Damaged', content: 'Empty', tags: 'Unknown' };
    let state = editorReducer(initialEditor(), { type: 'failed', refused });
    state = editorReducer(state, { type: 'change', change: { description: 'Rain' } });
    expect(state.refused).toEqual(refused);
    state = editorReducer(state, { type: 'change', change: { banner: null } });
    state = editorReducer(state, { type: 'toggle-tag', tag: 'Weather' });
    expect(state.refused).toEqual({ title: 'Too long', content: 'Empty' });
    state = editorReducer(state, { type: 'text-changed' });
    expect(state.refused).toEqual({ title: 'Too long' });
    expect(editorReducer(state, { type: 'sending' }).refused).toEqual({});
  });

  it('has nothing unsaved once it is done', () => {
    const changed = editorReducer(initialEditor(), { type: 'text-changed' });
    expect(editorReducer(changed, { type: 'done' }).dirty).toBe(false);
  });
});
