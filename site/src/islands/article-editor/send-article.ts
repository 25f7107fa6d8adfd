import type { Article, ArticlePublishedResponse } from '@contract/articles.ts';
import { article, type ArticleDraft, createArticle, updateArticle } from '../../api/articles.ts';
import { isGone } from '../../api/failure.ts';
import { ApiError } from '../../api/http.ts';
import { CREATE_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import type { FieldErrors, FieldName } from './editor-state.ts';

/** What became of an article that was sent. */
export type Outcome =
  | { kind: 'saved'; id: string; text: string }
  /** `reason` is the server's own sentence, where it gave one that does not stand at a field; `pictures` are the ids of those that it no longer has. */
  | {
      kind: 'failed';
      text: string;
      reason: string | null;
      refused: FieldErrors;
      pictures: readonly string[];
    }
  /** There is no such article any more: it can only become a new one. */
  | { kind: 'gone'; text: string }
  /** The session has ended. */
  | { kind: 'signed-out' }
  /** Another version was saved meanwhile: this one. */
  | { kind: 'conflict'; theirs: Article };

/** The article that is edited, as it was read; `null` where a new one is written. */
export type Original = Pick<Article, '_id' | 'version'> | null;

/** Where an article is sent to. */
export type Target =
  | {
      kind: 'new';
      /** The same each time this article is sent: it is published once. */
      key: string;
      /** The version that its author has compared with and wants to replace, if there was one. */
      over: number | undefined;
    }
  | ({ kind: 'old' } & NonNullable<Original>);

/** The version of an article that nobody has changed yet. */
const FIRST_VERSION = 1;

/** What the key has published before the draft was changed counts like a repetition. @throws whatever else went wrong */
function publishedBefore(cause: unknown): Partial<ArticlePublishedResponse> {
  if (!(cause instanceof ApiError) || cause.status !== 422 || cause.article === undefined) throw cause;
  return { article: cause.article, repeated: true };
}

/**
 * Publishes. Where that was done before and only the answer was lost, what has been written since is saved; what somebody
 * has changed since is not overwritten.
 */
async function create(
  draft: ArticleDraft,
  { key, over = FIRST_VERSION }: Extract<Target, { kind: 'new' }>,
  token: string,
): Promise<Outcome> {
  const { article, repeated } = await createArticle(draft, key, { token }).catch(publishedBefore);
  if (article?._id === undefined)
    return { kind: 'failed', text: CREATE_TEXT.noId, reason: null, refused: {}, pictures: [] };
  if (repeated === true) {
    if (article.version !== over) return { kind: 'conflict', theirs: article };
    await updateArticle(article._id, draft, over, { token });
  }
  return { kind: 'saved', id: article._id, text: CREATE_TEXT.published };
}

async function update(
  draft: ArticleDraft,
  { _id, version }: NonNullable<Original>,
  token: string,
): Promise<Outcome> {
  await updateArticle(_id, draft, version, { token });
  return { kind: 'saved', id: _id, text: EDIT_TEXT.updated };
}

/** What the server calls a field, and what the form calls it. */
const FORM_FIELD: Partial<Record<string, FieldName>> = {
  title: 'title',
  description: 'description',
  bannerImage: 'banner',
  bannerAlt: 'bannerAlt',
  bannerCredit: 'bannerCredit',
  content: 'content',
  tags: 'tags',
};

/** What the server said, at the fields that it named; and by itself, where not all of it stands at a field of the form. */
function refusal({
  fields,
  serverMessage,
  pictures,
}: ApiError): Pick<Extract<Outcome, { kind: 'failed' }>, 'reason' | 'refused' | 'pictures'> {
  const said = Object.entries(fields).map(([name, sentence]) => [FORM_FIELD[name], sentence] as const);
  const placed = said.filter(([field]) => field !== undefined);
  const whole = placed.length > 0 && placed.length === said.length;
  return { reason: whole ? null : (serverMessage ?? null), refused: Object.fromEntries(placed), pictures };
}

async function explain(cause: unknown, target: Target, token: string): Promise<Outcome> {
  const known = cause instanceof ApiError ? cause : new ApiError(0, 'NETWORK', undefined);
  if (known.status === 401) return { kind: 'signed-out' };
  if (target.kind === 'new') return { kind: 'failed', text: CREATE_TEXT.publishFailed, ...refusal(known) };
  if (known.status === 412) {
    const current = await article(target._id, { token }).catch(() => null);
    if (current !== null) return { kind: 'conflict', theirs: current.article };
  }
  const text = known.status === 0 ? EDIT_TEXT.updateError : EDIT_TEXT.updateFailed(known.serverMessage);
  return isGone(known) ? { kind: 'gone', text } : { kind: 'failed', text, ...refusal(known) };
}

/** Publishes a new article, or saves a changed one. Never throws: every failure is an outcome. */
export async function sendArticle(
  draft: ArticleDraft,
  target: Target,
  token: string | undefined,
): Promise<Outcome> {
  if (token === undefined) return { kind: 'signed-out' };
  try {
    return await (target.kind === 'new' ? create(draft, target, token) : update(draft, target, token));
  } catch (cause) {
    return explain(cause, target, token);
  }
}
