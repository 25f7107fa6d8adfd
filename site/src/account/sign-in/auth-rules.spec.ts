import { describe, expect, it } from '@jest/globals';
import { authRules, EMPTY_AUTH, type Mode, pictureProblem } from './auth-rules.ts';

const GOOD = {
  ...EMPTY_AUTH,
  name: 'Ira Palash',
  email: 'ira@palash.example',
  password: 'mango-tree-7!',
  confirmPassword: 'mango-tree-7!',
};
const problems = (mode: Mode, values: Partial<typeof GOOD>) =>
  authRules(mode, false).check({ ...GOOD, ...values });
const hints = (mode: Mode, values: Partial<typeof GOOD>, leftEmail = false) =>
  authRules(mode, leftEmail).hints({ ...EMPTY_AUTH, ...values }, () => true);

describe('the rules of the forms', () => {
  it('accept a complete form', () => {
    expect(problems('signup', {})).toEqual({});
    expect(problems('login', { name: '', confirmPassword: '' })).toEqual({});
  });

  it('name missing fields', () => {
    expect(problems('signup', { ...EMPTY_AUTH, name: ' ' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it.each(['suman@harsingar', 'a b@c.in', '@x.org'])('refuse the address %s', (email) => {
    expect(problems('login', { email }).email).toBe('Invalid email format');
  });

  it('ignore spaces around an address', () => {
    expect(problems('login', { email: ' ira@palash.example ' })).toEqual({});
    expect(problems('login', { email: ' ' }).email).toBe('Email is required');
  });

  it('require the password twice, in the sign-up form only', () => {
    expect(problems('signup', { confirmPassword: 'mango' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(problems('login', { confirmPassword: 'mango' })).toEqual({});
  });
});

describe('the hints before an attempt', () => {
  it('report an invalid address only after blur', () => {
    expect(hints('login', {}, true)).toEqual({});
    expect(hints('login', { email: 'ira@' })).toEqual({});
    expect(hints('login', { email: 'ira@' }, true).email).toBe('Invalid email format');
  });

  it.each(['login', 'signup'] as const)('name a weak password (%s)', (mode) => {
    expect(hints(mode, { password: 'mango' })).toEqual({
      password: 'Weak password! Use at least 8 characters, a number, and a special character.',
    });
  });

  it('say that the passwords differ, in the sign-up form only', () => {
    const other = { password: GOOD.password, confirmPassword: 'mango' };
    expect(hints('signup', other)).toEqual({ confirmPassword: 'Passwords do not match' });
    expect(hints('login', other)).toEqual({});
  });
});

describe('pictureProblem', () => {
  it('explains how to convert an HEIC photo', () => {
    expect(pictureProblem({ name: 'IMG_0001.HEIC', type: '', size: 10 })).toMatch(/HEIC .*JPG/);
  });

  it('refuses files that are not images, and those of 2 MB or more', () => {
    expect(pictureProblem({ name: 'a.pdf', type: 'application/pdf', size: 10 })).toBe(
      'Please select an image file',
    );
    expect(pictureProblem({ name: 'a.png', type: 'image/png', size: 2 * 1024 * 1024 })).toBe(
      'Image size should be less than 2MB',
    );
    expect(pictureProblem({ name: 'a.png', type: 'image/png', size: 2 * 1024 * 1024 - 1 })).toBeUndefined();
  });
});
