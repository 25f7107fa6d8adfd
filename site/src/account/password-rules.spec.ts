import { describe, expect, it } from '@jest/globals';
import {
  newPasswordHints,
  newPasswordProblems,
  passwordProblem,
  weakPasswordHint,
} from './password-rules.ts';

const RULE = 'Password must be at least 8 characters with a number and special character';
const WEAK = 'Weak password! Use at least 8 characters, a number, and a special character.';
const GOOD = { password: 'Neem@2027', confirmPassword: 'Neem@2027' };
const all = () => true;

it.each(['mango7!', 'mangotree!', 'mangotree7', '12345678!', 'mango-tree-7'])(
  'refuses the password %s',
  (password) => {
    expect(passwordProblem(password)).toBe(RULE);
  },
);

describe('a new password', () => {
  it('has no problems if it is strong and both fields match', () => {
    expect([newPasswordProblems(GOOD), newPasswordHints(GOOD, all)]).toEqual([{}, {}]);
  });

  it('is required, strong, and confirmed', () => {
    expect(newPasswordProblems({ password: '', confirmPassword: '' })).toEqual({
      password: 'Password is required',
    });
    expect(newPasswordProblems({ password: 'Ferry', confirmPassword: '' })).toEqual({
      password: RULE,
      confirmPassword: 'Passwords do not match',
    });
  });

  it('gets hints while it is typed', () => {
    expect(newPasswordHints({ password: '', confirmPassword: '' }, all)).toEqual({});
    expect(newPasswordHints({ password: 'Ferry', confirmPassword: '' }, all)).toEqual({ password: WEAK });
    expect(newPasswordHints({ ...GOOD, confirmPassword: 'Neem' }, all)).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('gets no hint if it has not changed since the last attempt', () => {
    expect(weakPasswordHint('Ferry', false)).toEqual({});
  });
});
