import { plural } from '../plural.ts';

const articleCount = (count: number) =>
  plural(count, { one: `${count} article`, other: `${count} articles` });
const draftCount = (count: number) => plural(count, { one: `${count} draft`, other: `${count} drafts` });

/** `19 articles and 2 drafts`, without a part that is 0. */
function whatWasWritten(articles: number, drafts: number): string {
  if (articles > 0 && drafts > 0) return `${articleCount(articles)} and ${draftCount(drafts)}`;
  if (articles > 0) return articleCount(articles);
  return drafts > 0 ? draftCount(drafts) : 'no articles or drafts';
}

/** The admin's trash. */
export const ADMIN_TRASH_TEXT = {
  heading: 'Trash',
  tabs: { manuscripts: 'Articles and drafts', authors: 'Authors' },
  deleteForGood: 'Delete for good',
  noBanner: 'No banner yet',
  search: { manuscripts: 'Search by title', authors: 'Search by name or email' },
  none: { manuscripts: 'The trash is empty', authors: 'No authors in the trash' },
  noneNote: {
    manuscripts: 'Deleted articles and drafts stay here for 30 days.',
    authors: 'Deleted authors stay here for 30 days, with their articles and drafts.',
  },
  noMatch: 'Nothing in the trash matches your search',
  foot: {
    manuscripts:
      'After 30 days they are deleted for good, with all versions. Restored articles come back as drafts.',
    authors:
      'After 30 days they are deleted for good, with everything they wrote. Restored authors come back with all of it.',
  },
  authorRestored: 'Author restored with everything they wrote',
  undoing: { busy: 'Moving to the trash...', done: 'Moved to the trash', failed: 'Failed to delete' },
  deleting: { busy: 'Deleting...', done: 'Deleted for good', failed: 'Failed to delete' },
  confirmManuscript: 'This deletes it for good, with all its versions. It cannot be undone.',
  /** What is restored with an author. */
  written: (articles: number, drafts: number) => `With ${whatWasWritten(articles, drafts)}`,
  confirmAuthor: (articles: number, drafts: number) =>
    `This deletes the author for good, with ${whatWasWritten(articles, drafts)}. It cannot be undone.`,
} as const;
