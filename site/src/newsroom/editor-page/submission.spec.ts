import { describe, expect, it } from '@jest/globals';
import { EMPTY_FIELDS, type Fields } from '../../writing/initial-form.ts';
import { EDITING, missingFields, submissionReducer, toggleTag } from './submission.ts';

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

describe('missingFields', () => {
  it('lists every missing field in the order of the screen', () => {
    expect(missingFields(EMPTY_FIELDS, true, false, true)).toEqual(['title', 'banner', 'content', 'tags']);
  });

  it('accepts a banner on the server, and requires a tag only of new articles', () => {
    expect(missingFields({ ...EMPTY_FIELDS, title: 'Rain' }, false, true, false)).toEqual([]);
    expect(missingFields({ ...EMPTY_FIELDS, title: ' ' }, false, true, true)).toEqual(['title', 'tags']);
  });

  it('accepts a complete new article', () => {
    expect(missingFields(FULL, false, false, true)).toEqual([]);
  });
});

describe('toggleTag', () => {
  it('adds and removes a tag, and keeps the magazine’s order', () => {
    expect(toggleTag(['Weather'], 'Trending')).toEqual(['Trending', 'Weather']);
    expect(toggleTag(['Trending', 'Weather'], 'Trending')).toEqual(['Weather']);
  });
});

describe('submissionReducer', () => {
  it('marks missing fields after an attempt to send', () => {
    expect(submissionReducer(EDITING, { type: 'tried' })).toEqual({ ...EDITING, isTried: true });
  });

  it('returns to editing after a failure', () => {
    const sending = submissionReducer(EDITING, { type: 'sending' });
    expect(sending.phase).toBe('sending');
    expect(submissionReducer(sending, { type: 'failed', refused: {} })).toEqual(EDITING);
    expect(submissionReducer(sending, { type: 'done' }).phase).toBe('done');
  });

  it("keeps a field's server error until that field changes", () => {
    const refused = { title: 'Too long', banner: 'Damaged', content: 'Empty' };
    const failed = submissionReducer(EDITING, { type: 'failed', refused });
    expect(submissionReducer(failed, { type: 'changed', names: ['description'] })).toBe(failed);
    const changed = submissionReducer(failed, { type: 'changed', names: ['banner', 'content'] });
    expect(changed.refused).toEqual({ title: 'Too long' });
    expect(submissionReducer(changed, { type: 'sending' }).refused).toEqual({});
  });
});
