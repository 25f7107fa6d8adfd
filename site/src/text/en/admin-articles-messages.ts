import type { ListedState } from '@contract/listed-manuscripts.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { TRASH_TEXT } from './messages.ts';
import { plural } from '../plural.ts';
import { SAVING_TEXT } from './saving-messages.ts';

/** The admin's list of all manuscripts. */
export const ADMIN_ARTICLES_TEXT = {
  heading: 'Articles',
  search: 'Title, words or address',
  import: 'Import',
  create: 'Create Article',
  filters: 'Filters',
  anyState: 'Any state',
  anyMonth: 'Any month',
  anyLanguage: 'Any language',
  language: 'Language',
  /** @param month as in a list of months: `November`, or `November 2025` */
  changedIn: (month: string) => `Changed in ${month}`,
  /** Accessible names of the filters. */
  state: 'State',
  month: 'Changed',
  caption: 'Articles and drafts of all authors',
  columns: {
    title: 'Title',
    authors: 'Authors',
    state: 'State',
    tags: 'Tags',
    changed: 'Changed',
    reads: 'Reads, 30 days',
  },
  /** Before anything was live, and while the reads are unknown. */
  noReads: '–',
  /** After a number, where the columns have no heads. */
  readsUnit: (reads: number) => plural(reads, { one: 'read in 30 days', other: 'reads in 30 days' }),
  /** Of a search that stopped early. */
  showingSome: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `Showing ${groupedDigits(first)}-${groupedDigits(last)} of at least ${groupedDigits(total)} articles`,
  loading: 'Loading articles',
  loadFailed: 'Failed to load articles. Please try again later.',
  none: 'No articles yet',
  noneNote: 'What authors start appears here.',
  noMatch: 'No articles match your search',
  /** After the names that fit in a row; screen readers hear all. */
  more: (count: number) => `+${count}`,
  /** @param day as in a sentence: `today` */
  atTime: ({ day, time }: { day: string; time: string }) => `${day}, ${time}`,
} as const;

export const LISTED_STATE_TEXT: Record<ListedState, string> = {
  ...SAVING_TEXT.state,
  trashed: TRASH_TEXT.state,
};
