import { describe, expect, it } from '@jest/globals';
import { EMPTY_FIELDS, type Fields } from '../../writing/initial-form.ts';
import { EDITING, missing, submitReducer, toggled } from './editor-state.ts';

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

describe('submitReducer', () => {
  it('marks missing fields after an attempt to send', () => {
    expect(submitReducer(EDITING, { type: 'tried' })).toEqual({ ...EDITING, tried: true });
  });

  it('returns to editing after a failure', () => {
    const sending = submitReducer(EDITING, { type: 'sending' });
    expect(sending.phase).toBe('sending');
    expect(submitReducer(sending, { type: 'failed', refused: {} })).toEqual(EDITING);
    expect(submitReducer(sending, { type: 'done' }).phase).toBe('done');
  });

  it("keeps a field's server error until that field changes", () => {
    const refused = { title: 'Too long', banner: 'Damaged', content: 'Empty' };
    const failed = submitReducer(EDITING, { type: 'failed', refused });
    expect(submitReducer(failed, { type: 'changed', names: ['description'] })).toBe(failed);
    const changed = submitReducer(failed, { type: 'changed', names: ['banner', 'content'] });
    expect(changed.refused).toEqual({ title: 'Too long' });
    expect(submitReducer(changed, { type: 'sending' }).refused).toEqual({});
  });
});
