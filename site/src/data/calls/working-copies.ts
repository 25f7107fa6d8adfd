import type { ManuscriptResponse, ManuscriptSavedResponse, NewsroomResponse } from '@contract/manuscripts.ts';
import type { RevisionKeptResponse } from '@contract/revisions.ts';
import { type ArticleDraft, articleForm, type ChosenBanner, setBanner } from './articles.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}`;

/** An author's working copy: a draft, or changes that are not live. */
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
  banner: ChosenBanner,
  version: string,
  context: CallContext,
): Promise<ManuscriptSavedResponse> {
  const body = new FormData();
  setBanner(body, banner);
  return call(pathOf(id), { ...context, method: 'PUT', body, headers: { 'if-match': `"${version}"` } });
}

/** Saves words as a version, without changing the working copy. */
export function keepRevision(
  id: string,
  draft: ArticleDraft,
  context: CallContext,
): Promise<RevisionKeptResponse> {
  return call(`${pathOf(id)}/revisions`, { ...context, method: 'POST', body: articleForm(draft) });
}

/** The publishing policy, the newsroom's time zone and its time. */
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

/** Cancels a schedule: the manuscript is a draft again. */
export function unscheduleManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/schedule`, { ...context, method: 'DELETE' });
}

/** Takes an author's submission out of the review. */
export function takeBackManuscript(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/submission`, { ...context, method: 'DELETE' });
}

/** Returns to the published words. */
export function discardChanges(id: string, context: CallContext): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/changes`, { ...context, method: 'DELETE' });
}
