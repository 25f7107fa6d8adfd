import type { Language } from '@contract/articles.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptResponse } from '@contract/manuscripts.ts';
import type {
  TranslationGroupResponse,
  TranslationSourceResponse,
  TranslationsToCheckResponse,
} from '@contract/translations.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}`;

/** The other languages of a manuscript. */
export function translationsOf(id: string, context: CallContext): Promise<TranslationGroupResponse> {
  return call(`${pathOf(id)}/translation`, context);
}

/** @param of id of any language of the work; empty for none */
export function setTranslation(
  id: string,
  of: string,
  context: CallContext,
): Promise<TranslationGroupResponse> {
  return call(`${pathOf(id)}/translation`, { ...context, method: 'PUT', body: { of } });
}

/** Takes a translation out of the work of its original. @param id of the original */
export function removeTranslation(
  id: string,
  translation: string,
  context: CallContext,
): Promise<TranslationGroupResponse> {
  const path = `${pathOf(id)}/translations/${encodeURIComponent(translation)}`;
  return call(path, { ...context, method: 'DELETE' });
}

/** The text that a manuscript translates, and what changed in it. */
export function translationSource(id: string, context: CallContext): Promise<TranslationSourceResponse> {
  return call(`${pathOf(id)}/translation/source`, context);
}

/** Begins a translation: a draft of the user. */
export function createTranslation(
  id: string,
  language: Language,
  context: CallContext,
): Promise<ManuscriptResponse> {
  return call(`${pathOf(id)}/translations`, { ...context, method: 'POST', body: { language } });
}

/** @param revision of the change that the user saw; the server refuses (412) an outdated one */
export function confirmTranslation(
  id: string,
  revision: number,
  context: CallContext,
): Promise<TranslationGroupResponse> {
  return call(`${pathOf(id)}/translation/check`, { ...context, method: 'POST', body: { revision } });
}

/** The author's articles and drafts for which another language has changed, last changed first. */
export function translationsToCheck(context: CallContext): Promise<TranslationsToCheckResponse> {
  return call('/api/translations', { ...context, query: { page: 1, limit: PAGE_SIZE } });
}
