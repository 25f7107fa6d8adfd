import { describe, expect, it } from '@jest/globals';
import type { AdminUser } from '@contract/admin.ts';
import { adminReducer, type AdminState, INITIAL_ADMIN } from './admin-state.ts';

const author = (id: string, totalArticles = 4) => ({ _id: id, totalArticles }) as AdminUser;
const loaded: AdminState = {
  ...INITIAL_ADMIN,
  authors: [author('a'), author('b')],
  total: 2,
  totalPages: 1,
  loading: false,
};

const pagination = { page: 1, limit: 5, total: 6, totalPages: 2 };

describe('adminReducer', () => {
  it('asks for the page that is chosen, and for the first of those whom a filter leaves', () => {
    const second = adminReducer(loaded, { type: 'page', page: 2 });
    expect(second).toEqual({ ...loaded, page: 2, loading: true });
    expect(adminReducer({ ...second, loading: false }, { type: 'filter', filter: 'ira' })).toEqual({
      ...loaded,
      filter: 'ira',
      loading: true,
    });
  });

  it('shows the list that has come, and no failure any longer', () => {
    expect(INITIAL_ADMIN).toMatchObject({ page: 1, filter: '', authors: null, loading: true, failure: null });
    const failed = adminReducer(INITIAL_ADMIN, { type: 'failed', message: 'Failed to fetch users' });
    expect(failed).toEqual({ ...INITIAL_ADMIN, loading: false, failure: 'Failed to fetch users' });
    const authors = [author('a'), author('b')];
    expect(adminReducer(failed, { type: 'loaded', authors, pagination })).toEqual({
      ...INITIAL_ADMIN,
      authors,
      total: 6,
      totalPages: 2,
      loading: false,
    });
  });

  it('takes a deleted author off the list', () => {
    const state = adminReducer(loaded, { type: 'user-deleted', id: 'a' });
    expect(state.authors?.map(({ _id }) => _id)).toEqual(['b']);
    // The next author moves up.
    expect(state).toMatchObject({ total: 1, round: 1, loading: true });
  });

  it('goes to the page before when the last author of a page was deleted', () => {
    const last = { ...loaded, page: 3, total: 11, authors: [author('x')] };
    expect(adminReducer(last, { type: 'user-deleted', id: 'x' }).page).toBe(2);
  });

  it('tells of an author’s articles how many there are', () => {
    const state = adminReducer(loaded, { type: 'articles-counted', userId: 'b', total: 3 });
    expect(state).toEqual({ ...loaded, authors: [author('a'), author('b', 3)] });
  });

  it('takes a deleted article out of what came with its author', () => {
    const writer = { ...author('a', 2), articles: [{ _id: 'x' }, { _id: 'y' }] } as AdminUser;
    const authors = [writer, author('b')];
    const action = { type: 'article-deleted', userId: 'a', id: 'x' } as const;
    expect(adminReducer({ ...loaded, authors }, action)).toEqual({
      ...loaded,
      authors: [{ ...writer, articles: [{ _id: 'y' }], totalArticles: 1 }, author('b')],
    });
  });

  it('opens and closes authors one by one', () => {
    const open = adminReducer(adminReducer(loaded, { type: 'toggle', id: 'a' }), { type: 'toggle', id: 'b' });
    expect(open.open).toEqual({ a: 1, b: 1 });
    const turned = adminReducer(open, { type: 'articles-page', userId: 'b', page: 2 });
    expect(adminReducer(turned, { type: 'toggle', id: 'a' }).open).toEqual({ b: 2 });
  });

  it('begins where the address says, and keeps its page when the field repeats the filter', () => {
    const place = { page: 3, filter: 'ira', open: { a: 2 } };
    const placed = adminReducer(INITIAL_ADMIN, { type: 'placed', place });
    expect(placed).toEqual({ ...INITIAL_ADMIN, ...place, placed: true });
    expect(adminReducer(placed, { type: 'filter', filter: 'ira' })).toBe(placed);
  });

  it('keeps the list that stands when a later call fails', () => {
    const failed = adminReducer(loaded, { type: 'failed', message: 'Failed to fetch users' });
    expect(failed.authors).toBe(loaded.authors);
    expect(adminReducer(failed, { type: 'retry' })).toMatchObject({ failure: null, loading: true, round: 1 });
  });

  it('asks for the last page that is left when its own is gone', () => {
    const state = adminReducer({ ...loaded, page: 3 }, { type: 'loaded', authors: [], pagination });
    expect(state).toMatchObject({ page: 2, loading: true, authors: loaded.authors });
  });
});
