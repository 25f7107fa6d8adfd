import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { ADMIN_ARTICLES_PER_PAGE } from '@contract/limits.ts';
import type { ListPage } from '../../ui/list-page.ts';

/** The first page of an author's articles, which comes with the author; `undefined` if it is incomplete. */
export function firstArticles({
  articles,
  totalArticles: total,
}: AdminUser): ListPage<ArticleCard> | undefined {
  const limit = ADMIN_ARTICLES_PER_PAGE;
  const data = articles.slice(0, limit);
  if (data.length !== Math.min(limit, total)) return undefined;
  return { data, pagination: { page: 1, limit, total, totalPages: Math.ceil(total / limit) } };
}

/** A page of authors in which one has changed. */
export function withAuthor(
  list: ListPage<AdminUser>,
  id: string,
  change: (author: AdminUser) => Partial<AdminUser>,
): ListPage<AdminUser> {
  return {
    ...list,
    data: list.data.map((author) => (author._id === id ? { ...author, ...change(author) } : author)),
  };
}

/** The changes to an author after one of the articles has been deleted. */
export function articleDeleted({ articles, totalArticles }: AdminUser, id: string): Partial<AdminUser> {
  return { articles: articles.filter(({ _id }) => _id !== id), totalArticles: totalArticles - 1 };
}
