import { bylineOf } from '../../articles/byline-of.ts';
import type { StoredTranslation } from '../../articles/stored-translation.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { type Action, liveRevision, publishedRevision } from '../model/transitions.ts';
import { retainedPictures } from '../model/retained-pictures.ts';
import { publicTranslation } from '../model/translation.schema.ts';
import { articleOf } from './projections/articles.projection.ts';
import type { ArticleUpdate, PublicChange } from './projections/projection.ts';
import type { Change } from './step.ts';

/** How a step changes what readers see of one manuscript. */
export function publicChange(
  action: Action,
  { before, after, wordsSavedAt, isBulk = false }: Change,
): PublicChange {
  const [liveBefore, liveAfter] = [liveArticle(before), liveArticle(after)];
  // Published words change only with a new revision.
  const hasSameWords = liveBefore?.revision === liveAfter?.revision;
  const isUpdated = JSON.stringify(liveBefore) !== JSON.stringify(liveAfter);
  return {
    by: (before ?? after)?.author.toHexString() ?? '',
    creditedAuthors: authorsIfAnyIsNew(liveBefore?.authors ?? [], liveAfter?.authors ?? []),
    update: hasSameWords && liveAfter !== null && after !== null && isUpdated ? updateOf(after) : null,
    hasNewRevision: !hasSameWords && (after?.revision ?? 0) > (before?.revision ?? 0),
    wordsSavedAt: wordsSavedAt ?? null,
    previousRevision: before && publishedRevision(before),
    isBulkChange: isBulk && action === 'change',
    isRestored: before?.state === 'trashed',
    before: hasSameWords || liveBefore === null ? null : before,
    after: hasSameWords || liveAfter === null ? null : after && articleOf(after),
    withdrawn: { before: withdrawnIn(before), after: withdrawnIn(after) },
    retainedPictures: { before: retainedPictures(before), after: retainedPictures(after) },
  };
}

/** Whether a step changes an article, or the error for a missing one. */
export function affectsReaders({ before, after, update, withdrawn }: PublicChange): boolean {
  const changesWithdrawal = (withdrawn.before === null) !== (withdrawn.after === null);
  return before !== null || after !== null || update !== null || changesWithdrawal;
}

/** The live revision, and what readers see of authors and translations; `null` without an article. */
export function liveArticle(
  manuscript: StoredManuscript | null,
): { revision: number; authors: string[]; translation: StoredTranslation | null } | null {
  const revision = manuscript && liveRevision(manuscript);
  if (manuscript === null || revision === null) return null;
  const { translation } = manuscript;
  return {
    revision,
    authors: bylineOf(manuscript).map((author) => author.toHexString()),
    translation: translation === undefined ? null : publicTranslation(translation),
  };
}

/** All authors after the step if any of them is new, otherwise none. */
function authorsIfAnyIsNew(before: readonly string[], after: readonly string[]): readonly string[] {
  return after.some((author) => !before.includes(author)) ? after : [];
}

function withdrawnIn<M extends StoredManuscript>(manuscript: M | null): M | null {
  return manuscript?.state === 'withdrawn' ? manuscript : null;
}

function updateOf(manuscript: StoredManuscript): ArticleUpdate {
  const { translation } = manuscript;
  const authors = bylineOf(manuscript);
  const [author = manuscript.author] = authors;
  return {
    ...{ _id: manuscript._id, author, authors, version: liveRevision(manuscript) ?? 0 },
    ...(translation !== undefined && { translation: publicTranslation(translation) }),
  };
}
