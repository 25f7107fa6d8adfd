import { PASSWORD_PATTERN } from '@contract/limits.ts';
import { AUTH_TEXT } from '../text/messages.ts';
import type { Errors } from '../ui/form/form-state.ts';

/** A password, and the same again. */
type NewPassword = Record<'password' | 'confirmPassword', string>;

/** Why a password is not accepted, if so. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return AUTH_TEXT.passwordRequired;
  return PASSWORD_PATTERN.test(password) ? undefined : AUTH_TEXT.passwordRule;
}

/** All errors of a new password, which prevent sending. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword): Errors<keyof NewPassword> {
  const problem = passwordProblem(password);
  return {
    ...(problem !== undefined && { password: problem }),
    ...(confirmPassword !== password && { confirmPassword: AUTH_TEXT.passwordsDiffer }),
  };
}

/** A hint at a weak password while it is typed. */
export function weakPasswordHint(password: string, isTyped: boolean): Errors<'password'> {
  const isWeak = isTyped && password !== '' && passwordProblem(password) !== undefined;
  return isWeak ? { password: AUTH_TEXT.passwordWeak } : {};
}

/** That hint, and a difference once both are there. */
export function newPasswordHints(
  { password, confirmPassword }: NewPassword,
  isTyped: (name: keyof NewPassword) => boolean,
): Errors<keyof NewPassword> {
  const differs = confirmPassword !== '' && confirmPassword !== password;
  return {
    ...weakPasswordHint(password, isTyped('password')),
    ...(differs && { confirmPassword: AUTH_TEXT.passwordsDiffer }),
  };
}

/** Whether the current password is there. */
export function currentPasswordProblem(password: string): string | undefined {
  return password === '' ? AUTH_TEXT.passwordRequired : undefined;
}
