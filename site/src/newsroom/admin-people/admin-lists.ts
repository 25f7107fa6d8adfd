import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { ADMIN_ARTICLES_PER_PAGE } from '@contract/limits.ts';
import type { ListPage } from '../../ui/list-page.ts';

/** The first page of articles, sent with the author; none if articles have been deleted since. */
export function firstArticles({
  articles,
  totalArticles: total,
}: AdminUser): ListPage<ArticleCard> | undefined {
  const limit = ADMIN_ARTICLES_PER_PAGE;
  const data = articles.slice(0, limit);
  if (data.length !== Math.min(limit, total)) return undefined;
  return { data, pagination: { page: 1, limit, total, totalPages: Math.ceil(total / limit) } };
}

/** The page of authors, with changes to one of them. */
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

/** An author's row after an article has been deleted: the initial articles of a row that is expanded again. */
export function articleDeleted({ articles, totalArticles }: AdminUser, id: string): Partial<AdminUser> {
  return { articles: articles.filter(({ _id }) => _id !== id), totalArticles: totalArticles - 1 };
}

/** Text of a status badge: `Published`. Prints any value. */
export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}
