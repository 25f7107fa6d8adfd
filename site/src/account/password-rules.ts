import { PASSWORD_PATTERN } from '@contract/limits.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import type { Errors } from '../ui/form/form-state.ts';

/** A password and its confirmation. */
type NewPassword = Record<'password' | 'confirmPassword', string>;

/** Why a password is not accepted; `undefined` if it is. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return AUTH_TEXT.passwordRequired;
  return PASSWORD_PATTERN.test(password) ? undefined : AUTH_TEXT.passwordRule;
}

/** Errors of a new password that block submitting. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword): Errors<keyof NewPassword> {
  const problem = passwordProblem(password);
  return {
    ...(problem !== undefined && { password: problem }),
    ...(confirmPassword !== password && { confirmPassword: AUTH_TEXT.passwordsDiffer }),
  };
}

/** The hint about a weak password, shown while typing. */
export function weakPasswordHint(password: string, isTyped: boolean): Errors<'password'> {
  const isWeak = isTyped && password !== '' && passwordProblem(password) !== undefined;
  return isWeak ? { password: AUTH_TEXT.passwordWeak } : {};
}

/** The hints shown while typing: a weak password, or two passwords that differ. */
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

/** The error of an empty current password. */
export function currentPasswordProblem(password: string): string | undefined {
  return password === '' ? AUTH_TEXT.passwordRequired : undefined;
}
