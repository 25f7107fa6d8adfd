import { describe, expect, it } from '@jest/globals';
import type { ArticleCard } from '@contract/articles.ts';
import { type ArticlesState, articlesReducer, INITIAL_ARTICLES } from './articles-state.ts';

const card = (id: string) => ({ _id: id }) as ArticleCard;

const loaded: ArticlesState = {
  ...INITIAL_ARTICLES,
  cards: [card('a'), card('b')],
  matching: 2,
  total: 2,
  totalPages: 1,
  loading: false,
};

describe('articlesReducer', () => {
  it('takes a deleted article off the list and counts down', () => {
    expect(articlesReducer(loaded, { type: 'deleted', id: 'a' })).toEqual({
      ...loaded,
      cards: [card('b')],
      total: 1,
      matching: 1,
      loading: true,
      round: 1,
    });
  });

  it('goes to the page before when the last card of a page was deleted', () => {
    const last: ArticlesState = {
      ...loaded,
      page: 3,
      cards: [card('x')],
      matching: 17,
      total: 17,
      totalPages: 3,
    };
    expect(articlesReducer(last, { type: 'deleted', id: 'x' }).page).toBe(2);
  });

  it('asks for the page that is chosen, and starts a new filter on page 1', () => {
    const third = articlesReducer(loaded, { type: 'page', page: 3 });
    expect(third).toEqual({ ...loaded, page: 3, loading: true });
    expect(articlesReducer({ ...third, loading: false }, { type: 'filter', filter: 'rain' })).toEqual({
      ...loaded,
      filter: 'rain',
      loading: true,
    });
  });

  it('shows the list that has come', () => {
    expect(INITIAL_ARTICLES).toMatchObject({
      page: 1,
      filter: '',
      cards: null,
      loading: true,
      failed: false,
    });
    const articles = { data: [card('a')], pagination: { page: 1, limit: 8, total: 9, totalPages: 2 } };
    const failed = articlesReducer(INITIAL_ARTICLES, { type: 'failed' });
    expect(articlesReducer(failed, { type: 'loaded', profile: { articles, totalArticles: 12 } })).toEqual({
      ...INITIAL_ARTICLES,
      cards: [card('a')],
      matching: 9,
      total: 12,
      totalPages: 2,
      loading: false,
    });
  });

  it('asks for the last page that is left when its own is gone', () => {
    const profile = {
      articles: { data: [], pagination: { page: 3, limit: 8, total: 16, totalPages: 2 } },
      totalArticles: 16,
    };
    const state = articlesReducer({ ...loaded, page: 3 }, { type: 'loaded', profile });
    expect(state).toMatchObject({ page: 2, loading: true, cards: loaded.cards });
  });

  it('says that the list could not be had, and asks again', () => {
    const failed = articlesReducer(loaded, { type: 'failed' });
    expect(failed).toMatchObject({ failed: true, loading: false, cards: loaded.cards });
    expect(articlesReducer(failed, { type: 'again' })).toMatchObject({
      failed: false,
      loading: true,
      round: 1,
    });
  });
});
