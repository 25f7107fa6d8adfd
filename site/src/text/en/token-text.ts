import type { TokenScope } from '@contract/tokens.ts';

/** Texts about personal tokens. */
export const TOKEN_TEXT = {
  heading: 'Personal tokens',
  reason: 'For programs that act for you through the API, without your password.',
  loadFailed: 'Your tokens could not be loaded.',
  add: 'Make a token',
  adding: 'Making the token',
  addFailed: 'The token could not be made. Please try again.',
  full: (max: number) => `An account has at most ${max} tokens.`,
  name: 'Name',
  nameHint: 'For example, the program that will use it.',
  nameMissing: 'Please name the token.',
  days: 'Days until it expires',
  daysHint: (max: number) => `At most ${max}.`,
  daysWrong: (max: number) => `A token is valid for 1 to ${max} days.`,
  scopes: 'What it may do',
  scopesMissing: 'Please choose what the token may do.',
  scope: {
    read: 'Read your manuscripts',
    write: 'Write drafts, notes and pictures',
    publish: 'Publish, change and delete your articles',
    'admin-read': 'Read what admins see',
  } satisfies Record<TokenScope, string>,
  /** The only choice of an admin. */
  adminOnly: 'It may read what admins see, and change nothing.',
  /** Short, for the list. */
  may: {
    read: 'read',
    write: 'write',
    publish: 'publish',
    'admin-read': 'read as an admin',
  } satisfies Record<TokenScope, string>,
  expires: (day: string) => `expires ${day}`,
  expired: (day: string) => `Expired ${day}, and no longer works.`,
  lastUsed: (day: string) => `last used ${day}`,
  neverUsed: 'not used yet',
  made: 'Your new token',
  madeNote: 'Shown only now. Keep it where only your program finds it.',
  copy: 'Copy',
  copied: 'Token copied.',
  copyFailed: 'The token could not be copied. Select it to copy it yourself.',
  done: 'Done',
  revoke: 'Revoke',
  /** Accessible name of the button. */
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeHeading: 'Revoke this token?',
  revokeQuestion: (name: string) => `Programs that use “${name}” can no longer act for you.`,
  revoked: 'Token revoked.',
  revokeFailed: 'The token could not be revoked. Please try again.',
  again: 'To make a token, your last login must be less than 10 minutes ago.',
} as const;
