/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import {
  articleOf,
  draftPrefix,
  draftToOffer,
  isBy,
  nameOf,
  newDraftName,
  offerOf,
  saysNothing,
  savedWhen,
} from './draft-state.ts';
import type { Draft } from './draft-store.ts';

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
  it('keeps authors and articles apart', () => {
    expect(draftPrefix('u1', null)).toBe('new:u1:');
    expect(draftPrefix('u1', 'a1')).toBe('article-a1:u1:');
  });
});

describe('a key', () => {
  it('tells whose it is, and which article', () => {
    const [ofArticle, ofNew] = [`${draftPrefix('u1', 'a1')}n`, `${draftPrefix('u1', null)}n`];
    expect([ofArticle, ofNew].map(articleOf)).toEqual(['a1', null]);
    expect([isBy('u1', ofArticle), isBy('a1', ofArticle), isBy('u', ofNew)]).toEqual([true, false, false]);
  });
});

describe('offerOf', () => {
  it('says that the article is gone where its draft is to become a new one', () => {
    const [ofArticle, ofNew] = [draft('article-a1:u1:n', 0), draft('new:u1:n', 0)];
    expect(offerOf(ofArticle, 'a1')).toMatch(/ was not sent\. Do you want to go on with it\?$/);
    expect(offerOf(ofNew, null)).toBe(offerOf(ofArticle, 'a1'));
    expect(offerOf(ofArticle, null)).toMatch(/has been deleted meanwhile\. .+ as a new article\?$/);
  });
});

describe('draftToOffer', () => {
  it('is the newest that no other tab writes on', () => {
    const drafts = [draft('a', 1), draft('b', 3), draft('c', 2)];
    expect(draftToOffer(drafts, new Set())?.key).toBe('b');
    expect(draftToOffer(drafts, new Set(['b']))?.key).toBe('c');
    expect(draftToOffer([], new Set())).toBeNull();
  });

  it('is never one that says nothing', () => {
    const empty = { ...draft('b', 3), title: ' ', content: '<p></p>', isFeatured: true };
    expect(draftToOffer([draft('a', 1), empty], new Set())?.key).toBe('a');
    expect(draftToOffer([empty], new Set())).toBeNull();
  });
});

describe('saysNothing', () => {
  const empty = { ...draft('a', 1), title: '' };

  it('is true of what was begun and taken back', () => {
    expect(saysNothing(empty)).toBe(true);
    expect(saysNothing({ ...empty, content: '<p> </p><p><br></p>' })).toBe(true);
  });

  it.each([
    { title: 'Rain' },
    { description: 'Rain' },
    { content: '<p>Rain</p>' },
    { content: '<img src="data:image/png;base64,eA==">' },
    { tags: ['Weather' as const] },
    { banner: new File(['x'], 'banner.png') },
  ])('is false of %j', (something) => {
    expect(saysNothing({ ...empty, ...something })).toBe(false);
  });
});

describe('newDraftName', () => {
  it('is one that nobody else has, and long enough for the server to know an article by it', () => {
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

describe('savedWhen', () => {
  it('names day and time', () => {
    expect(savedWhen(new Date(2026, 10, 20, 14, 5).getTime())).toBe('on 20 November at 14:05');
  });
});
