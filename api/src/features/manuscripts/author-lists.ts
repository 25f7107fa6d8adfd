import type { QueryFilter, Types } from 'mongoose';
import type { StoredManuscript } from './model/manuscript.schema.ts';
import { STATES } from './model/transitions.ts';

/** States of what is not in the trash. */
const OPEN_STATES = STATES.filter((state) => state !== 'trashed');

/** Manuscripts that have something to do with an author. Each has an index. */
export const AUTHOR_LISTS = {
  all: (author) => ({ authors: author }),
  open: (author) => ({ authors: author, state: { $in: OPEN_STATES } }),
  /** In the trash alone, by several authors. */
  sharedTrash: (authors) => ({
    authors,
    state: 'trashed',
    'trash.withAuthor': null,
    'authors.1': { $exists: true },
  }),
  /** In the trash with their author. */
  trashedWithAuthor: (author) => ({
    author,
    state: 'trashed',
    'trash.withAuthor': { $exists: true },
  }),
  /** By others, who keep the place of this author, who is in the trash. */
  absent: (author) => ({ 'absentAuthors.author': author }),
  /** The same, and all others have gone into the trash since. */
  absentFromTrash: (author) => ({
    'absentAuthors.author': author,
    'trash.withAuthor': { $exists: true },
  }),
  /** By others now, while readers still see this author. */
  shown: (author) => ({ shownAuthors: author, authors: { $ne: author } }),
} as const satisfies Record<string, (author: Types.ObjectId) => QueryFilter<StoredManuscript>>;
export type AuthorList = keyof typeof AUTHOR_LISTS;
