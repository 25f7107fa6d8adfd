import { formatDate } from '../../lib/prose/when.ts';
import { plural } from '../plural.ts';

/** The admin's lists of people. */
export const PEOPLE_TEXT = {
  heading: 'Authors',
  search: 'Search by name, email or title',
  tabs: { authors: 'Authors', invited: 'Invited', admins: 'Admins' },
  deleteUser: 'Delete user',
} as const;

/** The table of authors, and their articles. */
export const AUTHOR_TABLE_TEXT = {
  caption: 'Authors and how many articles each has written',
  author: 'Author',
  email: 'Email',
  articles: 'Articles',
  actions: 'Actions',
  /** Shown after the number of articles on a phone. */
  articleNoun: (count: number) => plural(count, { one: 'article', other: 'articles' }),
  articlesBy: (name: string) => `Articles by ${name}`,
  show: 'Show',
  hide: 'Hide',
  profile: 'Profile',
  delete: 'Delete',
  deleteArticle: 'Delete article',
  /** Accessible name of the button. */
  showArticlesBy: (name: string) => `Show articles by ${name}`,
  hideArticlesBy: (name: string) => `Hide articles by ${name}`,
  profileOf: (name: string) => `Profile of ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
} as const;

/** Texts for actions of admins on accounts. */
export const ACCOUNTS_TEXT = {
  menu: (name: string) => `More for ${name}`,
  reset: 'Reset the password',
  resetNote: 'Sends a link, valid for an hour; before the first login, for a week',
  resetSent: (email: string) => `A link is on its way to ${email}.`,
  resetFiled: (email: string) => `Mail is not set up: the link to ${email} waits as a file.`,
  resetFailed: 'The link could not be sent',
  suspend: 'Suspend',
  suspendNote: 'Cannot sign in, articles stay',
  suspended: (name: string) => `${name} is suspended`,
  suspendFailed: 'Failed to suspend the author',
  lift: 'Lift the suspension',
  liftNote: 'Can sign in again',
  lifted: (name: string) => `${name} can sign in again`,
  liftFailed: 'Failed to lift the suspension',
  makeEditor: 'Make editor',
  makeEditorNote: 'Reviews and edits all articles',
  madeEditor: (name: string) => `${name} is now an editor, and must log in again`,
  endEditor: 'No longer an editor',
  endEditorNote: 'Writes as other authors do',
  endedEditor: (name: string) => `${name} is no longer an editor, and must log in again`,
  editorFailed: 'Failed to change the editor',
  /** Below the name. */
  editor: 'Editor',
  makeAdmin: 'Make admin',
  makeAdminHeading: (name: string) => `Make ${name} an admin?`,
  makeAdminQuestion:
    'Admins manage all accounts, articles and settings. All devices of this person are signed out, and they get a message.',
  madeAdmin: (name: string) => `${name} is now an admin`,
  makeAuthor: 'Make author',
  makeAuthorHeading: (name: string) => `Make ${name} an author?`,
  makeAuthorQuestion:
    'They can no longer manage accounts, articles by others or settings. All devices of this person are signed out, and they get a message.',
  madeAuthor: (name: string) => `${name} is now an author`,
  roleFailed: 'Failed to change the role',
  merge: 'Merge with another author…',
  suspendedSince: (day: string) => `Suspended since ${day}`,
  mergingWith: (name: string) => `Being merged with ${name}`,
  undo: 'Undo',
  you: 'You',
  adminSince: (day: string) => `Since ${day}`,
  loadFailed: 'Failed to load the list',
} as const;

export const MERGE_TEXT = {
  heading: (name: string) => `Merge ${name} with another author`,
  search: 'Search by name or email',
  choose: 'Who gets everything',
  loading: 'Loading authors',
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
    plural(articles, {
      one: `${articles} article, and all drafts, notes and versions by ${name}, become ${into}’s. Readers see that name.`,
      other: `${articles} articles, and all drafts, notes and versions by ${name}, become ${into}’s. Readers see that name.`,
    }),
    `The account ${email} is removed. Its profile’s address leads to ${into}.`,
    'Both get a message. This cannot be undone.',
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
  nameHint: 'A suggestion. They can change it.',
  language: 'Language of the message',
  note: 'They get a link that is valid for a week, to choose their name and a password.',
  cancel: 'Cancel',
  send: 'Send the invitation',
  sending: 'Sending the invitation...',
  sent: (email: string) => `An invitation is on its way to ${email}`,
  filed: (email: string) => `Mail is not set up: the invitation to ${email} waits as a file`,
  failed: 'The invitation could not be sent',
  discardQuestion: 'The invitation has not been sent.',
  until: (sent: string, ends: string) => `Invited ${formatDate(sent)}, valid until ${formatDate(ends)}`,
  ended: (iso: string) => `The link expired ${formatDate(iso)}`,
  again: 'Send again',
  withdraw: 'Withdraw',
  /** Accessible name of the button. */
  againTo: (email: string) => `Send again to ${email}`,
  withdrawNamed: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'Failed to withdraw the invitation',
  closed: ({ settings }: { settings: string }) =>
    `Sign-up is closed, so nobody can be invited. You can change this in the ${settings}.`,
  /** The link in `closed`. */
  settings: 'settings',
  none: 'No pending invitations',
  noneNote: 'Pending invitations appear here.',
} as const;
