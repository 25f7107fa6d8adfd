import { heicProblem } from '../../editor/picture-files.ts';
import { PASSWORD_PATTERN, PROFILE_PHOTO_MAX_BYTES } from '@contract/limits.ts';
import type { Role } from '@contract/users.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { emailProblem } from '../../ui/email-problem.ts';

export type Mode = 'login' | 'signup';
/** In the order of the screen. */
export const TEXT_FIELDS = ['name', 'email', 'password', 'confirmPassword', 'bio'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type FieldName = TextField | 'profilePhoto';
export type Errors = Partial<Record<FieldName, string>>;
export type Values = Record<TextField, string>;

export interface AuthState {
  mode: Mode;
  role: Role;
  values: Values;
  picture: File | null;
  /** Why the last picture was refused. */
  pictureError: string | undefined;
  /** Fields that have lost the focus: incomplete addresses are wrong only then. */
  left: readonly TextField[];
  /** Whether sending was attempted: all rules apply from then on. */
  tried: boolean;
  /** Whether the password was changed since the last attempt: it then gets the hint. */
  passwordTyped: boolean;
  /** The server's errors by field, until the field changes. */
  refused: Errors;
  /** The sentence above the form. */
  banner: string | null;
  phase: 'editing' | 'sending' | 'done';
}

export type AuthAction =
  | { type: 'typed'; field: TextField; value: string }
  | { type: 'left'; field: TextField }
  | { type: 'mode'; mode: Mode }
  | { type: 'role'; role: Role }
  | { type: 'picture'; picture: File | null; error: string | undefined }
  | { type: 'tried'; values: Values }
  | { type: 'passkey' }
  | { type: 'sending' }
  | { type: 'failed'; banner: string; refused: Errors }
  | { type: 'done' };

const EMPTY: Values = { name: '', email: '', password: '', confirmPassword: '', bio: '' };

export function initialAuth(mode: Mode = 'login', banner: string | null = null): AuthState {
  return {
    mode,
    role: 'author',
    values: EMPTY,
    picture: null,
    pictureError: undefined,
    left: [],
    tried: false,
    passwordTyped: false,
    refused: {},
    banner,
    phase: 'editing',
  };
}

export function authReducer(state: AuthState, action: AuthAction): AuthState {
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
    case 'left':
      return state.left.includes(action.field) ? state : { ...state, left: [...state.left, action.field] };
    case 'mode':
      return initialAuth(action.mode);
    case 'role':
      return { ...state, role: action.role, banner: null };
    case 'picture':
      return { ...state, picture: action.picture, pictureError: action.error };
    case 'tried':
      return {
        ...state,
        values: action.values,
        tried: true,
        passwordTyped: false,
        banner: null,
        refused: {},
      };
    case 'passkey':
      // What is wrong with the fields no longer matters.
      return { ...state, tried: false, banner: null, refused: {} };
    case 'sending':
      return { ...state, phase: 'sending' };
    case 'failed':
      return { ...state, phase: 'editing', banner: action.banner, refused: action.refused };
    case 'done':
      return { ...state, phase: 'done' };
  }
}

/** All errors of the form, which prevent sending. */
export function validate({ mode, values }: Pick<AuthState, 'mode' | 'values'>): Errors {
  const errors: Errors = {};
  if (mode === 'signup' && values.name.trim() === '') errors.name = AUTH_TEXT.nameRequired;
  const problem = emailProblem(values.email);
  if (problem !== undefined) errors.email = problem;
  if (values.password === '') errors.password = AUTH_TEXT.passwordRequired;
  else if (!PASSWORD_PATTERN.test(values.password)) errors.password = AUTH_TEXT.passwordRule;
  if (mode === 'signup' && values.confirmPassword !== values.password)
    errors.confirmPassword = AUTH_TEXT.passwordsDiffer;
  return errors;
}

/** Errors to show now: hints during typing, all rules after an attempt. */
export function visibleErrors(state: AuthState): Errors {
  const { mode, values, left, tried, passwordTyped } = state;
  const all = validate(state);
  const errors: Errors = tried ? { ...all } : {};
  if (!tried) {
    if (values.email !== '' && left.includes('email') && all.email !== undefined) errors.email = all.email;
    if (mode === 'signup' && values.confirmPassword !== '' && all.confirmPassword !== undefined)
      errors.confirmPassword = all.confirmPassword;
  }
  if (passwordTyped && values.password !== '' && all.password !== undefined)
    errors.password = AUTH_TEXT.passwordWeak;
  if (state.pictureError !== undefined) errors.profilePhoto = state.pictureError;
  return { ...errors, ...state.refused };
}

/** The field to focus after a failed attempt. */
export function firstInvalid(errors: Errors): FieldName | undefined {
  return [...TEXT_FIELDS, 'profilePhoto' as const].find((field) => errors[field] !== undefined);
}

/** Why a picture cannot be a profile picture, if so. */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const heic = heicProblem(file);
  if (heic !== undefined) return heic;
  if (!file.type.startsWith('image/')) return AUTH_TEXT.notAnImage;
  return file.size < PROFILE_PHOTO_MAX_BYTES ? undefined : AUTH_TEXT.imageTooLarge;
}
