import { describe, expect, it } from '@jest/globals';
import {
  firstInvalid,
  formReducer,
  type FormRules,
  type FormState,
  initialForm,
  visibleErrors,
} from './form-state.ts';

type Name = 'email' | 'password';
const EMPTY = { email: '', password: '' };
const RULES: FormRules<Name> = {
  check: ({ email, password }) => ({
    email: email === '' ? 'Missing' : undefined,
    password: password.length < 3 ? 'Short' : undefined,
  }),
  hints: ({ password }, isTyped) => (isTyped('password') && password.length < 3 ? { password: 'Weak' } : {}),
};
const typed = (state: FormState<Name>, name: Name, value: string) =>
  formReducer(state, { type: 'typed', name, value });
const tried = (state: FormState<Name>) => formReducer(state, { type: 'tried', values: state.values });
const shown = (state: FormState<Name>) => visibleErrors(state, RULES);

describe('the errors of a form', () => {
  it('are empty at first', () => {
    expect(shown(initialForm(EMPTY))).toEqual({});
  });

  it('are hints during typing, and all errors after an attempt', () => {
    const weak = typed(initialForm(EMPTY), 'password', 'ab');
    expect(shown(weak)).toEqual({ password: 'Weak' });
    expect(shown(tried(weak))).toEqual({ email: 'Missing', password: 'Short' });
    expect(shown(typed(tried(weak), 'password', 'a'))).toEqual({ email: 'Missing', password: 'Weak' });
    expect(shown(typed(tried(weak), 'password', 'abc'))).toEqual({ email: 'Missing' });
  });

  it("include a field's server error until the field changes", () => {
    const failed = formReducer(typed(initialForm(EMPTY), 'email', 'ira'), {
      type: 'failed',
      banner: 'No',
      refused: { email: 'Taken', password: 'Wrong' },
    });
    expect(failed.banner).toBe('No');
    expect(shown(failed)).toEqual({ email: 'Taken', password: 'Wrong' });
    expect(shown(typed(failed, 'email', 'ira2'))).toEqual({ password: 'Wrong' });
  });
});

it('goes from an attempt to sending, and then to the outcome', () => {
  const sending = formReducer(tried(initialForm(EMPTY)), { type: 'sending' });
  expect(sending.phase).toBe('sending');
  expect(formReducer(sending, { type: 'sent', isDone: true }).phase).toBe('done');
  expect(formReducer(sending, { type: 'sent', isDone: false }).phase).toBe('editing');
  expect(formReducer(sending, { type: 'failed', banner: 'No', refused: {} }).phase).toBe('editing');
  expect(formReducer(sending, { type: 'reset', values: EMPTY })).toEqual(initialForm(EMPTY));
});

it('finds the uppermost field with an error', () => {
  const names = ['email', 'password'] as const;
  expect(firstInvalid<Name>({ password: 'x', email: 'y' }, names)).toBe('email');
  expect(firstInvalid<Name>({ password: 'x', email: undefined }, names)).toBe('password');
  expect(firstInvalid<Name>({}, names)).toBeUndefined();
});
