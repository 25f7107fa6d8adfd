import { describe, expect, it } from '@jest/globals';
import type { Article } from '@contract/articles.ts';
import {
  EMPTY_FIELDS,
  editorReducer,
  type Fields,
  fieldsOf,
  initialEditor,
  missing,
  toggled,
} from './editor-state.ts';

const FULL: Fields = {
  title: 'Rain',
  description: 'And mud',
  tags: ['Weather'],
  isFeatured: true,
  banner: new File(['x'], 'banner.png'),
  bannerAlt: 'A wet street',
  bannerCredit: 'Photo: Ira Palash',
  language: 'en',
};

describe('missing', () => {
  it('names every missing field in screen order', () => {
    expect(missing(EMPTY_FIELDS, true, false, true)).toEqual(['title', 'banner', 'content', 'tags']);
  });

  it('takes a banner that is on the server, and asks for a tag only where one is needed', () => {
    expect(missing({ ...EMPTY_FIELDS, title: 'Rain' }, false, true, false)).toEqual([]);
    expect(missing({ ...EMPTY_FIELDS, title: ' ' }, false, true, true)).toEqual(['title', 'tags']);
  });

  it('accepts a complete new article', () => {
    expect(missing(FULL, false, false, true)).toEqual([]);
  });
});

describe('toggled', () => {
  it('turns a tag on and off and keeps the magazine’s order', () => {
    expect(toggled(['Weather'], 'Trending')).toEqual(['Trending', 'Weather']);
    expect(toggled(['Trending', 'Weather'], 'Trending')).toEqual(['Weather']);
  });
});

describe('fieldsOf', () => {
  it('are those of the article, without a newly chosen banner', () => {
    const { banner: _, ...article } = FULL;
    expect(fieldsOf({ ...article, content: '<p>Rain</p>' } as Article)).toEqual({ ...article, banner: null });
  });
});

describe('editorReducer', () => {
  it('begins with nothing that is unsaved, and shows what it is given', () => {
    const begun = initialEditor();
    expect(begun).toEqual({
      fields: EMPTY_FIELDS,
      phase: 'editing',
      dirty: false,
      tried: false,
      refused: {},
    });
    const refused = { ...begun, tried: true, refused: { title: 'Too long' } };
    expect(editorReducer(refused, { type: 'load', fields: FULL, dirty: true })).toEqual({
      ...begun,
      fields: FULL,
      dirty: true,
      tried: true,
    });
  });

  it('marks every change as unsaved, and keeps the rest', () => {
    const begun = initialEditor(FULL);
    const dirty = { ...begun, dirty: true };
    expect(editorReducer(begun, { type: 'change', change: { title: 'Mud' } })).toEqual({
      ...dirty,
      fields: { ...FULL, title: 'Mud' },
    });
    expect(editorReducer(begun, { type: 'toggle-tag', tag: 'Trending' })).toEqual({
      ...dirty,
      fields: { ...FULL, tags: ['Trending', 'Weather'] },
    });
    const written = editorReducer(begun, { type: 'text-changed' });
    expect(written).toEqual(dirty);
    expect(editorReducer(written, { type: 'text-changed' })).toBe(written);
  });

  it('marks missing fields after an attempt to send', () => {
    expect(editorReducer(initialEditor(FULL), { type: 'tried' })).toEqual({
      ...initialEditor(FULL),
      tried: true,
    });
  });

  it('returns to editing with all fields after a failure', () => {
    const changed = editorReducer(initialEditor(), { type: 'change', change: { title: 'Rain' } });
    const sending = editorReducer(changed, { type: 'sending' });
    expect(sending).toEqual({ ...changed, phase: 'sending' });
    const failed = editorReducer(sending, { type: 'failed', refused: {} });
    expect(failed).toEqual({ ...changed, phase: 'editing' });
    expect(failed.dirty).toBe(true);
  });

  it("keeps a field's server error until that field changes", () => {
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
    expect(editorReducer(changed, { type: 'done' })).toEqual({ ...initialEditor(), phase: 'done' });
  });
});
