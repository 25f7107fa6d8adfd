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

describe('adminReducer', () => {
  it('takes a deleted author off the list', () => {
    const state = adminReducer(loaded, { type: 'user-deleted', id: 'a' });
    expect(state.authors?.map(({ _id }) => _id)).toEqual(['b']);
    expect(state.total).toBe(1);
  });

  it('goes to the page before when the last author of a page was deleted', () => {
    const last = { ...loaded, page: 3, total: 11, authors: [author('x')] };
    expect(adminReducer(last, { type: 'user-deleted', id: 'x' }).page).toBe(2);
  });

  it('tells of an author’s articles how many there are', () => {
    const state = adminReducer(loaded, { type: 'articles-counted', userId: 'b', total: 3 });
    expect(state.authors?.map(({ totalArticles }) => totalArticles)).toEqual([4, 3]);
  });

  it('opens and closes authors one by one', () => {
    const open = adminReducer(adminReducer(loaded, { type: 'toggle', id: 'a' }), { type: 'toggle', id: 'b' });
    expect(open.open).toEqual(['a', 'b']);
    expect(adminReducer(open, { type: 'toggle', id: 'a' }).open).toEqual(['b']);
  });

  it('keeps the list that stands when a later call fails', () => {
    const failed = adminReducer(loaded, { type: 'failed', message: 'Failed to fetch users' });
    expect(failed.authors).toBe(loaded.authors);
    expect(adminReducer(failed, { type: 'retry' })).toMatchObject({ failure: null, loading: true, round: 1 });
  });

  it('asks for the last page that is left when its own is gone', () => {
    const pagination = { page: 3, limit: 5, total: 10, totalPages: 2 };
    const state = adminReducer({ ...loaded, page: 3 }, { type: 'loaded', authors: [], pagination });
    expect(state).toMatchObject({ page: 2, loading: true, authors: loaded.authors });
  });
});
