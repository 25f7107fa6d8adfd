import { describe, expect, it } from '@jest/globals';
import type { ArticlePage } from '@contract/articles.ts';
import {
  initialState,
  lastPageIfPastEnd,
  listReducer,
  firstNumber,
  hasLead,
  totalPagesOf,
  positionText,
  toListPage,
  type ListPage,
} from './list-state.ts';

const first = { page: 1, sort: null };
const second = { page: 2, sort: null };
const list = (totalPages: number, total = totalPages * 8): ListPage => ({ cards: [], totalPages, total });

describe('toListPage', () => {
  it('keeps the fields of each article that its card shows', () => {
    const shown = {
      _id: 'a',
      title: 'Rain',
      lang: 'en',
      excerpt: 'It rains.',
      banner: { src: '/a.jpg' },
      createdAt: '2026-11-01',
    };
    const author = { _id: 'u', name: 'Ira' };
    const page = {
      data: [
        { ...shown, slug: 'rain', authors: [{ ...author, bio: 'y' }], link: '/weather' },
        { ...shown, slug: 'rain', authors: [] },
      ],
      page: 1,
      totalPages: 3,
      total: 17,
    } as unknown as ArticlePage;
    const cards = [
      { ...shown, authors: [author], link: '/weather' },
      { ...shown, authors: [] },
    ];
    expect(toListPage(page)).toStrictEqual({ cards, totalPages: 3, total: 17 });
  });
});

describe('the list of a category', () => {
  it('keeps the pager while it loads, and shows the response', () => {
    const loading = listReducer(initialState(first, list(3)), { type: 'requested', query: second });
    expect(loading).toEqual({ phase: 'loading', query: second, totalPages: 3 });
    const loaded = listReducer(loading, { type: 'loaded', requested: second, query: second, list: list(4) });
    expect(loaded).toEqual({ phase: 'loaded', query: second, list: list(4) });
    expect(totalPagesOf(loaded)).toBe(4);
  });

  it('ignores the response to an outdated request', () => {
    const loading = listReducer(initialState(first, list(3)), { type: 'requested', query: second });
    expect(listReducer(loading, { type: 'loaded', requested: first, query: first, list: list(3) })).toBe(
      loading,
    );
    expect(listReducer(loading, { type: 'failed', query: first })).toBe(loading);
  });

  it('shows a failure, and can be retried', () => {
    const failed = initialState(first, null);
    expect(failed).toEqual({ phase: 'failed', query: first });
    const retrying = listReducer(failed, { type: 'requested', query: first });
    expect(retrying).toEqual({ phase: 'loading', query: first, totalPages: 0 });
    expect(listReducer(retrying, { type: 'failed', query: first })).toEqual(failed);
    const late = { type: 'loaded', requested: first, query: first, list: list(3) } as const;
    expect(listReducer(failed, late)).toBe(failed);
    expect(listReducer(retrying, { ...late, requested: { page: 1, sort: 'oldest' } })).toBe(retrying);
  });

  it('replaces a page past the end by the last page', () => {
    expect(lastPageIfPastEnd({ page: 9, sort: 'oldest' }, list(3))).toEqual({ page: 3, sort: 'oldest' });
    expect(lastPageIfPastEnd({ page: 3, sort: null }, list(3))).toBeNull();
    expect(lastPageIfPastEnd({ page: 9, sort: null }, list(0))).toEqual(first);
    expect(lastPageIfPastEnd(first, list(0))).toBeNull();
  });

  it('shows the position', () => {
    expect(positionText(3, list(12))).toBe('Page 3 of 12');
    expect(positionText(1, list(1, 5))).toBe('5 articles');
    expect(positionText(1, list(1, 1))).toBe('1 article');
    expect(positionText(1, list(0))).toBe('');
  });
});

it('has a lead only on the first page in order of date', () => {
  expect(hasLead({ page: 1, sort: null })).toBe(true);
  expect(hasLead({ page: 1, sort: 'latest' })).toBe(true);
  expect(hasLead({ page: 2, sort: null })).toBe(false);
  expect(hasLead({ page: 1, sort: 'title-asc' })).toBe(false);
});

it('numbers only Trending, in its default order, continuing from page to page', () => {
  expect(firstNumber('Trending', { page: 1, sort: null })).toBe(1);
  expect(firstNumber('Trending', { page: 3, sort: 'latest' })).toBe(17);
  expect(firstNumber('Trending', { page: 1, sort: 'oldest' })).toBeNull();
  expect(firstNumber('Weather', { page: 1, sort: null })).toBeNull();
});
