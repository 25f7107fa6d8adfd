import { AUTH_TEXT } from '../../text/messages.ts';
import { type NewPassword, type PasswordErrors, passwordProblems, typingProblems } from './recovery-state.ts';

export interface NewAuthor extends NewPassword {
  name: string;
}

export type AuthorErrors = PasswordErrors & { name?: string };

/** All errors, which prevent sending, in the order of the fields. */
export function authorProblems({ name, ...passwords }: NewAuthor): AuthorErrors {
  return { ...(name.trim() === '' && { name: AUTH_TEXT.nameRequired }), ...passwordProblems(passwords) };
}

/** Errors to show while somebody types. */
export function authorTypingProblems({ name: _, ...passwords }: NewAuthor): AuthorErrors {
  return typingProblems(passwords);
}
