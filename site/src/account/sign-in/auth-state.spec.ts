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

const typed = (state: AuthState, values: Partial<Values>): AuthState =>
  Object.entries(values).reduce(
    (before, [field, value]) => authReducer(before, { type: 'typed', field: field as keyof Values, value }),
    state,
  );

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

  it('ignores spaces around an address', () => {
    expect(validate({ mode: 'login', values: { ...GOOD, email: ' ira@palash.example ' } })).toEqual({});
    expect(validate({ mode: 'login', values: { ...GOOD, email: ' ' } }).email).toBe('Email is required');
  });

  it('requires the password twice', () => {
    const values = { ...GOOD, confirmPassword: 'mango' };
    expect(validate({ mode: 'signup', values }).confirmPassword).toBe('Passwords do not match');
  });
});

describe('visibleErrors', () => {
  it('shows nothing at first', () => {
    expect(visibleErrors(initialAuth('signup'))).toEqual({});
  });

  it.each(['login', 'signup'] as const)('hints at a weak password while it is typed (%s)', (mode) => {
    const weak = 'Weak password! Use at least 8 characters, a number, and a special character.';
    const typing = typed(initialAuth(mode), { password: 'mango' });
    expect(visibleErrors(typing).password).toBe(weak);
    const refused = authReducer(typing, { type: 'tried', values: typing.values });
    expect(visibleErrors(refused).password).toBe(
      'Password must be at least 8 characters with a number and special character',
    );
    expect(visibleErrors(typed(refused, { password: 'mango1' })).password).toBe(weak);
    expect(visibleErrors(typed(refused, { password: '' })).password).toBe('Password is required');
    expect(visibleErrors(typed(refused, { password: GOOD.password })).password).toBeUndefined();
  });

  it('reports an invalid address only after blur', () => {
    const empty = authReducer(initialAuth('login'), { type: 'left', field: 'email' });
    expect(visibleErrors(empty)).toEqual({});
    const half = typed(initialAuth('login'), { email: 'ira@' });
    expect(visibleErrors(half).email).toBeUndefined();
    expect(visibleErrors(authReducer(half, { type: 'left', field: 'email' })).email).toBe(
      'Invalid email format',
    );
  });

  it('says while one types that the second password is another, on the sign-up side only', () => {
    const other = { password: GOOD.password, confirmPassword: 'mango' };
    expect(visibleErrors(typed(initialAuth('signup'), other))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(visibleErrors(typed(initialAuth('signup'), { ...other, confirmPassword: '' }))).toEqual({});
    expect(visibleErrors(typed(initialAuth('login'), other))).toEqual({});
  });

  it('shows everything after an attempt to send, and picture errors immediately', () => {
    const tried = authReducer(initialAuth('login'), { type: 'tried', values: { ...GOOD, password: '' } });
    expect(visibleErrors(tried)).toEqual({ password: 'Password is required' });
    const weak = { ...GOOD, password: 'mango', confirmPassword: 'mango' };
    expect(visibleErrors(authReducer(initialAuth('signup'), { type: 'tried', values: weak })).password).toBe(
      'Password must be at least 8 characters with a number and special character',
    );
    const refused = authReducer(initialAuth('signup'), { type: 'picture', picture: null, error: 'No image' });
    expect(visibleErrors(refused)).toEqual({ profilePhoto: 'No image' });
  });

  it("keeps a field's server error until the field changes", () => {
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
  const begun = initialAuth('signup', 'Please sign in');

  it('begins with a login as author', () => {
    expect(initialAuth()).toMatchObject({ mode: 'login', role: 'author', banner: null, phase: 'editing' });
  });

  it('updates the changed field and keeps the rest', () => {
    const values = { ...begun.values, bio: 'Walks' };
    expect(authReducer(begun, { type: 'typed', field: 'bio', value: 'Walks' })).toEqual({ ...begun, values });
    expect(authReducer(begun, { type: 'role', role: 'admin' })).toEqual({
      ...begun,
      role: 'admin',
      banner: null,
    });
    const picture = new File(['x'], 'ira.png');
    expect(authReducer(begun, { type: 'picture', picture, error: undefined })).toEqual({ ...begun, picture });
    const left = authReducer(authReducer(begun, { type: 'left', field: 'name' }), {
      type: 'left',
      field: 'bio',
    });
    expect(left).toEqual({ ...begun, left: ['name', 'bio'] });
    expect(authReducer(left, { type: 'left', field: 'name' })).toBe(left);
  });

  it('goes from attempt to sending to the result', () => {
    const refused = { email: 'Taken' };
    const tried = authReducer({ ...begun, refused }, { type: 'tried', values: GOOD });
    expect(tried).toEqual({ ...begun, values: GOOD, tried: true, banner: null });
    const sending = authReducer(tried, { type: 'sending' });
    expect(sending).toEqual({ ...tried, phase: 'sending' });
    expect(authReducer(sending, { type: 'done' })).toEqual({ ...tried, phase: 'done' });
    expect(authReducer(sending, { type: 'failed', banner: 'No', refused })).toEqual({
      ...tried,
      banner: 'No',
      refused,
    });
  });

  it('clears form and errors when the mode changes', () => {
    const tried = authReducer(initialAuth('login'), { type: 'tried', values: { ...GOOD, email: 'x' } });
    const signup = authReducer(tried, { type: 'mode', mode: 'signup' });
    expect(signup).toEqual(initialAuth('signup'));
  });
});

describe('firstInvalid', () => {
  it('is the uppermost field', () => {
    const screen = ['name', 'email', 'password', 'confirmPassword', 'bio', 'profilePhoto'] as const;
    for (const [n, field] of screen.entries()) {
      const wrong = screen.slice(n).toReversed();
      expect(firstInvalid(Object.fromEntries(wrong.map((name) => [name, 'x'])))).toBe(field);
    }
    expect(firstInvalid({})).toBeUndefined();
  });
});

describe('pictureProblem', () => {
  it('says of a photo as phones keep it what to do', () => {
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
