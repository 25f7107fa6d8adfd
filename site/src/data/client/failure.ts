import { ApiError } from './http.ts';

/** The server's message if there is one, otherwise the screen's. */
export function failureText(cause: unknown, otherwise: string): string {
  return (cause instanceof ApiError ? cause.serverMessage : undefined) ?? otherwise;
}

/** Whether the server rejects the token. */
export function isSignedOut(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401;
}

/** Whether an article is withdrawn. */
export function isWithdrawn(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'ARTICLE_WITHDRAWN';
}

/** Error codes for missing or deleted resources. */
const GONE: readonly string[] = [
  'ARTICLE_DELETED',
  'ARTICLE_NOT_FOUND',
  'MANUSCRIPT_NOT_FOUND',
  'USER_NOT_FOUND',
];

/** Whether the article or author does not exist, or no longer. */
export function isGone(cause: unknown): boolean {
  return cause instanceof ApiError && GONE.includes(cause.code);
}
