import { LANGUAGE_NAMES, LANGUAGES } from '@contract/articles.ts';
import { dayAndMonth } from '../lib/prose/dates.ts';

/** Texts for what admins do with accounts. */
export const ACCOUNTS_TEXT = {
  menu: (name: string) => `More for ${name}`,
  reset: 'Reset the password',
  resetNote: 'Sends a link that holds an hour',
  resetSent: (email: string) => `A link is on its way to ${email}. It holds an hour.`,
  resetFailed: 'The link could not be sent',
  suspend: 'Suspend',
  suspendNote: 'Cannot sign in, articles stay',
  suspended: (name: string) => `${name} is suspended`,
  suspendFailed: 'Failed to suspend the author',
  lift: 'Lift the suspension',
  liftNote: 'Can sign in again',
  lifted: (name: string) => `${name} can sign in again`,
  liftFailed: 'Failed to lift the suspension',
  makeAdmin: 'Make admin',
  madeAdmin: (name: string) => `${name} is an admin now`,
  makeAuthor: 'Make author',
  madeAuthor: (name: string) => `${name} is an author now`,
  roleFailed: 'Failed to change the role',
  merge: 'Merge with another author…',
  suspendedSince: (iso: string) => `Suspended since ${dayAndMonth(iso)}`,
  mergingWith: (name: string) => `Being merged with ${name}`,
  undo: 'Undo',
  you: 'You',
  adminSince: (iso: string) => `Since ${dayAndMonth(iso)}`,
  loadFailed: 'Failed to load the list',
} as const;

export const MERGE_TEXT = {
  heading: (name: string) => `Merge ${name} with another author`,
  search: 'Search by name or email',
  choose: 'Who gets everything',
  none: 'No authors found',
  what: ({
    name,
    email,
    into,
    articles,
  }: {
    name: string;
    email: string;
    into: string;
    articles: number;
  }) => [
    `${articles === 1 ? '1 article' : `${articles} articles`}, and all drafts, notes and versions by ${name}, become ${into}’s. Readers see that name.`,
    `The account ${email} goes. The address of its profile leads to ${into}.`,
    'Both are told by mail. It cannot be undone.',
  ],
  cancel: 'Cancel',
  merge: 'Merge',
  begun: (name: string, into: string) => `${name} is being merged with ${into}`,
  failed: 'Failed to merge the authors',
} as const;

export const INVITE_TEXT = {
  invite: 'Invite an author',
  email: 'Email',
  name: 'Name',
  nameHint: 'A proposal. They choose it themselves.',
  language: 'Language of the message',
  languages: LANGUAGES.map((lang) => ({ lang, label: LANGUAGE_NAMES[lang] })),
  note: 'They get a link that holds a week. With it they choose their name and a password.',
  cancel: 'Cancel',
  send: 'Send the invitation',
  sending: 'Sending the invitation...',
  sent: (email: string) => `An invitation is on its way to ${email}`,
  filed: (email: string) => `The invitation to ${email} waits as a file`,
  failed: 'The invitation could not be sent',
  until: (sent: string, ends: string) => `Invited ${dayAndMonth(sent)}, holds until ${dayAndMonth(ends)}`,
  ended: (iso: string) => `Its link ended ${dayAndMonth(iso)}`,
  again: 'Send again',
  withdraw: 'Withdraw',
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'Failed to withdraw the invitation',
  none: 'Nobody is invited',
  noneNote: 'Who has an invitation, and has not accepted it, is here.',
} as const;
