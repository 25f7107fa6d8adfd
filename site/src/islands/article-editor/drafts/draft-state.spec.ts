import { describe, expect, it } from '@jest/globals';
import { draftPrefix, draftToOffer, savedWhen } from './draft-state.ts';
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

describe('draftToOffer', () => {
  it('is the newest that no other tab writes on', () => {
    const drafts = [draft('a', 1), draft('b', 3), draft('c', 2)];
    expect(draftToOffer(drafts, new Set())?.key).toBe('b');
    expect(draftToOffer(drafts, new Set(['b']))?.key).toBe('c');
    expect(draftToOffer([], new Set())).toBeNull();
  });
});

describe('savedWhen', () => {
  it('names day and time', () => {
    expect(savedWhen(new Date(2026, 10, 20, 14, 5).getTime())).toBe('on 20 November at 14:05');
  });
});
