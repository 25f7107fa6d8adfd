import { Types } from 'mongoose';
import { activityAfter, RECORDED_ACTIONS } from '../model/activity.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Revision } from '../model/revision.schema.ts';
import { type Action, type Actor, liveRevision, publishedRevision } from '../model/transitions.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { revisionOf, revisionOfCopy } from './manuscript-records.repository.ts';

/** One manuscript before and after a step, and the user who takes it. `null` means that it does not exist. */
export interface Change {
  by: Actor;
  before: StoredManuscript | null;
  after: Manuscript | null;
  /** A working copy that the step replaces or removes. It is stored as a revision, which `after.revision` counts. */
  replacedCopy?: WorkingCopy | undefined;
  /**
   * The words of a submission, a return, an approval or a change of authors. They are stored as a revision, which
   * `after.revision` counts.
   */
  recordedCopy?: WorkingCopy | undefined;
  /** When the words that it publishes were saved. Absent if the user has just sent them. */
  wordsSavedAt?: Date;
  /** The manuscript that the log's entry names, if it is another one. */
  loggedAbout?: StoredManuscript | null;
  /** Whether a bulk action takes the step. The log has one entry for all of its steps. */
  isBulk?: boolean;
}

/** A change with its new revisions. `after.revisionPictures` includes their pictures. */
export type Step<T extends Change = Change> = T & { revisions: Revision[] };

export function stepOf<T extends Change>(action: Action, change: T): Step<T> {
  const { by, before, after } = change;
  if (after === null) return { ...change, revisions: [] };
  const revisions = revisionsOf(action, { ...change, after });
  const recordsActivity = action in RECORDED_ACTIONS || before?.deeds !== undefined;
  const stored = {
    ...after,
    ...(recordsActivity && activityAfter(action, by, before, after)),
    ...(revisions.length > 0 && { revisionPictures: picturesAfter(before, revisions) }),
  };
  return { ...change, after: stored, revisions };
}

/** The new revisions in order: of the replaced copy, of the recorded copy, and of the newly published words. */
function revisionsOf(action: Action, change: Change & { after: Manuscript }): Revision[] {
  const { by, before, after, replacedCopy, recordedCopy } = change;
  const newest = before?.revision ?? 0;
  const copies: Revision[] = [];
  if (replacedCopy !== undefined) copies.push(revisionOfCopy(before ?? after, newest + 1, replacedCopy));
  if (recordedCopy !== undefined)
    copies.push({
      ...revisionOfCopy(after, newest + copies.length + 1, recordedCopy),
      ...{ action, by: new Types.ObjectId(by.id), createdAt: new Date() },
    });
  const live = liveRevision(after);
  // A manuscript restored with its author is published again without a new revision.
  const hasNewNumber = after.revision > newest + copies.length;
  const isPublished = hasNewNumber && live !== null && live !== (before && publishedRevision(before));
  return isPublished ? [...copies, revisionOf(after, action, by.id)] : copies;
}

function picturesAfter(before: StoredManuscript | null, revisions: readonly Revision[]): string[] {
  const added = revisions.flatMap(({ pictures }) => pictures);
  return [...new Set([...(before?.revisionPictures ?? []), ...added])];
}
