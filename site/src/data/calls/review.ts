import type { ManuscriptResponse } from '@contract/manuscripts.ts';
import type { ReviewQueueResponse, ReviewResponse } from '@contract/review.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/admin/review/${encodeURIComponent(id)}`;

/** The submitted manuscripts, last submitted first. */
export function reviewQueue(
  query: { page: number; limit: number },
  context: CallContext,
): Promise<ReviewQueueResponse> {
  return call('/api/admin/review', { ...context, query });
}

/** A submitted manuscript, and how it differs from the version that was read before. */
export function readReview(id: string, context: CallContext): Promise<ReviewResponse> {
  return call(pathOf(id), context);
}

/** @param version the version that was read; the server refuses (412) to publish another */
export function approveManuscript(
  id: string,
  version: string,
  context: CallContext,
): Promise<ManuscriptResponse> {
  const headers = { 'if-match': `"${version}"` };
  return call(`${pathOf(id)}/approve`, { ...context, method: 'POST', headers });
}

export function returnManuscript(
  id: string,
  note: string,
  context: CallContext,
): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/return`, { ...context, method: 'POST', body: { note } });
}
