/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import {
  articleOf,
  draftInAddress,
  draftPath,
  draftPrefix,
  draftsToOffer,
  isBy,
  nameOf,
  newDraftName,
  isEmptyDraft,
  titleOf,
} from './draft-state.ts';
import type { Draft } from './draft.ts';

const draft = (key: string, savedAt: number): Draft => ({
  key,
  title: key,
  description: '',
  content: '',
  tags: [],
  isFeatured: false,
  banner: null,
  version: null,
  savedAt,
});

describe('draftPrefix', () => {
  it('separates authors and articles', () => {
    expect(draftPrefix('u1', null)).toBe('new:u1:');
    expect(draftPrefix('u1', 'a1')).toBe('article-a1:u1:');
  });
});

describe('a key', () => {
  it('contains the author and the article', () => {
    const [ofArticle, ofNew] = [`${draftPrefix('u1', 'a1')}n`, `${draftPrefix('u1', null)}n`];
    expect([ofArticle, ofNew].map(articleOf)).toEqual(['a1', null]);
    expect([isBy('u1', ofArticle), isBy('a1', ofArticle), isBy('u', ofNew)]).toEqual([true, false, false]);
  });
});

describe('draftsToOffer', () => {
  const keys = (drafts: readonly Draft[]) => drafts.map(({ key }) => key);

  it('are those not open in another tab, newest first', () => {
    const drafts = [draft('a', 1), draft('b', 3), draft('c', 2)];
    expect(keys(draftsToOffer(drafts, new Set()))).toEqual(['b', 'c', 'a']);
    expect(keys(draftsToOffer(drafts, new Set(['b'])))).toEqual(['c', 'a']);
  });

  it('exclude empty drafts', () => {
    const empty = { ...draft('b', 3), title: ' ', content: '<p></p>', isFeatured: true };
    expect(keys(draftsToOffer([draft('a', 1), empty], new Set()))).toEqual(['a']);
  });
});

describe('isEmptyDraft', () => {
  const empty = { ...draft('a', 1), title: '' };

  it('is true for a draft whose changes were undone', () => {
    expect(isEmptyDraft(empty)).toBe(true);
    expect(isEmptyDraft({ ...empty, content: '<p> </p><p><br></p>' })).toBe(true);
  });

  it.each([
    { title: 'Rain' },
    { description: 'Rain' },
    { content: '<p>Rain</p>' },
    { content: '<img src="data:image/png;base64,eA==">' },
    { tags: ['Weather' as const] },
    { banner: new File(['x'], 'banner.png') },
  ])('is false for %j', (something) => {
    expect(isEmptyDraft({ ...empty, ...something })).toBe(false);
  });
});

describe('newDraftName', () => {
  it('is unique, and long enough for an idempotency key', () => {
    const [one, other] = [newDraftName(), newDraftName()];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(one).not.toBe(other);
  });
});

describe('nameOf', () => {
  it('is the last part of the key', () => {
    expect(nameOf(`${draftPrefix('u1', 'a1')}0f3c`)).toBe('0f3c');
  });
});

describe('draftPath', () => {
  it('links to the screen of the draft, with its name', () => {
    expect(draftPath('new:u1:0f3c')).toBe('/create-article#draft=0f3c');
    expect(draftPath('article-a1:u1:0f3c')).toBe('/edit-article/a1#draft=0f3c');
    expect(draftInAddress('#draft=0f3c')).toBe('0f3c');
    expect(draftInAddress('')).toBeNull();
  });
});

describe('titleOf', () => {
  it('has a fallback without a title', () => {
    expect([titleOf({ title: ' Rain ' }), titleOf({ title: ' ' })]).toEqual(['Rain', 'Untitled']);
  });
});
