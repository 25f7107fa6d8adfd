import type { AdminUserArticlesResponse, AdminUsersResponse } from '@contract/admin.ts';
import { deleteAt } from './deletion.ts';
import { call, type CallContext } from './http.ts';

/** @param list `articles` of each author come along; `query` keeps only authors whose name or e-mail contains it */
export function adminUsers(
  list: { page: number; limit: number; articles: number; query?: string },
  context: CallContext,
): Promise<AdminUsersResponse> {
  return call('/api/admin/users', { ...context, query: list });
}

export function adminUserArticles(
  id: string,
  list: { page: number; limit: number },
  context: CallContext,
): Promise<AdminUserArticlesResponse> {
  return call(`/api/admin/users/${encodeURIComponent(id)}/articles`, { ...context, query: list });
}

export function deleteUser(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/admin/users/${encodeURIComponent(id)}`, context);
}

export function deleteAnyArticle(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/admin/articles/${encodeURIComponent(id)}`, context);
}
