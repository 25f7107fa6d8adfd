import { PASSWORD_PATTERN } from '@contract/limits.ts';
import type { PasswordChange } from '../../data/calls/users.ts';
import { AUTH_TEXT } from '../../text/messages.ts';

/** In the order of the screen. */
export const PASSWORD_FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const;
export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>;

export interface PasswordState {
  values: PasswordChange;
  /** Whether sending was attempted: all rules apply from then on. */
  tried: boolean;
  /** Whether the new password was changed since the last attempt: it then gets the hint. */
  passwordTyped: boolean;
  /** The server's errors by field, until the field changes. */
  refused: PasswordErrors;
}

export type PasswordAction =
  | { type: 'typed'; field: keyof PasswordChange; value: string }
  | { type: 'tried'; values: PasswordChange }
  | { type: 'refused'; errors: PasswordErrors };

export const INITIAL_PASSWORD: PasswordState = {
  values: { currentPassword: '', password: '', confirmPassword: '' },
  tried: false,
  passwordTyped: false,
  refused: {},
};

export function passwordReducer(state: PasswordState, action: PasswordAction): PasswordState {
  switch (action.type) {
    case 'typed': {
      const { [action.field]: _, ...refused } = state.refused;
      return {
        ...state,
        values: { ...state.values, [action.field]: action.value },
        passwordTyped: state.passwordTyped || action.field === 'password',
        refused,
      };
    }
    case 'tried':
      return { values: action.values, tried: true, passwordTyped: false, refused: {} };
    case 'refused':
      return { ...state, refused: action.errors };
  }
}

/** Errors that prevent sending. */
export function passwordErrors({
  currentPassword,
  password,
  confirmPassword,
}: PasswordChange): PasswordErrors {
  const errors: PasswordErrors = {};
  if (currentPassword === '') errors.currentPassword = AUTH_TEXT.passwordRequired;
  if (password === '') errors.password = AUTH_TEXT.passwordRequired;
  else if (!PASSWORD_PATTERN.test(password)) errors.password = AUTH_TEXT.passwordRule;
  if (confirmPassword !== password) errors.confirmPassword = AUTH_TEXT.passwordsDiffer;
  return errors;
}

/** Errors to show now: hints during typing, all rules after an attempt. */
export function visiblePasswordErrors({
  values,
  tried,
  passwordTyped,
  refused,
}: PasswordState): PasswordErrors {
  const all = passwordErrors(values);
  const errors: PasswordErrors = tried ? { ...all } : {};
  if (values.confirmPassword !== '' && all.confirmPassword !== undefined)
    errors.confirmPassword = all.confirmPassword;
  if (passwordTyped && values.password !== '' && all.password !== undefined)
    errors.password = AUTH_TEXT.passwordWeak;
  return { ...errors, ...refused };
}
