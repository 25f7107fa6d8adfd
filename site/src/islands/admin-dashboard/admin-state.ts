import type { AdminUser } from '@contract/admin.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import type { Pagination } from '@contract/pagination.ts';
import { pageAfterDeletion, pageWithin } from '../../ui/pager-state.ts';
import type { AdminPlace } from './admin-address.ts';

export interface AdminState {
  page: number;
  /** Filters authors by name or email. */
  filter: string;
  /** `null` until the first list has loaded. */
  authors: readonly AdminUser[] | null;
  /** Number of matching authors on all pages. */
  total: number;
  totalPages: number;
  /** Pages of the articles of each expanded author, by author id. */
  open: Readonly<Record<string, number>>;
  /** Whether the address has been read: nothing loads before. */
  placed: boolean;
  loading: boolean;
  /** Why the list could not be loaded. */
  failure: string | null;
  /** Incremented to reload the list. */
  round: number;
}

export type AdminAction =
  | { type: 'placed'; place: AdminPlace }
  | { type: 'page'; page: number }
  | { type: 'filter'; filter: string }
  | { type: 'loaded'; authors: readonly AdminUser[]; pagination: Pagination }
  | { type: 'failed'; message: string }
  | { type: 'retry' }
  | { type: 'toggle'; id: string }
  | { type: 'articles-page'; userId: string; page: number }
  | { type: 'user-deleted'; id: string }
  | { type: 'article-deleted'; userId: string; id: string }
  | { type: 'articles-counted'; userId: string; total: number };

export const INITIAL_ADMIN: AdminState = {
  page: 1,
  filter: '',
  authors: null,
  total: 0,
  totalPages: 0,
  open: {},
  placed: false,
  loading: true,
  failure: null,
  round: 0,
};

export function adminReducer(state: AdminState, action: AdminAction): AdminState {
  switch (action.type) {
    case 'placed':
      return { ...state, ...action.place, placed: true };
    case 'page':
      return { ...state, page: action.page, loading: true };
    case 'filter':
      // The field repeats the filter of the address.
      if (action.filter === state.filter) return state;
      return { ...state, filter: action.filter, page: 1, loading: true };
    case 'loaded': {
      const { total, totalPages } = action.pagination;
      const page = pageWithin(state.page, totalPages);
      // The page no longer exists: load the last one.
      if (page !== state.page) return { ...state, page, loading: true };
      return { ...state, authors: action.authors, total, totalPages, loading: false, failure: null };
    }
    case 'failed':
      return { ...state, loading: false, failure: action.message };
    case 'retry':
      return { ...state, loading: true, failure: null, round: state.round + 1 };
    case 'toggle': {
      const { [action.id]: page, ...others } = state.open;
      return { ...state, open: page === undefined ? { ...state.open, [action.id]: 1 } : others };
    }
    case 'articles-page':
      return { ...state, open: { ...state.open, [action.userId]: action.page } };
    case 'user-deleted':
      return {
        ...state,
        authors: state.authors?.filter(({ _id }) => _id !== action.id) ?? null,
        page: pageAfterDeletion(state.page, ADMIN_AUTHORS_PER_PAGE, state.total),
        total: state.total - 1,
        // The next author moves up.
        loading: true,
        round: state.round + 1,
      };
    case 'article-deleted':
      // Initial values of a row that is collapsed and expanded again.
      return {
        ...state,
        authors:
          state.authors?.map((author) =>
            author._id === action.userId
              ? {
                  ...author,
                  articles: author.articles.filter(({ _id }) => _id !== action.id),
                  totalArticles: author.totalArticles - 1,
                }
              : author,
          ) ?? null,
      };
    case 'articles-counted':
      return {
        ...state,
        authors:
          state.authors?.map((author) =>
            author._id === action.userId ? { ...author, totalArticles: action.total } : author,
          ) ?? null,
      };
  }
}
