import { heicProblem } from '../../editor/picture-files.ts';
import { PROFILE_PHOTO_MAX_BYTES } from '@contract/limits.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { emailProblem } from '../../ui/form/email-problem.ts';
import type { Errors, FormRules, Values } from '../../ui/form/form-state.ts';
import {
  newPasswordHints,
  newPasswordProblems,
  passwordProblem,
  weakPasswordHint,
} from '../password-rules.ts';

export type Mode = 'login' | 'signup';

/** In screen order. The picture has errors but no value here. */
export const EMPTY_AUTH = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  bio: '',
  profilePhoto: '',
};
export type AuthField = keyof typeof EMPTY_AUTH;

/** What the two forms ask of their fields. @param leftEmail whether the address has lost the focus: incomplete ones are wrong only then */
export function authRules(mode: Mode, leftEmail: boolean): Required<FormRules<AuthField>> {
  return {
    check: (values) => checkAuth(mode, values),
    hints: (values, isTyped) => ({
      ...(leftEmail && values.email !== '' && { email: emailProblem(values.email) }),
      ...(mode === 'signup'
        ? newPasswordHints(values, isTyped)
        : weakPasswordHint(values.password, isTyped('password'))),
    }),
  };
}

function checkAuth(mode: Mode, values: Values<AuthField>): Errors<AuthField> {
  const email = emailProblem(values.email);
  if (mode === 'login') return { email, password: passwordProblem(values.password) };
  const name = values.name.trim() === '' ? AUTH_TEXT.nameRequired : undefined;
  return { name, email, ...newPasswordProblems(values) };
}

/** Why a picture cannot be a profile picture, if so. */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const heic = heicProblem(file);
  if (heic !== undefined) return heic;
  if (!file.type.startsWith('image/')) return AUTH_TEXT.notAnImage;
  return file.size < PROFILE_PHOTO_MAX_BYTES ? undefined : AUTH_TEXT.imageTooLarge;
}
