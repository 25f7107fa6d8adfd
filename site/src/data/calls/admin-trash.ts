import type { TrashedAuthorsResponse, TrashedManuscriptsResponse } from '@contract/admin.ts';
import { deleteAt } from './deletion.ts';
import { call, type CallContext } from '../client/http.ts';

interface TrashQuery {
  page: number;
  limit: number;
  /** Filters by title, or by name and email. */
  query?: string | undefined;
}

const authorPath = (id: string) => `/api/admin/trash/authors/${encodeURIComponent(id)}`;

/** The trash of all authors, last deleted first. */
export function trashedManuscripts(
  query: TrashQuery,
  context: CallContext,
): Promise<TrashedManuscriptsResponse> {
  return call('/api/admin/trash/manuscripts', { ...context, query: { ...query } });
}

export function trashedAuthors(query: TrashQuery, context: CallContext): Promise<TrashedAuthorsResponse> {
  return call('/api/admin/trash/authors', { ...context, query: { ...query } });
}

/** Restores an author, with everything that was deleted with them. */
export async function restoreAuthor(id: string, context: CallContext): Promise<void> {
  await call(`${authorPath(id)}/restore`, { ...context, method: 'POST' });
}

export function deleteAuthorForGood(id: string, context: CallContext): Promise<void> {
  return deleteAt(authorPath(id), context);
}

export function deleteManuscriptForGood(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/admin/manuscripts/${encodeURIComponent(id)}`, context);
}
