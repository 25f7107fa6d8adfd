import type { Article } from '@contract/articles.ts';
import { article, type ArticleDraft, createArticle, updateArticle } from '../../api/articles.ts';
import { ApiError } from '../../api/http.ts';
import { CREATE_TEXT, EDIT_TEXT } from '../../text/messages.ts';

/** What became of an article that was sent. */
export type Outcome =
  | { kind: 'saved'; id: string; text: string }
  | { kind: 'failed'; text: string }
  /** The session has ended. */
  | { kind: 'signed-out' }
  /** Another version was saved meanwhile: this one. */
  | { kind: 'conflict'; theirs: Article };

/** The article that is edited, as it was read; `null` where a new one is written. */
export type Original = Pick<Article, '_id' | 'version'> | null;

async function create(draft: ArticleDraft, token: string): Promise<Outcome> {
  const { article } = (await createArticle(draft, { token })) as { article?: Partial<Article> };
  return article?._id === undefined
    ? { kind: 'failed', text: CREATE_TEXT.noId }
    : { kind: 'saved', id: article._id, text: CREATE_TEXT.published };
}

async function update(
  draft: ArticleDraft,
  { _id, version }: NonNullable<Original>,
  token: string,
): Promise<Outcome> {
  await updateArticle(_id, draft, version, { token });
  return { kind: 'saved', id: _id, text: EDIT_TEXT.updated };
}

async function explain(cause: unknown, original: Original, token: string): Promise<Outcome> {
  const known = cause instanceof ApiError ? cause : new ApiError(0, 'NETWORK', undefined);
  if (known.status === 401) return { kind: 'signed-out' };
  if (original === null) return { kind: 'failed', text: CREATE_TEXT.publishFailed };
  if (known.status === 412) {
    const current = await article(original._id, { token }).catch(() => null);
    if (current !== null) return { kind: 'conflict', theirs: current.article };
  }
  const text = known.status === 0 ? EDIT_TEXT.updateError : EDIT_TEXT.updateFailed(known.serverMessage);
  return { kind: 'failed', text };
}

/** Publishes a new article, or saves a changed one. Never throws: every failure is an outcome. */
export async function sendArticle(
  draft: ArticleDraft,
  original: Original,
  token: string | undefined,
): Promise<Outcome> {
  if (token === undefined) return { kind: 'signed-out' };
  try {
    return await (original === null ? create(draft, token) : update(draft, original, token));
  } catch (cause) {
    return explain(cause, original, token);
  }
}
