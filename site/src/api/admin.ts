import type { AdminUserArticlesResponse, AdminUsersResponse } from '@contract/admin.ts';
import { deleteAt } from './deletion.ts';
import { call, type CallOptions } from './http.ts';

type Context = Pick<CallOptions, 'signal' | 'token'>;

/** @param list `articles` of each author come along; `query` keeps only authors whose name or e-mail contains it */
export function adminUsers(
  list: { page: number; limit: number; articles: number; query?: string },
  context: Context,
): Promise<AdminUsersResponse> {
  return call('/api/admin/users', { ...context, query: list });
}

export function adminUserArticles(
  id: string,
  list: { page: number; limit: number },
  context: Context,
): Promise<AdminUserArticlesResponse> {
  return call(`/api/admin/users/${encodeURIComponent(id)}/articles`, { ...context, query: list });
}

export function deleteUser(id: string, context: Context): Promise<void> {
  return deleteAt(`/api/admin/users/${encodeURIComponent(id)}`, context);
}

export function deleteAnyArticle(id: string, context: Context): Promise<void> {
  return deleteAt(`/api/admin/articles/${encodeURIComponent(id)}`, context);
}
