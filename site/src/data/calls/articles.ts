import type {
  ArticlePage,
  ArticlePublishedResponse,
  ArticleResponse,
  ArticleUpdatedResponse,
  Language,
  SearchResponse,
} from '@contract/articles.ts';
import type { SubmittedResponse } from '@contract/manuscripts.ts';
import type { Genre } from '@contract/genres.ts';
import type { Sort } from '@contract/limits.ts';
import type { LinkPreviewResponse } from '@contract/link-previews.ts';
import type { UploadedPicture } from '@contract/pictures.ts';
import { completeArticle, completeArticlePage } from '../client/complete-answer.ts';
import { deleteAt } from './deletion.ts';
import { isGone } from '../client/failure.ts';
import { call, type CallContext } from '../client/http.ts';

/** A picture that the server has, chosen as a banner. */
export interface EarlierPicture {
  id: string;
  /** Its address. If readers do not see it, the address expires after a day or two. */
  src: string;
}

/** A banner chosen here: a new file, or an earlier picture. */
export type ChosenBanner = File | EarlierPicture;

export const isEarlier = (banner: ChosenBanner): banner is EarlierPicture => 'id' in banner;

/** Puts a banner into a form. */
export function setBanner(form: FormData, banner: ChosenBanner): void {
  if (isEarlier(banner)) form.set('bannerPicture', banner.id);
  else form.set('bannerImage', banner);
}

/** Fields that an author sends; an update sends everything except an unchanged banner. */
export interface ArticleDraft {
  title: string;
  description: string;
  /** HTML. */
  content: string;
  tags: readonly Genre[];
  isFeatured: boolean;
  banner: ChosenBanner | null;
  bannerAlt: string;
  bannerCredit: string;
  /** `null` if it is recognised automatically. */
  language: Language | null;
}

/** The form of an article or a manuscript. */
export function articleForm(draft: ArticleDraft): FormData {
  const form = new FormData();
  form.set('title', draft.title);
  form.set('description', draft.description);
  form.set('bannerAlt', draft.bannerAlt);
  form.set('bannerCredit', draft.bannerCredit);
  form.set('language', draft.language ?? '');
  form.set('content', draft.content);
  form.set('isFeatured', String(draft.isFeatured));
  for (const tag of draft.tags) form.append('tags[]', tag);
  // An omitted field would keep the tags; an empty one removes them.
  if (draft.tags.length === 0) form.set('tags[]', '');
  if (draft.banner !== null) setBanner(form, draft.banner);
  return form;
}

export function searchTitles(query: string, context: CallContext): Promise<SearchResponse> {
  return call('/api/articles/search', { ...context, query: { query } });
}

export async function genrePage(
  genre: Genre,
  list: { sort: Sort; page: number; limit: number; language?: Language },
  context: CallContext,
): Promise<ArticlePage> {
  return completeArticlePage(await call(`/api/articles/genre/${genre}`, { ...context, query: list }), list);
}

/** @param idOrSlug the article's `_id` or its slug */
export async function article(idOrSlug: string, context: CallContext): Promise<ArticleResponse> {
  return completeArticle(await call(`/api/articles/${encodeURIComponent(idOrSlug)}`, context), idOrSlug);
}

/** Whether an article is known to be deleted; false if unknown. */
export function isArticleGone(id: string, context: CallContext): Promise<boolean> {
  return article(id, context).then(() => false, isGone);
}

/** The saved words that a publication replaces. */
export interface Replaced {
  /** Id of the draft that it publishes. */
  manuscript?: string | undefined;
  /** The version of the manuscript that its author saw. */
  manuscriptVersion?: string | undefined;
}

/** What is published besides the words. */
interface Change {
  manuscriptVersion?: string | undefined;
  /** What was wrong; empty if readers are told nothing. */
  correction?: string;
}

function publicationForm(draft: ArticleDraft, { manuscript, manuscriptVersion }: Replaced): FormData {
  const form = articleForm(draft);
  if (manuscript !== undefined) form.set('manuscript', manuscript);
  if (manuscriptVersion !== undefined) form.set('manuscriptVersion', manuscriptVersion);
  return form;
}

/**
 * Publishes, or submits to an admin who approves first. Any part may be missing in a response that is not from our server.
 *
 * @param key the same for every attempt at one article, so that it is published once
 */
export function createArticle(
  draft: ArticleDraft,
  key: string,
  replaced: Replaced,
  context: CallContext,
): Promise<Partial<ArticlePublishedResponse & SubmittedResponse>> {
  return call('/api/articles', {
    ...context,
    method: 'POST',
    body: publicationForm(draft, replaced),
    headers: { 'idempotency-key': key },
  });
}

/** @param version the version that was read; the server refuses (412) to overwrite a newer one */
export function updateArticle(
  id: string,
  draft: ArticleDraft,
  version: number,
  { manuscriptVersion, correction = '' }: Change,
  context: CallContext,
): Promise<Partial<ArticleUpdatedResponse & SubmittedResponse>> {
  const form = publicationForm(draft, { manuscriptVersion });
  if (correction !== '') form.set('correction', correction);
  return call(`/api/articles/${encodeURIComponent(id)}`, {
    ...context,
    method: 'PUT',
    body: form,
    headers: { 'if-match': `"${version}"` },
  });
}

export function deleteArticle(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/articles/${encodeURIComponent(id)}`, context);
}

export function uploadPicture(image: File, context: CallContext): Promise<UploadedPicture> {
  const form = new FormData();
  form.set('image', image);
  return call('/api/images', { ...context, method: 'POST', body: form });
}

/** Card data of another site's page, read by the server. */
export function previewLink(url: string, context: CallContext): Promise<LinkPreviewResponse> {
  return call('/api/link-previews', { ...context, method: 'POST', body: { url } });
}
