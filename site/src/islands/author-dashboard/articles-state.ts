import type { ArticleCard } from '@contract/articles.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import type { OwnProfile } from '@contract/users.ts';
import { pageAfterDeletion, pageWithin } from '../../ui/pager-state.ts';

export interface ArticlesState {
  page: number;
  /** Filters by title. */
  filter: string;
  /** `null` until the first list has loaded. */
  cards: readonly ArticleCard[] | null;
  /** Number of matching articles on all pages. */
  matching: number;
  /** Number of all articles of the author. */
  total: number;
  totalPages: number;
  loading: boolean;
  /** The list could not be loaded. */
  failed: boolean;
  /** Incremented to reload the list. */
  round: number;
}

export type ArticlesAction =
  | { type: 'page'; page: number }
  | { type: 'filter'; filter: string }
  | { type: 'loaded'; profile: Pick<OwnProfile, 'articles' | 'totalArticles'> }
  | { type: 'failed' }
  | { type: 'again' }
  | { type: 'deleted'; id: string };

export const INITIAL_ARTICLES: ArticlesState = {
  page: 1,
  filter: '',
  cards: null,
  matching: 0,
  total: 0,
  totalPages: 0,
  loading: true,
  failed: false,
  round: 0,
};

export function articlesReducer(state: ArticlesState, action: ArticlesAction): ArticlesState {
  switch (action.type) {
    case 'page':
      return { ...state, page: action.page, loading: true };
    case 'filter':
      return { ...state, filter: action.filter, page: 1, loading: true };
    case 'loaded': {
      const { data, pagination } = action.profile.articles;
      const page = pageWithin(state.page, pagination.totalPages);
      // The page no longer exists: load the last one.
      if (page !== state.page) return { ...state, page, loading: true };
      return {
        ...state,
        cards: data,
        matching: pagination.total,
        total: action.profile.totalArticles,
        totalPages: pagination.totalPages,
        loading: false,
        failed: false,
      };
    }
    case 'failed':
      return { ...state, loading: false, failed: true };
    case 'again':
      return { ...state, loading: true, failed: false, round: state.round + 1 };
    case 'deleted':
      return {
        ...state,
        cards: state.cards?.filter((card) => card._id !== action.id) ?? null,
        page: pageAfterDeletion(state.page, PAGE_SIZE, state.matching),
        matching: state.matching - 1,
        total: state.total - 1,
        // The next article moves up.
        loading: true,
        round: state.round + 1,
      };
  }
}
