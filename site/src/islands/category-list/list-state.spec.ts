import { describe, expect, it } from '@jest/globals';
import {
  initialState,
  lastPageInstead,
  listReducer,
  pagesOf,
  placeText,
  type ListPage,
} from './list-state.ts';

const first = { page: 1, sort: null };
const second = { page: 2, sort: null };
const list = (totalPages: number, total = totalPages * 8): ListPage => ({ cards: [], totalPages, total });

describe('the list of a category', () => {
  it('loads, keeping its pager, and shows the answer', () => {
    const loading = listReducer(initialState(first, list(3)), { type: 'asked', query: second });
    expect(loading).toEqual({ phase: 'loading', query: second, totalPages: 3 });
    const loaded = listReducer(loading, { type: 'answered', asked: second, query: second, list: list(4) });
    expect(loaded).toEqual({ phase: 'loaded', query: second, list: list(4) });
    expect(pagesOf(loaded)).toBe(4);
  });

  it('takes no notice of an answer to an older question', () => {
    const loading = listReducer(initialState(first, list(3)), { type: 'asked', query: second });
    expect(listReducer(loading, { type: 'answered', asked: first, query: first, list: list(3) })).toBe(
      loading,
    );
    expect(listReducer(loading, { type: 'failed', query: first })).toBe(loading);
  });

  it('fails, and can be asked again', () => {
    const failed = initialState(first, null);
    expect(failed).toEqual({ phase: 'failed', query: first });
    expect(listReducer(failed, { type: 'asked', query: first }).phase).toBe('loading');
  });

  it('leads from a page past the end to the last', () => {
    expect(lastPageInstead({ page: 9, sort: 'oldest' }, list(3))).toEqual({ page: 3, sort: 'oldest' });
    expect(lastPageInstead({ page: 3, sort: null }, list(3))).toBeNull();
    expect(lastPageInstead({ page: 9, sort: null }, list(0))).toBeNull();
  });

  it('says where one is', () => {
    expect(placeText(3, list(12))).toBe('Page 3 of 12');
    expect(placeText(1, list(1, 5))).toBe('5 articles');
    expect(placeText(1, list(1, 1))).toBe('1 article');
    expect(placeText(1, list(0))).toBe('');
  });
});
