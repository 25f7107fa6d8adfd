import { MAX_PAGE_SIZE } from '@contract/limits.ts';
import type { RevisionResponse, RevisionRestoredResponse, RevisionsResponse } from '@contract/revisions.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}/revisions`;

/** A page of the versions of a manuscript, newest first. */
export function revisions(id: string, page: number, context: CallContext): Promise<RevisionsResponse> {
  return call(pathOf(id), { ...context, query: { page, limit: MAX_PAGE_SIZE } });
}

/** A version compared with the one before it, or with the one that readers see. */
export function revision(
  id: string,
  number: number,
  against: 'before' | 'live',
  context: CallContext,
): Promise<RevisionResponse> {
  return call(`${pathOf(id)}/${number}`, { ...context, query: { against } });
}

/** @param version of the manuscript that was read; the server refuses (412) to overwrite another */
export function restoreRevision(
  id: string,
  number: number,
  version: string,
  context: CallContext,
): Promise<RevisionRestoredResponse> {
  const headers = { 'if-match': `"${version}"` };
  return call(`${pathOf(id)}/${number}/restore`, { ...context, method: 'POST', headers });
}
