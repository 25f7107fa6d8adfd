import type { Account } from '../users/account.ts';
import type { AdminUser } from '../contract/admin.ts';
import type { ArticleAuthor, ArticleCard } from '../contract/articles.ts';

export function presentAdminUser(
  account: Account,
  byline: ArticleAuthor | undefined,
  newest: { cards: ArticleCard[]; total: number } | undefined,
): AdminUser {
  return {
    _id: account._id.toHexString(),
    name: account.name,
    email: account.email,
    role: 'author',
    bio: account.bio,
    profilePhoto: byline?.profilePhoto ?? null,
    createdAt: account.createdAt.toISOString(),
    articles: newest?.cards ?? [],
    totalArticles: newest?.total ?? 0,
  };
}
