import { plural } from '../plural.ts';

/**
 * Texts for password and account deletion, which SPEC.md leaves open. Separate from the other messages, which readers'
 * pages load.
 */
export const ACCOUNT_TEXT = {
  password: 'Password',
  passwordHint: 'A new password signs you out on all other devices.',
  passwordChangedOn: (date: string) => `Last changed ${date}.`,
  fields: {
    currentPassword: 'Current password',
    password: 'New password',
    confirmPassword: 'Confirm password',
  },
  cancel: 'Cancel',
  changePassword: 'Change password',
  changing: 'Changing password...',
  passwordChanged: 'Password changed. All other devices are signed out.',
  passwordFailed: 'Failed to change the password',
  deletion: 'Delete your account',
  deleteMine: 'Delete my account',
  delete: 'Delete account',
  deleting: 'Deleting account...',
  deleted: 'Account deleted successfully',
  deleteFailed: 'Failed to delete the account',
  /** @param articles number of published articles; `undefined` if it is not known */
  consequences: (articles: number | undefined) =>
    articles === 0
      ? 'Your profile and all your pictures are deleted immediately. Nobody can restore them.'
      : `Your profile, your ${countOf(articles)} and all your pictures are deleted immediately. Nobody can restore them.`,
} as const;

function countOf(articles: number | undefined): string {
  return articles === undefined
    ? 'articles'
    : plural(articles, { one: 'article', other: `${articles} articles` });
}
