import { EMAIL_PATTERN } from '@contract/limits.ts';
import { AUTH_TEXT } from '../../text/messages.ts';

/** Why a form rejects an address, if it does. Spaces around it do not count. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return AUTH_TEXT.emailRequired;
  return EMAIL_PATTERN.test(email.trim()) ? undefined : AUTH_TEXT.emailInvalid;
}
