import { describe, expect, it } from '@jest/globals';
import {
  INITIAL_PASSWORD,
  passwordErrors,
  passwordReducer,
  type PasswordState,
  visiblePasswordErrors,
} from './password-state.ts';

const RULE = 'Password must be at least 8 characters with a number and special character';
const WEAK = 'Weak password! Use at least 8 characters, a number, and a special character.';

const typed = (state: PasswordState, field: keyof PasswordState['values'], value: string) =>
  passwordReducer(state, { type: 'typed', field, value });

describe('passwordErrors', () => {
  it('asks for the current password, a strong new one and the same again', () => {
    expect(passwordErrors(INITIAL_PASSWORD.values)).toEqual({
      currentPassword: 'Password is required',
      password: 'Password is required',
    });
    expect(passwordErrors({ currentPassword: 'x', password: 'weak', confirmPassword: 'week' })).toEqual({
      password: RULE,
      confirmPassword: 'Passwords do not match',
    });
    expect(
      passwordErrors({ currentPassword: 'x', password: 'Neem@2027', confirmPassword: 'Neem@2027' }),
    ).toEqual({});
  });
});

describe('visiblePasswordErrors', () => {
  it('says nothing about what nobody has typed yet', () => {
    expect(visiblePasswordErrors(INITIAL_PASSWORD)).toEqual({});
    expect(visiblePasswordErrors(typed(INITIAL_PASSWORD, 'currentPassword', 'short'))).toEqual({});
  });

  it('hints at a weak password while it is typed, again after the form was refused', () => {
    const weak = typed(INITIAL_PASSWORD, 'password', 'neem');
    expect(visiblePasswordErrors(weak)).toEqual({ password: WEAK });
    const tried = passwordReducer(weak, { type: 'tried', values: weak.values });
    expect(visiblePasswordErrors(tried)).toMatchObject({ password: RULE });
    expect(visiblePasswordErrors(typed(tried, 'password', 'neem2'))).toMatchObject({ password: WEAK });
  });

  it('shows what the server refused until that field changes', () => {
    const refused = passwordReducer(typed(INITIAL_PASSWORD, 'currentPassword', 'old'), {
      type: 'refused',
      errors: { currentPassword: 'The password is wrong.' },
    });
    expect(visiblePasswordErrors(refused)).toEqual({ currentPassword: 'The password is wrong.' });
    expect(visiblePasswordErrors(typed(refused, 'password', 'Neem@2027'))).toMatchObject({
      currentPassword: 'The password is wrong.',
    });
    expect(visiblePasswordErrors(typed(refused, 'currentPassword', 'older'))).toEqual({});
  });
});
