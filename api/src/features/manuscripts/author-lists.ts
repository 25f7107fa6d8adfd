import type { QueryFilter, Types } from 'mongoose';
import type { StoredManuscript } from './model/manuscript.schema.ts';
import { STATES } from './model/transitions.ts';

/** All states except `trashed`. */
const OPEN_STATES = STATES.filter((state) => state !== 'trashed');

/** Filters for the manuscripts that involve an author. Each uses an index. */
export const AUTHOR_LISTS = {
  all: (author) => ({ authors: author }),
  open: (author) => ({ authors: author, state: { $in: OPEN_STATES } }),
  /** In the trash without an author, with several authors. */
  sharedTrash: (author) => ({
    authors: author,
    state: 'trashed',
    'trash.withAuthor': null,
    'authors.1': { $exists: true },
  }),
  /** In the trash together with the author. */
  trashedWithAuthor: (author) => ({
    author,
    state: 'trashed',
    'trash.withAuthor': { $exists: true },
  }),
  /** With this author absent: the account is in the trash, and the other authors remain. */
  absent: (author) => ({ 'absentAuthors.author': author }),
  /** With this author absent, and in the trash together with another author. */
  absentFromTrash: (author) => ({
    'absentAuthors.author': author,
    'trash.withAuthor': { $exists: true },
  }),
  /** With this former author still shown to readers. */
  shown: (author) => ({ shownAuthors: author, authors: { $ne: author } }),
} as const satisfies Record<string, (author: Types.ObjectId) => QueryFilter<StoredManuscript>>;
export type AuthorList = keyof typeof AUTHOR_LISTS;
