import { PASSWORD_PATTERN } from '@contract/limits.ts';
import { AUTH_TEXT } from '../../text/messages.ts';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export type PasswordErrors = Partial<Record<keyof NewPassword, string>>;

/** All errors, which prevent sending. */
export function passwordProblems({ password, confirmPassword }: NewPassword): PasswordErrors {
  return {
    ...(password === '' && { password: AUTH_TEXT.passwordRequired }),
    ...(password !== '' && !PASSWORD_PATTERN.test(password) && { password: AUTH_TEXT.passwordRule }),
    ...(confirmPassword !== password && { confirmPassword: AUTH_TEXT.passwordsDiffer }),
  };
}

/** Errors to show while somebody types: a hint for a weak password, and a difference once both are there. */
export function typingProblems(values: NewPassword): PasswordErrors {
  const { password, confirmPassword } = passwordProblems(values);
  return {
    ...(values.password !== '' && password !== undefined && { password: AUTH_TEXT.passwordWeak }),
    ...(values.confirmPassword !== '' && confirmPassword !== undefined && { confirmPassword }),
  };
}

/** Whole seconds until `moment`, not below 0. Both in milliseconds. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
