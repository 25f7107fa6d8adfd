import type { Account } from '../accounts/account.ts';
import type { AdminAccount, AdminUser, TrashedAuthor } from '../../contract/admin.ts';
import type { ManuscriptTrash } from '../../contract/manuscripts.ts';
import type { ArticleAuthor, ArticleCard } from '../../contract/articles.ts';

export function presentAdminUser(
  account: Account,
  byline: ArticleAuthor | undefined,
  newestArticles: { cards: ArticleCard[]; total: number } | undefined,
  mergingInto: string | null,
): AdminUser {
  return {
    _id: account._id.toHexString(),
    name: account.name,
    email: account.email,
    role: 'author',
    isEditor: account.isEditor ?? false,
    bio: account.bio,
    profilePhoto: byline?.profilePhoto ?? null,
    createdAt: account.createdAt.toISOString(),
    mergingInto,
    suspendedAt: account.suspendedAt?.toISOString() ?? null,
    articles: newestArticles?.cards ?? [],
    totalArticles: newestArticles?.total ?? 0,
  };
}

export function presentAdmin(
  { _id, name, email, createdAt }: Account,
  byline: ArticleAuthor | undefined,
): AdminAccount {
  return {
    _id: _id.toHexString(),
    name,
    email,
    profilePhoto: byline?.profilePhoto ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function presentTrashedAuthor(
  { _id, name, email }: Account,
  profilePhoto: string | null,
  { articles, drafts }: { articles: number; drafts: number },
  trash: ManuscriptTrash,
): TrashedAuthor {
  return { _id: _id.toHexString(), name, email, profilePhoto, articles, drafts, trash };
}
