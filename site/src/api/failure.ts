import { ApiError } from './http.ts';

/** The server's own sentence where it gave one, else the screen's. */
export function failureText(cause: unknown, otherwise: string): string {
  return (cause instanceof ApiError ? cause.serverMessage : undefined) ?? otherwise;
}

/** Whether the server no longer takes the token. */
export function isSignedOut(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401;
}

/** Answers of the API that say: it is not there, or no longer. */
const GONE: readonly string[] = ['ARTICLE_DELETED', 'ARTICLE_NOT_FOUND', 'USER_NOT_FOUND'];

/** Whether the answer is that there is no such article or author, or none any more. */
export function isGone(cause: unknown): boolean {
  return cause instanceof ApiError && GONE.includes(cause.code);
}
