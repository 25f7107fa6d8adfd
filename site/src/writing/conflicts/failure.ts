import { isGone, isOverQuota, isSignedOut } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { formOfArticle, formOfManuscript, type InitialForm } from '../initial-form.ts';

/** Why the server has not saved the words. */
export type Failure =
  | { kind: 'signed-out' }
  /** Another version was saved meanwhile: this one. */
  | { kind: 'conflict'; remote: InitialForm }
  /** The article or the draft has been deleted. */
  | { kind: 'gone'; error: ApiError }
  /** The same request would be refused again. */
  | { kind: 'refused'; error: ApiError }
  /** There was no response. */
  | { kind: 'offline'; error: ApiError }
  | { kind: 'failed'; error: ApiError };

/** Statuses that the same request would get again. */
const REFUSALS: readonly number[] = [400, 413, 422];

/** What a rejected call of the API means for the words that it sent. */
export function failureOf(cause: unknown): Failure {
  const error = cause instanceof ApiError ? cause : new ApiError(0, 'NETWORK', undefined);
  const { status, manuscript, article } = error;
  if (isSignedOut(error)) return { kind: 'signed-out' };
  if (isGone(error)) return { kind: 'gone', error };
  if (manuscript !== undefined) return { kind: 'conflict', remote: formOfManuscript(manuscript) };
  if (status === 412 && article !== undefined) return { kind: 'conflict', remote: formOfArticle(article) };
  if (REFUSALS.includes(status) || isOverQuota(error)) return { kind: 'refused', error };
  return { kind: status === 0 ? 'offline' : 'failed', error };
}

/** The server's reason for a refusal. */
export function refusalText({ fields, serverMessage }: ApiError, otherwise: string): string {
  const [sentence = serverMessage] = Object.values(fields);
  return sentence ?? otherwise;
}
