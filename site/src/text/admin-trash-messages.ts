const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `19 articles and 2 drafts`; only what there is. */
function whatWasWritten(articles: number, drafts: number): string {
  const parts = [
    ...(articles > 0 ? [counted(articles, 'article')] : []),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
  ];
  return parts.length === 0 ? 'nothing written' : parts.join(' and ');
}

/** The admin's trash. */
export const ADMIN_TRASH_TEXT = {
  search: { manuscripts: 'Search by title', authors: 'Search by name or email' },
  none: { manuscripts: 'The trash is empty', authors: 'No authors in the trash' },
  noneNote: {
    manuscripts: 'What is deleted waits here for 30 days.',
    authors: 'Authors whom you delete wait here for 30 days, with all they have written.',
  },
  noMatch: 'Nothing in the trash matches your search',
  foot: {
    manuscripts: 'After 30 days it is gone, with all its versions. Restored, it is a draft again.',
    authors: 'After 30 days they are gone, with everything. Restored, everything is as it was.',
  },
  authorRestored: 'Author restored, with everything',
  undoing: { busy: 'Moving to the trash...', done: 'Moved to the trash', failed: 'Failed to delete' },
  deleting: { busy: 'Deleting...', done: 'Deleted for good', failed: 'Failed to delete' },
  confirmManuscript: 'This deletes it for good, with all its versions. It cannot be undone.',
  /** What comes back with an author. */
  written: (articles: number, drafts: number) => `With ${whatWasWritten(articles, drafts)}`,
  confirmAuthor: (articles: number, drafts: number) =>
    `This deletes the author for good, with ${whatWasWritten(articles, drafts)}. It cannot be undone.`,
} as const;
