import { bylineOf } from '../../articles/byline-of.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { liveRevision } from '../model/transitions.ts';
import { keptPictures } from '../model/kept-pictures.ts';
import { articleOf } from './projections/articles.projection.ts';
import type { Credit, PublicChange } from './projections/projection.ts';

/** What readers see of one manuscript otherwise after a step. */
export function publicChange(before: StoredManuscript | null, after: Manuscript | null): PublicChange {
  const [were, are] = [shownIn(before), shownIn(after)];
  // Readers see words only by a new revision.
  const hasSameWords = were?.revision === are?.revision;
  const isBySame = String(were?.authors) === String(are?.authors);
  return {
    by: (before ?? after)?.author.toHexString() ?? '',
    writers: newWriters(were?.authors ?? [], are?.authors ?? []),
    credited: hasSameWords && are !== null && after !== null && !isBySame ? creditOf(after) : null,
    isRestored: before?.state === 'trashed',
    before: hasSameWords || were === null ? null : before,
    after: hasSameWords || are === null ? null : after && articleOf(after),
    withdrawn: { before: withdrawnIn(before), after: withdrawnIn(after) },
    kept: { before: keptPictures(before), after: keptPictures(after) },
  };
}

/** Whether neither articles nor what is said of absent ones change. */
export function isUnnoticed({ before, after, credited, withdrawn }: PublicChange): boolean {
  const isSaidTheSame = (withdrawn.before === null) === (withdrawn.after === null);
  return before === null && after === null && credited === null && isSaidTheSame;
}

/** The revision and the authors that readers see; `null` without an article. */
function shownIn(manuscript: StoredManuscript | null): { revision: number; authors: string[] } | null {
  const revision = manuscript && liveRevision(manuscript);
  if (manuscript === null || revision === null) return null;
  return { revision, authors: bylineOf(manuscript).map((author) => author.toHexString()) };
}

/** All authors, if readers have not seen one of them before. */
function newWriters(were: readonly string[], are: readonly string[]): readonly string[] {
  return are.some((author) => !were.includes(author)) ? are : [];
}

function withdrawnIn(manuscript: StoredManuscript | null): StoredManuscript | null {
  return manuscript?.state === 'withdrawn' ? manuscript : null;
}

/** What its article says of its authors. */
function creditOf(manuscript: StoredManuscript): Credit {
  const authors = bylineOf(manuscript);
  const [author = manuscript.author] = authors;
  return { _id: manuscript._id, author, authors, version: liveRevision(manuscript) ?? 0 };
}
