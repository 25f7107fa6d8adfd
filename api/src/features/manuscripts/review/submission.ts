import { Types } from 'mongoose';
import { afterKeeping } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Actor } from '../model/transitions.ts';
import type { Submission } from '../model/submission.schema.ts';

/** What a step leads to, and the words that a revision keeps for it. */
export interface Outcome {
  after: Manuscript;
  about: WorkingCopy;
  kept?: WorkingCopy;
}

/** A manuscript in review. */
export type Submitted = StoredManuscript & { submission: Submission; workingCopy: WorkingCopy };

/** Whether an admin is to read it. */
export function isInReview(manuscript: StoredManuscript): manuscript is Submitted {
  const { state, submission, workingCopy } = manuscript;
  return state !== 'trashed' && submission !== undefined && workingCopy !== undefined;
}

/**
 * Words that wait for an admin. Readers go on seeing what they see.
 * @param kept saved words that these replace unseen
 */
export function submitted(
  before: StoredManuscript,
  about: WorkingCopy,
  by: Actor,
  { kept, correction }: { kept?: WorkingCopy; correction?: string | undefined } = {},
): Outcome {
  const { schedule: _, missedSchedule: __, ...lasting } = before;
  const isOut = before.state === 'published' || before.state === 'withdrawn';
  const submission = {
    at: new Date(),
    by: new Types.ObjectId(by.id),
    round: (before.returned?.round ?? 0) + 1,
    ...(correction !== undefined && correction !== '' && { correction }),
  };
  return {
    after: {
      ...lasting,
      ...afterKeeping(before, kept === undefined ? 1 : 2),
      state: isOut ? before.state : 'review',
      workingCopy: about,
      submission,
      content: '',
    },
    about,
    ...(kept !== undefined && { kept }),
  };
}

/** The manuscript as it was before it was submitted. */
export function takenBack({ submission: _, ...before }: StoredManuscript): Manuscript {
  return { ...before, state: before.state === 'review' ? 'draft' : before.state, content: '' };
}

/** The same, with what an admin wrote. */
export function returned(before: Submitted, note: string, by: Actor, at: Date): Outcome {
  const { submission, workingCopy } = before;
  const said = { at, by: new Types.ObjectId(by.id), note, round: submission.round };
  return { after: { ...takenBack(before), ...afterKeeping(before), returned: said }, about: workingCopy };
}
