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
    const state = articlesReducer(loaded, { type: 'deleted', id: 'a' });
    expect(state.cards?.map(({ _id }) => _id)).toEqual(['b']);
    expect(state.total).toBe(1);
    expect(state.matching).toBe(1);
    expect(state.round).toBe(loaded.round + 1);
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

  it('starts a new filter on page 1', () => {
    expect(articlesReducer({ ...loaded, page: 3 }, { type: 'filter', filter: 'rain' })).toMatchObject({
      page: 1,
      filter: 'rain',
      loading: true,
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
