import { type Check, oneOf, optional } from '../../../platform/http/validation/validate-field.ts';
import { requiredText, shortText } from '../../../platform/http/validation/text-checks.ts';
import {
  BIO_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_PATTERN,
} from '../../../contract/limits.ts';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import { ROLES } from '../../../contract/users.ts';

export const checkName = requiredText({
  missing: 'Name is required',
  max: NAME_MAX_LENGTH,
  tooLong: `The name must have at most ${NAME_MAX_LENGTH} characters.`,
});

export const checkBio = optional(
  shortText(BIO_MAX_LENGTH, `The bio must have at most ${BIO_MAX_LENGTH} characters.`),
);

export const checkEmail: Check = (value) => {
  if (typeof value !== 'string' || value === '') return 'Email is required';
  return value.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(value) ? null : 'Invalid email format';
};

export const checkNewPassword: Check = (value) => {
  if (typeof value !== 'string' || value === '') return 'Password is required';
  if (value.length > PASSWORD_MAX_LENGTH)
    return `The password must have at most ${PASSWORD_MAX_LENGTH} characters.`;
  return PASSWORD_PATTERN.test(value)
    ? null
    : 'Password must be at least 8 characters with a number and special character';
};

/** Check for a password to verify: any text is valid. */
export const checkPassword = requiredText({
  missing: 'Password is required',
  max: PASSWORD_MAX_LENGTH,
  tooLong: `The password must have at most ${PASSWORD_MAX_LENGTH} characters.`,
});

export const checkConfirmation: Check = (value, body) =>
  'password' in body && value === body.password ? null : 'Passwords do not match';

export const checkRole: Check = oneOf(ROLES, `The role must be one of ${ROLES.join(', ')}.`);

export const checkLanguage: Check = oneOf(LANGUAGES, `The language must be one of ${LANGUAGES.join(', ')}.`);

/** The language of messages, in the API's document. */
export const MESSAGE_LANGUAGE: { enum: Language[]; description: string; example: Language } = {
  enum: [...LANGUAGES],
  description: 'Language of messages to you. Without one, the request that causes a message says it.',
  example: 'hi',
};

/** Trims blanks; the account service lowercases. */
export function tidyEmail({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
