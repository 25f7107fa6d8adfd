import { EMAIL_PATTERN } from '@contract/limits.ts';
import { AUTH_TEXT } from '@text/messages.ts';

/** The error for an email address; `undefined` if it is valid. Ignores surrounding whitespace. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return AUTH_TEXT.emailRequired;
  return EMAIL_PATTERN.test(email.trim()) ? undefined : AUTH_TEXT.emailInvalid;
}
