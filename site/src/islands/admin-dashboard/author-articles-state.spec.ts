import { describe, expect, it } from '@jest/globals';
import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { authorArticlesReducer, firstArticles, statusLabel } from './author-articles-state.ts';

const card = (id: string) => ({ _id: id }) as ArticleCard;

describe('firstArticles', () => {
  const begin = (ids: string[], totalArticles: number) =>
    firstArticles({ articles: ids.map(card), totalArticles } as AdminUser);

  it('are those that came with the author', () => {
    expect(begin(['a', 'b', 'c', 'd'], 5)).toEqual({
      page: 1,
      cards: [card('a'), card('b'), card('c')],
      total: 5,
      failed: false,
      round: 0,
    });
    expect([begin([], 0), begin(['a'], 1)].map(({ round }) => round)).toEqual([0, 0]);
  });

  it('are fetched where another page is shown first', () => {
    const author = { articles: [card('a')], totalArticles: 5 } as AdminUser;
    expect(firstArticles(author, 2)).toEqual({ page: 2, cards: [], total: 5, failed: false, round: 1 });
  });

  it('are asked for where some of them are missing', () => {
    expect(begin(['a', 'b'], 4)).toMatchObject({ total: 4, round: 1 });
  });
});

describe('authorArticlesReducer', () => {
  it('asks for the page that is chosen, and shows it when it has come', () => {
    const state = { page: 1, cards: [card('a')], total: 4, failed: false, round: 0 };
    const second = authorArticlesReducer(state, { type: 'page', page: 2 });
    expect(second).toEqual({ ...state, page: 2, round: 1 });
    const failed = authorArticlesReducer(second, { type: 'failed' });
    expect(failed).toEqual({ ...second, failed: true });
    expect(authorArticlesReducer(failed, { type: 'loaded', cards: [card('d')], total: 5 })).toEqual({
      ...second,
      cards: [card('d')],
      total: 5,
    });
  });

  it('goes to the page before when the last article of a page was deleted', () => {
    const state = { page: 2, cards: [card('d')], total: 4, failed: false, round: 1 };
    expect(authorArticlesReducer(state, { type: 'deleted', id: 'd' })).toEqual({
      page: 1,
      cards: [],
      total: 3,
      failed: false,
      round: 2,
    });
  });

  it('stays on a page that still holds something', () => {
    const state = { page: 1, cards: [card('a'), card('b')], total: 2, failed: false, round: 0 };
    const after = authorArticlesReducer(state, { type: 'deleted', id: 'a' });
    expect(after.page).toBe(1);
    expect(after.cards.map(({ _id }) => _id)).toEqual(['b']);
  });
});

describe('a page that is gone', () => {
  it('gives way to the last that is left', () => {
    const state = { page: 3, cards: [card('g')], total: 7, failed: false, round: 2 };
    expect(authorArticlesReducer(state, { type: 'loaded', cards: [], total: 6 })).toEqual({
      ...state,
      page: 2,
    });
  });
});

describe('statusLabel', () => {
  it('prints whatever arrives', () => {
    expect(statusLabel('published')).toBe('Published');
    expect(statusLabel('in review')).toBe('In review');
  });
});
