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
import { CREATE_TEXT, EDIT_TEXT } from '@text/messages.ts';
import { type Failure, failureOf } from '../../../writing/conflicts/failure.ts';
import { formOfArticle, type InitialForm, type PublishedArticle } from '../../../writing/initial-form.ts';
import { FIELD_NAMES, type FieldErrors, type FieldName } from '../submission.ts';

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
  /** `remote` was saved meanwhile. */
  | { kind: 'conflict'; remote: InitialForm };

/** What to publish: a new article, or a new version of a published one. */
export type Target =
  | {
      kind: 'new';
      /** The idempotency key: the same for each attempt. */
      key: string;
      /** The version that the author has compared with and wants to replace, if any. */
      replacedVersion: number | undefined;
      replaced: Replaced;
    }
  | ({
      kind: 'existing';
      manuscriptVersion: string | undefined;
      /** The note for readers; empty without one. */
      correction: string;
    } & PublishedArticle);

/** The version of an article that was not changed after its publication. */
const FIRST_VERSION = 1;

/** Treats a 422 with the published article as a repeated request. @throws other errors */
function asRepeated(cause: unknown): Partial<ArticlePublishedResponse & SubmittedResponse> {
  if (!(cause instanceof ApiError) || cause.status !== 422 || cause.article === undefined) throw cause;
  return { article: cause.article, repeated: true };
}

/** Saves a new version of an article. @param text the toast of a publication */
async function update(
  id: string,
  draft: ArticleDraft,
  version: number,
  options: Parameters<typeof updateArticle>[3],
  text: string,
  token: string,
): Promise<Outcome> {
  const { manuscript } = await updateArticle(id, draft, version, options, { token });
  return manuscript === undefined ? { kind: 'saved', id, text } : { kind: 'submitted', id };
}

/**
 * Publishes a new article. If an earlier attempt succeeded and only its response was lost, saves the changes since, but
 * does not overwrite those of other authors.
 */
async function create(
  draft: ArticleDraft,
  { key, replacedVersion, replaced }: Extract<Target, { kind: 'new' }>,
  token: string,
): Promise<Outcome> {
  const { manuscript } = replaced;
  // The draft was published elsewhere, and the author has compared both.
  if (replacedVersion !== undefined && manuscript !== undefined) {
    return update(manuscript, draft, replacedVersion, {}, CREATE_TEXT.published, token);
  }
  const answer = await createArticle(draft, key, replaced, { token }).catch(asRepeated);
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

/** The form's field for a field of the API. */
function fieldOf(name: string): FieldName | undefined {
  return ['bannerImage', 'bannerPicture'].includes(name)
    ? 'banner'
    : FIELD_NAMES.find((each) => each === name);
}

/** A failure with the server's messages by field. Messages without a field become the `reason`. */
function refusal(text: string, { fields, serverMessage, pictures }: ApiError): Outcome {
  const messages = Object.entries(fields).map(([name, sentence]) => [fieldOf(name), sentence] as const);
  const fieldErrors = messages.filter(([field]) => field !== undefined);
  const areAllShown = fieldErrors.length > 0 && fieldErrors.length === messages.length;
  const reason = areAllShown ? null : (serverMessage ?? null);
  return { kind: 'failed', text, reason, refused: Object.fromEntries(fieldErrors), pictures };
}

/** The outcome of a failed request. */
function outcomeOf(failure: Failure, isNew: boolean): Outcome {
  if (failure.kind === 'signed-out' || failure.kind === 'conflict') return failure;
  const { error, kind } = failure;
  if (isNew) return refusal(CREATE_TEXT.publishFailed, error);
  const text = kind === 'offline' ? EDIT_TEXT.updateError : EDIT_TEXT.updateFailed(error.serverMessage);
  return kind === 'gone' ? { kind, text } : refusal(text, error);
}

/** The outcome of an error: a conflict, if the newer version can be read. */
async function outcomeOfError(cause: unknown, target: Target, token: string): Promise<Outcome> {
  if (target.kind === 'existing' && cause instanceof ApiError && cause.status === 412) {
    const current = cause.article ?? cause.manuscript;
    const answer = current === undefined ? await article(target._id, { token }).catch(() => null) : null;
    if (answer !== null) return { kind: 'conflict', remote: formOfArticle(answer.article) };
  }
  return outcomeOf(failureOf(cause), target.kind === 'new');
}

/** Publishes or updates an article, or submits it if an admin approves first. Never throws: every failure is an outcome. */
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
    return outcomeOfError(cause, target, token);
  }
}
