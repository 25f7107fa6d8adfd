import { Types } from 'mongoose';
import { revisionNumbersAfter } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Actor } from '../model/transitions.ts';
import type { Submission } from '../model/submission.schema.ts';

/** The manuscript after a step, and the working copies to store as revisions. */
export interface Outcome {
  after: Manuscript;
  recordedCopy: WorkingCopy;
  replacedCopy?: WorkingCopy | undefined;
}

/** A manuscript in review. */
export type Submitted = StoredManuscript & { submission: Submission; workingCopy: WorkingCopy };

export function isInReview(manuscript: StoredManuscript): manuscript is Submitted {
  const { state, submission, workingCopy } = manuscript;
  return state !== 'trashed' && submission !== undefined && workingCopy !== undefined;
}

/**
 * The manuscript in review. Readers see no change.
 * @param replacedCopy saved words that the author has not seen, for a revision
 */
export function submitted(
  before: StoredManuscript,
  copy: WorkingCopy,
  by: Actor,
  {
    replacedCopy,
    correction,
  }: { replacedCopy?: WorkingCopy | undefined; correction?: string | undefined } = {},
): Outcome {
  const { schedule: _, missedSchedule: __, ...rest } = before;
  const hasArticle = before.state === 'published' || before.state === 'withdrawn';
  const submission = {
    at: new Date(),
    by: new Types.ObjectId(by.id),
    round: (before.returned?.round ?? 0) + 1,
    ...(correction !== undefined && correction !== '' && { correction }),
  };
  return {
    after: {
      ...rest,
      ...revisionNumbersAfter(before, replacedCopy === undefined ? 1 : 2),
      state: hasArticle ? before.state : 'review',
      workingCopy: copy,
      submission,
      content: '',
    },
    recordedCopy: copy,
    replacedCopy,
  };
}

/** The manuscript as before it was submitted. */
export function takenBack({ submission: _, ...before }: StoredManuscript): Manuscript {
  return { ...before, state: before.state === 'review' ? 'draft' : before.state, content: '' };
}

/** The manuscript as before it was submitted, with the note of the admin who returns it. */
export function returned(before: Submitted, note: string, by: Actor, at: Date): Outcome {
  const { submission, workingCopy } = before;
  const entry = { at, by: new Types.ObjectId(by.id), note, round: submission.round };
  return {
    after: { ...takenBack(before), ...revisionNumbersAfter(before), returned: entry },
    recordedCopy: workingCopy,
  };
}
