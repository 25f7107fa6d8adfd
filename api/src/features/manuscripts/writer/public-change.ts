import { bylineOf } from '../../articles/byline-of.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { liveRevision } from '../model/transitions.ts';
import { retainedPictures } from '../model/retained-pictures.ts';
import { articleOf } from './projections/articles.projection.ts';
import type { BylineUpdate, PublicChange } from './projections/projection.ts';

/** How a step changes what readers see of one manuscript. */
export function publicChange(before: StoredManuscript | null, after: Manuscript | null): PublicChange {
  const [liveBefore, liveAfter] = [liveArticle(before), liveArticle(after)];
  // Published words change only with a new revision.
  const hasSameWords = liveBefore?.revision === liveAfter?.revision;
  const hasSameAuthors = String(liveBefore?.authors) === String(liveAfter?.authors);
  return {
    by: (before ?? after)?.author.toHexString() ?? '',
    creditedAuthors: authorsIfAnyIsNew(liveBefore?.authors ?? [], liveAfter?.authors ?? []),
    bylineUpdate:
      hasSameWords && liveAfter !== null && after !== null && !hasSameAuthors ? bylineUpdateOf(after) : null,
    isRestored: before?.state === 'trashed',
    before: hasSameWords || liveBefore === null ? null : before,
    after: hasSameWords || liveAfter === null ? null : after && articleOf(after),
    withdrawn: { before: withdrawnIn(before), after: withdrawnIn(after) },
    retainedPictures: { before: retainedPictures(before), after: retainedPictures(after) },
  };
}

/** Whether a step changes an article, or the error for a missing one. */
export function affectsReaders({ before, after, bylineUpdate, withdrawn }: PublicChange): boolean {
  const changesWithdrawal = (withdrawn.before === null) !== (withdrawn.after === null);
  return before !== null || after !== null || bylineUpdate !== null || changesWithdrawal;
}

/** The live revision and the authors shown to readers; `null` without an article. */
export function liveArticle(
  manuscript: StoredManuscript | null,
): { revision: number; authors: string[] } | null {
  const revision = manuscript && liveRevision(manuscript);
  if (manuscript === null || revision === null) return null;
  return { revision, authors: bylineOf(manuscript).map((author) => author.toHexString()) };
}

/** All authors after the step if any of them is new, otherwise none. */
function authorsIfAnyIsNew(before: readonly string[], after: readonly string[]): readonly string[] {
  return after.some((author) => !before.includes(author)) ? after : [];
}

function withdrawnIn(manuscript: StoredManuscript | null): StoredManuscript | null {
  return manuscript?.state === 'withdrawn' ? manuscript : null;
}

function bylineUpdateOf(manuscript: StoredManuscript): BylineUpdate {
  const authors = bylineOf(manuscript);
  const [author = manuscript.author] = authors;
  return { _id: manuscript._id, author, authors, version: liveRevision(manuscript) ?? 0 };
}
