import { describe, expect, it } from '@jest/globals';
import { passwordProblems, secondsUntil, typingProblems } from './recovery-state.ts';

describe('a new password', () => {
  const good = { password: 'Neem@2027', confirmPassword: 'Neem@2027' };

  it('has no problems if both are the same and strong', () => {
    expect([passwordProblems(good), typingProblems(good)]).toEqual([{}, {}]);
  });

  it('is required, strong, and confirmed', () => {
    expect(passwordProblems({ password: '', confirmPassword: '' })).toEqual({
      password: 'Password is required',
    });
    expect(passwordProblems({ password: 'Ferry', confirmPassword: '' })).toEqual({
      password: 'Password must be at least 8 characters with a number and special character',
      confirmPassword: 'Passwords do not match',
    });
  });

  it('gets a hint while it is typed', () => {
    expect(typingProblems({ password: '', confirmPassword: '' })).toEqual({});
    expect(typingProblems({ password: 'Ferry', confirmPassword: '' })).toEqual({
      password: 'Weak password! Use at least 8 characters, a number, and a special character.',
    });
    expect(typingProblems({ ...good, confirmPassword: 'Neem' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
});

it('counts whole seconds, up', () => {
  expect([secondsUntil(60_000, 0), secondsUntil(60_000, 12_001), secondsUntil(60_000, 61_000)]).toEqual([
    60, 48, 0,
  ]);
});
