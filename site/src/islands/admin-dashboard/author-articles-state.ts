import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { ADMIN_ARTICLES_PER_PAGE } from '@contract/limits.ts';
import { pageAfterDeletion, pageWithin } from '../../ui/pager-state.ts';

/** The articles of an expanded author. */
export interface AuthorArticlesState {
  page: number;
  cards: readonly ArticleCard[];
  total: number;
  failed: boolean;
  /** Incremented to reload the page; 0 while the page that came with the author is current. */
  round: number;
}

export type AuthorArticlesAction =
  | { type: 'page'; page: number }
  | { type: 'loaded'; cards: readonly ArticleCard[]; total: number }
  | { type: 'failed' }
  | { type: 'deleted'; id: string };

/**
 * The page that came with the author, reloaded if articles have been deleted since.
 *
 * @param page another page is still to be loaded
 */
export function firstArticles({ articles, totalArticles }: AdminUser, page = 1): AuthorArticlesState {
  if (page > 1) return { page, cards: [], total: totalArticles, failed: false, round: 1 };
  const cards = articles.slice(0, ADMIN_ARTICLES_PER_PAGE);
  const whole = cards.length === Math.min(ADMIN_ARTICLES_PER_PAGE, totalArticles);
  return { page: 1, cards, total: totalArticles, failed: false, round: whole ? 0 : 1 };
}

export function authorArticlesReducer(
  state: AuthorArticlesState,
  action: AuthorArticlesAction,
): AuthorArticlesState {
  switch (action.type) {
    case 'page':
      return { ...state, page: action.page, round: state.round + 1 };
    case 'loaded': {
      const page = pageWithin(state.page, Math.ceil(action.total / ADMIN_ARTICLES_PER_PAGE));
      if (page !== state.page) return { ...state, page };
      return { ...state, cards: action.cards, total: action.total, failed: false };
    }
    case 'failed':
      return { ...state, failed: true };
    case 'deleted':
      return {
        ...state,
        cards: state.cards.filter(({ _id }) => _id !== action.id),
        page: pageAfterDeletion(state.page, ADMIN_ARTICLES_PER_PAGE, state.total),
        total: state.total - 1,
        round: state.round + 1,
      };
  }
}

/** Text of a status badge: `Published`. Prints any value. */
export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}
