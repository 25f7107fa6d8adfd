/**
 * Texts for password and account deletion; SPEC.md leaves them open. Separate from the other messages, which readers'
 * pages load.
 */
export const ACCOUNT_TEXT = {
  password: 'Password',
  passwordHint: 'A new password signs you out on all other devices.',
  changePassword: 'Change password',
  changing: 'Changing password...',
  passwordChanged: 'Password changed. All other devices are signed out.',
  passwordFailed: 'Failed to change the password',
  deletion: 'Delete your account',
  deletionHint: 'Removes your profile and everything you have published.',
  delete: 'Delete account',
  deleting: 'Deleting account...',
  deleted: 'Account deleted successfully',
  deleteFailed: 'Failed to delete the account',
  /** @param articles number of published articles */
  consequences: (articles: number) =>
    `Your profile${articles === 0 ? '' : `, your ${articles === 1 ? 'article' : `${articles} articles`}`} and all your pictures are deleted at once. Nobody can restore them.`,
} as const;
