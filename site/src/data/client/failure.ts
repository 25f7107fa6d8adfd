import { ApiError } from './http.ts';

/** Rejects a form, with a sentence above it, sentences below its fields, or both. */
export class Refusal extends Error {
  constructor(
    readonly banner: string | null,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(banner ?? 'Refused');
  }
}

/** The message of the server or of a refusal if there is one, otherwise the screen's. */
export function failureText(cause: unknown, otherwise: string): string {
  if (cause instanceof Refusal) return cause.banner ?? otherwise;
  return (cause instanceof ApiError ? cause.serverMessage : undefined) ?? otherwise;
}

/** Whether no response came. */
export function isLost(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 0;
}

/** Whether the server rejects the token. */
export function isSignedOut(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401;
}

/** Error codes for an account or a network that has stored as much as it may. */
const QUOTA: readonly string[] = ['QUOTA_REACHED', 'DAILY_QUOTA_REACHED'];

/** Whether there is no space left for this account or network, for today or longer: a retry would be refused too. */
export function isOverQuota(cause: unknown): boolean {
  return cause instanceof ApiError && QUOTA.includes(cause.code);
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
  'PICTURE_NOT_FOUND',
  'USER_NOT_FOUND',
];

/** Whether the article, the picture or the author does not exist, or no longer. */
export function isGone(cause: unknown): boolean {
  return cause instanceof ApiError && GONE.includes(cause.code);
}
