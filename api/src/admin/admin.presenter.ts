import type { Account } from '../accounts/account.ts';
import type { AdminUser } from '../contract/admin.ts';
import type { ArticleAuthor } from '../contract/articles.ts';
import type { PersonArticles } from '../contract/users.ts';

export function presentAdminUser(
  account: Account,
  byline: ArticleAuthor | undefined,
  articles: PersonArticles,
): AdminUser {
  return {
    _id: account._id.toHexString(),
    name: account.name,
    email: account.email,
    role: 'author',
    bio: account.bio,
    profilePhoto: byline?.profilePhoto ?? null,
    createdAt: account.createdAt.toISOString(),
    articles: articles.data,
    totalArticles: articles.pagination.total,
  };
}
