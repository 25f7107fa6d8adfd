import type { AuthorsResponse, AuthorsSetResponse, FoundAuthorsResponse } from '@contract/authors.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}/authors`;

/** The authors of a manuscript, the first one first. */
export function authorsOf(id: string, context: CallContext): Promise<AuthorsResponse> {
  return call(pathOf(id), context);
}

/** @param version of the authors that were read; the server refuses (412) to overwrite others */
export function setAuthors(
  id: string,
  authors: readonly string[],
  version: string,
  context: CallContext,
): Promise<AuthorsSetResponse> {
  const headers = { 'if-match': `"${version}"` };
  return call(pathOf(id), { ...context, method: 'PUT', body: { authors }, headers });
}

/** @param query a part of a name */
export function findAuthors(
  query: string,
  limit: number,
  context: CallContext,
): Promise<FoundAuthorsResponse> {
  return call('/api/users/authors', { ...context, query: { query, limit } });
}
