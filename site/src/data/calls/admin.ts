import type { AdminUserArticlesResponse, AdminUsersResponse } from '@contract/admin.ts';
import {
  completeAdminUsers,
  completeUserArticles,
  type LooseCard,
  type LoosePage,
  type LooseUser,
} from '../client/complete-answer.ts';
import { deleteAt } from './deletion.ts';
import { call, type CallContext } from '../client/http.ts';

/** @param list `articles` is the number of articles to include per author; `query` filters by name or email */
export async function adminUsers(
  list: { page: number; limit: number; articles: number; query?: string },
  context: CallContext,
): Promise<AdminUsersResponse> {
  const answer = await call<{ data?: LoosePage<LooseUser> }>('/api/admin/users', { ...context, query: list });
  return completeAdminUsers(answer, list);
}

export async function adminUserArticles(
  id: string,
  list: { page: number; limit: number },
  context: CallContext,
): Promise<AdminUserArticlesResponse> {
  const path = `/api/admin/users/${encodeURIComponent(id)}/articles`;
  return completeUserArticles(await call<LoosePage<LooseCard>>(path, { ...context, query: list }), list);
}

export async function findArticles(
  list: { page: number; limit: number; query: string },
  context: CallContext,
): Promise<AdminUserArticlesResponse> {
  const answer = await call<LoosePage<LooseCard>>('/api/admin/articles', { ...context, query: list });
  return completeUserArticles(answer, list);
}

export function deleteUser(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/admin/users/${encodeURIComponent(id)}`, context);
}

export function deleteAnyArticle(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/admin/articles/${encodeURIComponent(id)}`, context);
}
