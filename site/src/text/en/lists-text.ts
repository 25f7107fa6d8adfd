import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

/** Names of the listed items. */
const LISTED = {
  article: { one: 'article', other: 'articles' },
  draft: { one: 'draft', other: 'drafts' },
  'submitted article': { one: 'submitted article', other: 'submitted articles' },
  'scheduled article': { one: 'scheduled article', other: 'scheduled articles' },
  'deleted article': { one: 'deleted article', other: 'deleted articles' },
  picture: { one: 'picture', other: 'pictures' },
  manuscript: { one: 'manuscript', other: 'manuscripts' },
  author: { one: 'author', other: 'authors' },
  invitation: { one: 'invitation', other: 'invitations' },
  admin: { one: 'admin', other: 'admins' },
} as const;

export type Listed = keyof typeof LISTED;

/** Lists of authors and admins. */
export const LISTS_TEXT = {
  lists: 'Lists',
  pages: (list: string) => `${list}, pages`,
  previous: 'Previous',
  next: 'Next',
  /** `Showing 6-10 of 14 authors`. */
  showing: ({ first, last, total, of }: { first: number; last: number; total: number; of: Listed }) =>
    `Showing ${groupedDigits(first)}-${groupedDigits(last)} of ${groupedDigits(total)} ${plural(total, LISTED[of])}`,
} as const;
