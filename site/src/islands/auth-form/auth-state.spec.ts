import { describe, expect, it } from '@jest/globals';
import type { AuthState, Values } from './auth-state.ts';
import {
  authReducer,
  firstInvalid,
  initialAuth,
  pictureProblem,
  validate,
  visibleErrors,
} from './auth-state.ts';

const GOOD: Values = {
  name: 'Ira Palash',
  email: 'ira@palash.example',
  password: 'mango-tree-7!',
  confirmPassword: 'mango-tree-7!',
  bio: '',
};

const typed = (state: AuthState, values: Partial<Values>): AuthState => ({
  ...state,
  values: { ...state.values, ...values },
});

describe('validate', () => {
  it('accepts a complete form', () => {
    expect(validate({ mode: 'signup', values: GOOD })).toEqual({});
    expect(validate({ mode: 'login', values: { ...GOOD, name: '', confirmPassword: '' } })).toEqual({});
  });

  it('names what is missing', () => {
    const empty = { name: ' ', email: '', password: '', confirmPassword: '', bio: '' };
    expect(validate({ mode: 'signup', values: empty })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it.each(['suman@harsingar', 'a b@c.in', '@x.org'])('refuses the address %s', (email) => {
    expect(validate({ mode: 'login', values: { ...GOOD, email } }).email).toBe('Invalid email format');
  });

  it.each(['mango7!', 'mangotree!', 'mangotree7', '12345678!', 'mango-tree-7'])(
    'refuses the password %s',
    (password) => {
      expect(validate({ mode: 'login', values: { ...GOOD, password } }).password).toBe(
        'Password must be at least 8 characters with a number and special character',
      );
    },
  );

  it('wants the password twice', () => {
    const values = { ...GOOD, confirmPassword: 'mango' };
    expect(validate({ mode: 'signup', values }).confirmPassword).toBe('Passwords do not match');
  });
});

describe('visibleErrors', () => {
  it('says nothing at first', () => {
    expect(visibleErrors(initialAuth('signup'))).toEqual({});
  });

  it('hints at a weak password while one types, on the sign-up side only', () => {
    const weak = 'Weak password! Use at least 8 characters, a number, and a special character.';
    expect(visibleErrors(typed(initialAuth('signup'), { password: 'mango' })).password).toBe(weak);
    expect(visibleErrors(typed(initialAuth('login'), { password: 'mango' })).password).toBeUndefined();
  });

  it('calls an address wrong only once one has left it', () => {
    const half = typed(initialAuth('login'), { email: 'ira@' });
    expect(visibleErrors(half).email).toBeUndefined();
    expect(visibleErrors(authReducer(half, { type: 'left', field: 'email' })).email).toBe(
      'Invalid email format',
    );
  });

  it('keeps what the server refused until the field changes', () => {
    const failed = authReducer(typed(initialAuth('signup'), GOOD), {
      type: 'failed',
      banner: 'An account with this email already exists.',
      refused: { email: 'An account with this email already exists.' },
    });
    expect(visibleErrors(failed).email).toBe('An account with this email already exists.');
    const changed = authReducer(failed, { type: 'typed', field: 'email', value: 'ira2@palash.example' });
    expect(visibleErrors(changed).email).toBeUndefined();
  });
});

describe('authReducer', () => {
  it('clears form and errors when the mode changes', () => {
    const tried = authReducer(initialAuth('login'), { type: 'tried', values: { ...GOOD, email: 'x' } });
    const signup = authReducer(tried, { type: 'mode', mode: 'signup' });
    expect(signup).toEqual(initialAuth('signup'));
  });
});

describe('firstInvalid', () => {
  it('is the uppermost field', () => {
    expect(firstInvalid({ password: 'x', email: 'y' })).toBe('email');
    expect(firstInvalid({})).toBeUndefined();
  });
});

describe('pictureProblem', () => {
  it('refuses what is no image, and what is not under 2 MB', () => {
    expect(pictureProblem({ type: 'application/pdf', size: 10 })).toBe('Please select an image file');
    expect(pictureProblem({ type: 'image/png', size: 2 * 1024 * 1024 })).toBe(
      'Image size should be less than 2MB',
    );
    expect(pictureProblem({ type: 'image/png', size: 2 * 1024 * 1024 - 1 })).toBeUndefined();
  });
});
