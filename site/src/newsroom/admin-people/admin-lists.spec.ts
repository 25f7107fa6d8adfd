import { describe, expect, it } from '@jest/globals';
import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { articleDeleted, firstArticles, withAuthor } from './admin-lists.ts';

const card = (id: string) => ({ _id: id }) as ArticleCard;
const author = (id: string, totalArticles = 4) => ({ _id: id, totalArticles }) as AdminUser;
const pagination = { page: 1, limit: 5, total: 6, totalPages: 2 };
const authors = { data: [author('a'), author('b')], pagination };

describe('firstArticles', () => {
  const firstPage = (ids: string[], totalArticles: number) =>
    firstArticles({ articles: ids.map(card), totalArticles } as AdminUser);

  it('uses the articles sent with the author', () => {
    expect(firstPage(['a', 'b', 'c', 'd'], 5)).toEqual({
      data: [card('a'), card('b'), card('c')],
      pagination: { page: 1, limit: 3, total: 5, totalPages: 2 },
    });
    expect(firstPage([], 0)?.data).toEqual([]);
    expect(firstPage(['a'], 1)?.data).toEqual([card('a')]);
  });

  it('returns nothing if articles are missing', () => {
    expect(firstPage(['a', 'b'], 4)).toBeUndefined();
  });
});

describe('withAuthor', () => {
  it('changes one row', () => {
    expect(withAuthor(authors, 'b', () => ({ totalArticles: 3 }))).toEqual({
      data: [author('a'), author('b', 3)],
      pagination,
    });
  });
});

describe('articleDeleted', () => {
  it('removes the article from those sent with the author', () => {
    const writer = { ...author('a', 2), articles: [card('x'), card('y')] };
    expect(articleDeleted(writer, 'x')).toEqual({ articles: [card('y')], totalArticles: 1 });
  });
});
