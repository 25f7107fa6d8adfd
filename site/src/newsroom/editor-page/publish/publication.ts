import type { ArticlePublishedResponse } from '@contract/articles.ts';
import type { SubmittedResponse } from '@contract/manuscripts.ts';
import {
  article,
  type ArticleDraft,
  createArticle,
  type Replaced,
  updateArticle,
} from '../../../data/calls/articles.ts';
import { ApiError } from '../../../data/client/http.ts';
import { CREATE_TEXT, EDIT_TEXT } from '../../../text/messages.ts';
import { type Failure, failureOf } from '../../../writing/conflicts/failure.ts';
import { formOfArticle, type InitialForm, type PublishedArticle } from '../../../writing/initial-form.ts';
import { FIELD_NAMES, type FieldErrors, type FieldName } from '../editor-state.ts';

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
  | { kind: 'conflict'; remote: InitialForm };

/** What an article is published as. */
export type Target =
  | {
      kind: 'new';
      /** The idempotency key: the same for each attempt. */
      key: string;
      /** The version that its author has compared with and wants to replace, if any. */
      replacedVersion: number | undefined;
      replaced: Replaced;
    }
  | ({
      kind: 'old';
      manuscriptVersion: string | undefined;
      /** What readers are told; empty if nothing. */
      correction: string;
    } & PublishedArticle);

/** The version of an unchanged article. */
const FIRST_VERSION = 1;

/** A 422 with the published article counts as a repetition. @throws other errors */
function publishedBefore(cause: unknown): Partial<ArticlePublishedResponse & SubmittedResponse> {
  if (!(cause instanceof ApiError) || cause.status !== 422 || cause.article === undefined) throw cause;
  return { article: cause.article, repeated: true };
}

/** @param text says that it was published */
async function update(
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
  { key, replacedVersion, replaced }: Extract<Target, { kind: 'new' }>,
  token: string,
): Promise<Outcome> {
  const { manuscript } = replaced;
  // The draft has been published elsewhere, and its author has compared with that.
  if (replacedVersion !== undefined && manuscript !== undefined) {
    return update(manuscript, draft, replacedVersion, {}, CREATE_TEXT.published, token);
  }
  const answer = await createArticle(draft, key, replaced, { token }).catch(publishedBefore);
  if (answer.manuscript !== undefined) return { kind: 'submitted', id: answer.manuscript._id };
  const { article, repeated } = answer;
  if (article?._id === undefined)
    return { kind: 'failed', text: CREATE_TEXT.noId, reason: null, refused: {}, pictures: [] };
  if (repeated === true) {
    if (article.version !== (replacedVersion ?? FIRST_VERSION))
      return { kind: 'conflict', remote: formOfArticle(article) };
    return update(article._id, draft, article.version, {}, CREATE_TEXT.published, token);
  }
  return { kind: 'saved', id: article._id, text: CREATE_TEXT.published };
}

/** The form's name of a field of the server. */
function fieldOf(name: string): FieldName | undefined {
  return name === 'bannerImage' ? 'banner' : FIELD_NAMES.find((each) => each === name);
}

/** Assigns the server's messages to fields; the rest appears above the form. */
function refused(text: string, { fields, serverMessage, pictures }: ApiError): Outcome {
  const messages = Object.entries(fields).map(([name, sentence]) => [fieldOf(name), sentence] as const);
  const placed = messages.filter(([field]) => field !== undefined);
  const hasAll = placed.length > 0 && placed.length === messages.length;
  const reason = hasAll ? null : (serverMessage ?? null);
  return { kind: 'failed', text, reason, refused: Object.fromEntries(placed), pictures };
}

/** What became of a publication that was not accepted. */
function outcomeOf(failure: Failure, isNew: boolean): Outcome {
  if (failure.kind === 'signed-out' || failure.kind === 'conflict') return failure;
  const { error, kind } = failure;
  if (isNew) return refused(CREATE_TEXT.publishFailed, error);
  const text = kind === 'offline' ? EDIT_TEXT.updateError : EDIT_TEXT.updateFailed(error.serverMessage);
  return kind === 'gone' ? { kind, text } : refused(text, error);
}

async function explain(cause: unknown, target: Target, token: string): Promise<Outcome> {
  if (target.kind === 'old' && cause instanceof ApiError && cause.status === 412) {
    const current = cause.article ?? cause.manuscript;
    const answer = current === undefined ? await article(target._id, { token }).catch(() => null) : null;
    if (answer !== null) return { kind: 'conflict', remote: formOfArticle(answer.article) };
  }
  return outcomeOf(failureOf(cause), target.kind === 'new');
}

/** Publishes a new article, or saves a changed one; submits it where an admin approves first. Never throws: every failure is an outcome. */
export async function publish(
  draft: ArticleDraft,
  target: Target,
  token: string | undefined,
): Promise<Outcome> {
  if (token === undefined) return { kind: 'signed-out' };
  try {
    if (target.kind === 'new') return await create(draft, target, token);
    const { _id, version, manuscriptVersion, correction } = target;
    return await update(_id, draft, version, { manuscriptVersion, correction }, EDIT_TEXT.updated, token);
  } catch (cause) {
    return explain(cause, target, token);
  }
}
