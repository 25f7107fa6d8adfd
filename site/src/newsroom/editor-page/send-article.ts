import type { ArticlePublishedResponse } from '@contract/articles.ts';
import type { SubmittedResponse } from '@contract/manuscripts.ts';
import {
  article,
  type ArticleDraft,
  createArticle,
  type Replaced,
  updateArticle,
} from '../../data/calls/articles.ts';
import { isGone } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { CREATE_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { type Beginning, beginningOf, beginningOfManuscript, type Original } from './beginning.ts';
import type { FieldErrors, FieldName } from './editor-state.ts';

export type Outcome =
  | { kind: 'saved'; id: string; text: string }
  /** An admin approves first. */
  | { kind: 'submitted'; id: string }
  /** `reason` is the server's message, if no field shows it; `pictures` are ids of lost pictures. */
  | {
      kind: 'failed';
      text: string;
      reason: string | null;
      refused: FieldErrors;
      pictures: readonly string[];
    }
  /** The article has been deleted: it can only become a new one. */
  | { kind: 'gone'; text: string }
  | { kind: 'signed-out' }
  /** Another version was saved meanwhile: this one. */
  | { kind: 'conflict'; theirs: Beginning };

/** What to send an article to. */
export type Target =
  | {
      kind: 'new';
      /** The idempotency key: the same for each attempt. */
      key: string;
      /** The version that its author has compared with and wants to replace, if any. */
      over: number | undefined;
      replaced: Replaced;
    }
  | ({
      kind: 'old';
      manuscriptVersion: string | undefined;
      /** What readers are told; empty if nothing. */
      correction: string;
    } & NonNullable<Original>);

/** The version of an unchanged article. */
const FIRST_VERSION = 1;

/** A 422 with the published article counts as a repetition. @throws other errors */
function publishedBefore(cause: unknown): Partial<ArticlePublishedResponse & SubmittedResponse> {
  if (!(cause instanceof ApiError) || cause.status !== 422 || cause.article === undefined) throw cause;
  return { article: cause.article, repeated: true };
}

/** @param text says that it was published */
async function change(
  id: string,
  draft: ArticleDraft,
  version: number,
  also: Parameters<typeof updateArticle>[3],
  text: string,
  token: string,
): Promise<Outcome> {
  const { manuscript } = await updateArticle(id, draft, version, also, { token });
  return manuscript === undefined ? { kind: 'saved', id, text } : { kind: 'submitted', id };
}

/**
 * Publishes. If an earlier attempt had succeeded and only its response was lost, saves later changes; does not
 * overwrite somebody else's.
 */
async function create(
  draft: ArticleDraft,
  { key, over, replaced }: Extract<Target, { kind: 'new' }>,
  token: string,
): Promise<Outcome> {
  const { manuscript } = replaced;
  // The draft has been published elsewhere, and its author has compared with that.
  if (over !== undefined && manuscript !== undefined) {
    return change(manuscript, draft, over, {}, CREATE_TEXT.published, token);
  }
  const answer = await createArticle(draft, key, replaced, { token }).catch(publishedBefore);
  if (answer.manuscript !== undefined) return { kind: 'submitted', id: answer.manuscript._id };
  const { article, repeated } = answer;
  if (article?._id === undefined)
    return { kind: 'failed', text: CREATE_TEXT.noId, reason: null, refused: {}, pictures: [] };
  if (repeated === true) {
    if (article.version !== (over ?? FIRST_VERSION))
      return { kind: 'conflict', theirs: beginningOf(article) };
    return change(article._id, draft, article.version, {}, CREATE_TEXT.published, token);
  }
  return { kind: 'saved', id: article._id, text: CREATE_TEXT.published };
}

/** The form's names of the server's fields. */
const FORM_FIELD: Partial<Record<string, FieldName>> = {
  title: 'title',
  description: 'description',
  bannerImage: 'banner',
  bannerAlt: 'bannerAlt',
  bannerCredit: 'bannerCredit',
  content: 'content',
  tags: 'tags',
};

/** Assigns the server's messages to fields; the rest appears above the form. */
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
  if (known.manuscript !== undefined)
    return { kind: 'conflict', theirs: beginningOfManuscript(known.manuscript) };
  if (known.status === 412 && known.article !== undefined)
    return { kind: 'conflict', theirs: beginningOf(known.article) };
  if (target.kind === 'new') return { kind: 'failed', text: CREATE_TEXT.publishFailed, ...refusal(known) };
  if (known.status === 412) {
    const current = await article(target._id, { token }).catch(() => null);
    if (current !== null) return { kind: 'conflict', theirs: beginningOf(current.article) };
  }
  const text = known.status === 0 ? EDIT_TEXT.updateError : EDIT_TEXT.updateFailed(known.serverMessage);
  return isGone(known) ? { kind: 'gone', text } : { kind: 'failed', text, ...refusal(known) };
}

/** Publishes a new article, or saves a changed one; submits it where an admin approves first. Never throws: every failure is an outcome. */
export async function sendArticle(
  draft: ArticleDraft,
  target: Target,
  token: string | undefined,
): Promise<Outcome> {
  if (token === undefined) return { kind: 'signed-out' };
  try {
    if (target.kind === 'new') return await create(draft, target, token);
    const { _id, version, manuscriptVersion, correction } = target;
    return await change(_id, draft, version, { manuscriptVersion, correction }, EDIT_TEXT.updated, token);
  } catch (cause) {
    return explain(cause, target, token);
  }
}
