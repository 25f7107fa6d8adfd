import type { ManuscriptResponse, ManuscriptSavedResponse, NewsroomResponse } from '@contract/manuscripts.ts';
import type { RevisionKeptResponse } from '@contract/revisions.ts';
import { type ArticleDraft, articleForm } from './articles.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}`;

/** What an author has written: a draft, or changes that are not live. */
export function readManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(pathOf(id), context);
}

/** @param key the same for every attempt at one draft, so that it is created once */
export function createDraft(
  draft: ArticleDraft,
  key: string,
  context: CallContext,
): Promise<ManuscriptResponse> {
  const headers = { 'idempotency-key': key };
  return call('/api/manuscripts', { ...context, method: 'POST', body: articleForm(draft), headers });
}

/** @param version the version that was read or saved last; the server refuses (412) to overwrite another */
export function saveManuscript(
  id: string,
  draft: ArticleDraft,
  version: string,
  context: CallContext,
): Promise<ManuscriptSavedResponse> {
  const headers = { 'if-match': `"${version}"` };
  return call(pathOf(id), { ...context, method: 'PUT', body: articleForm(draft), headers });
}

/** Saves a banner alone: all words stay as they are. */
export function saveBanner(
  id: string,
  banner: File,
  version: string,
  context: CallContext,
): Promise<ManuscriptSavedResponse> {
  const body = new FormData();
  body.set('bannerImage', banner);
  return call(pathOf(id), { ...context, method: 'PUT', body, headers: { 'if-match': `"${version}"` } });
}

/** Keeps words as a version beside what is being written. */
export function keepRevision(
  id: string,
  draft: ArticleDraft,
  context: CallContext,
): Promise<RevisionKeptResponse> {
  return call(`${pathOf(id)}/revisions`, { ...context, method: 'POST', body: articleForm(draft) });
}

/** Who publishes, the time zone in which authors plan, and the time there. */
export function newsroom(context: CallContext): Promise<NewsroomResponse> {
  return call('/api/newsroom', context);
}

/** @param at milliseconds since 1970 */
export function scheduleManuscript(
  id: string,
  at: number,
  version: string,
  context: CallContext,
): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/schedule`, {
    ...context,
    method: 'PUT',
    body: { at: new Date(at).toISOString() },
    headers: { 'if-match': `"${version}"` },
  });
}

/** Makes a draft of it again. */
export function unscheduleManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/schedule`, { ...context, method: 'DELETE' });
}

/** What an author has submitted leaves the review. */
export function takeBackManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/submission`, { ...context, method: 'DELETE' });
}

/** Returns to the published words. */
export function discardChanges(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/changes`, { ...context, method: 'DELETE' });
}
