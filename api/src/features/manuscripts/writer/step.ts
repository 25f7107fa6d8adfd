import { Types } from 'mongoose';
import { activityAfter, RECORDED_ACTIONS } from '../model/activity.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Revision } from '../model/revision.schema.ts';
import { type Action, type Actor, liveRevision, publishedRevision } from '../model/transitions.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { revisionOf, revisionOfCopy } from './manuscript-records.repository.ts';

/** One manuscript before and after a step, and who takes it. `null`: it does not exist. */
export interface Change {
  by: Actor;
  before: StoredManuscript | null;
  after: Manuscript | null;
  /** A working copy that the step replaces or ends. A revision keeps it. `after` counts that revision. */
  replacedCopy?: WorkingCopy | undefined;
  /** The words that were submitted, returned or approved. A revision records the step with them. `after` counts it. */
  recordedCopy?: WorkingCopy | undefined;
}

/** A change with the revisions that it stores, whose pictures `after` has. */
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

/** In their order: of the replaced copy, of the recorded one, and of the words that readers see now. */
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
  // What comes back with its author has its revisions.
  const isNew = after.revision > newest + copies.length;
  const isShown = isNew && live !== null && live !== (before && publishedRevision(before));
  return isShown ? [...copies, revisionOf(after, action, by.id)] : copies;
}

function picturesAfter(before: StoredManuscript | null, revisions: readonly Revision[]): string[] {
  const added = revisions.flatMap(({ pictures }) => pictures);
  return [...new Set([...(before?.revisionPictures ?? []), ...added])];
}
