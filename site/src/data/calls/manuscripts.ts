import { MAX_PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptList, ManuscriptResponse, ManuscriptsResponse } from '@contract/manuscripts.ts';
import { deleteAt } from './deletion.ts';
import { call, type CallContext } from '../client/http.ts';

interface ManuscriptsQuery {
  list: ManuscriptList;
  page: number;
  limit: number;
  /** Filters by what titles contain, case-insensitive. */
  title?: string | undefined;
}

/** A page of the author's drafts, of articles with changes that are not live, or of the trash; latest first. */
export function manuscripts(query: ManuscriptsQuery, context: CallContext): Promise<ManuscriptsResponse> {
  return call('/api/manuscripts', { ...context, query: { ...query } });
}

/** Ids of all the author's articles with changes that are not live, and the lengths of all lists. */
export async function changedArticles(
  context: CallContext,
): Promise<{ ids: ReadonlySet<string>; counts: ManuscriptsResponse['counts'] }> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const answer = await manuscripts({ list: 'changes', page, limit: MAX_PAGE_SIZE }, context);
    for (const { _id } of answer.data) ids.add(_id);
    if (page >= answer.pagination.totalPages) return { ids, counts: answer.counts };
  }
}

/** Puts a draft into the trash. */
export function deleteManuscript(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/manuscripts/${encodeURIComponent(id)}`, context);
}

/** Takes an article away from readers. */
export function withdrawManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`/api/manuscripts/${encodeURIComponent(id)}/withdraw`, { ...context, method: 'POST' });
}

/** Publishes a withdrawn article again. */
export function reinstateManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`/api/manuscripts/${encodeURIComponent(id)}/reinstate`, { ...context, method: 'POST' });
}

/** Restores a deleted manuscript as a draft. */
export function restoreManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`/api/manuscripts/${encodeURIComponent(id)}/restore`, { ...context, method: 'POST' });
}
