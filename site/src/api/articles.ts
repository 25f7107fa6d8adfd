import type {
  ArticlePage,
  ArticlePublishedResponse,
  ArticleResponse,
  ArticleUpdatedResponse,
  SearchResponse,
} from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import type { Sort } from '@contract/limits.ts';
import type { LinkPreviewResponse } from '@contract/link-previews.ts';
import type { UploadedPicture } from '@contract/pictures.ts';
import { completeArticle, completeArticlePage } from './complete-answer.ts';
import { deleteAt } from './deletion.ts';
import { isGone } from './failure.ts';
import { call, type CallContext } from './http.ts';

/** What an author sends; on an update everything but the banner is sent again. */
export interface ArticleDraft {
  title: string;
  description: string;
  /** HTML. */
  content: string;
  tags: readonly Genre[];
  isFeatured: boolean;
  banner: File | null;
  bannerAlt: string;
  bannerCredit: string;
}

function toForm(draft: ArticleDraft): FormData {
  const form = new FormData();
  form.set('title', draft.title);
  form.set('description', draft.description);
  form.set('bannerAlt', draft.bannerAlt);
  form.set('bannerCredit', draft.bannerCredit);
  form.set('content', draft.content);
  form.set('isFeatured', String(draft.isFeatured));
  for (const tag of draft.tags) form.append('tags[]', tag);
  // Left out they would stay as they are; an empty one says that there is none.
  if (draft.tags.length === 0) form.set('tags[]', '');
  if (draft.banner !== null) form.set('bannerImage', draft.banner);
  return form;
}

export function searchTitles(query: string, context: CallContext): Promise<SearchResponse> {
  return call('/api/articles/search', { ...context, query: { query } });
}

export async function genrePage(
  genre: Genre,
  list: { sort: Sort; page: number; limit: number },
  context: CallContext,
): Promise<ArticlePage> {
  return completeArticlePage(await call(`/api/articles/genre/${genre}`, { ...context, query: list }), list);
}

/** @param idOrSlug the article's `_id` or its slug */
export async function article(idOrSlug: string, context: CallContext): Promise<ArticleResponse> {
  return completeArticle(await call(`/api/articles/${encodeURIComponent(idOrSlug)}`, context), idOrSlug);
}

/** Whether an article is known to be gone; where nothing is known, it is not. */
export function isArticleGone(id: string, context: CallContext): Promise<boolean> {
  return article(id, context).then(() => false, isGone);
}

/**
 * Any part may be missing of an answer that is not the server's own.
 *
 * @param key the same for each attempt at one article, however many there are: it is published once
 */
export function createArticle(
  draft: ArticleDraft,
  key: string,
  context: CallContext,
): Promise<Partial<ArticlePublishedResponse>> {
  return call('/api/articles', {
    ...context,
    method: 'POST',
    body: toForm(draft),
    headers: { 'idempotency-key': key },
  });
}

/** @param version the version that was read; the server refuses (412) to overwrite a newer one */
export function updateArticle(
  id: string,
  draft: ArticleDraft,
  version: number,
  context: CallContext,
): Promise<ArticleUpdatedResponse> {
  return call(`/api/articles/${encodeURIComponent(id)}`, {
    ...context,
    method: 'PUT',
    body: toForm(draft),
    headers: { 'if-match': `"${version}"` },
  });
}

export function deleteArticle(id: string, context: CallContext): Promise<void> {
  return deleteAt(`/api/articles/${encodeURIComponent(id)}`, context);
}

/** A picture for the text of an article. */
export function uploadPicture(image: File, context: CallContext): Promise<UploadedPicture> {
  const form = new FormData();
  form.set('image', image);
  return call('/api/images', { ...context, method: 'POST', body: form });
}

/** What a card says of a page elsewhere; the server reads it. */
export function previewLink(url: string, context: CallContext): Promise<LinkPreviewResponse> {
  return call('/api/link-previews', { ...context, method: 'POST', body: { url } });
}
