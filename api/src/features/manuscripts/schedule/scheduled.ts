import { invalidFields } from '../../../platform/errors/app-error.ts';
import { isBlank } from '../../../contract/text-measures.ts';
import { REQUIRED_FIELDS_MISSING } from '../dto/article-fields.ts';
import { revisionNumbersAfter } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Manuscript, MissedSchedule, Schedule, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Words } from '../model/written-fields.schema.ts';

/** Why a draft that was in the trash was not published. */
export const REASON_IN_TRASH = 'It was in the trash with its author.';

/**
 * Milliseconds without another save after which words are settled. The editor saves every second while its author types, and
 * at least every ten seconds on a slow connection.
 */
const SETTLED_MS = 10_000;

/** Whether somebody is still typing: the last saved words may be incomplete. */
export function isBeingTyped({ savedAt }: Pick<WorkingCopy, 'savedAt'>, now: number): boolean {
  return now - savedAt.getTime() < SETTLED_MS;
}

/** The schedule with the working copy before a save, if that was settled: it is published if somebody is typing at the scheduled time. */
export function withSettled(
  { schedule, workingCopy }: StoredManuscript,
  savedAt: Date,
): Pick<StoredManuscript, 'schedule'> {
  if (schedule === undefined || schedule.approved !== undefined || workingCopy === undefined) return {};
  // The words that were scheduled count as settled.
  const isSettled = schedule.settled === undefined || !isBeingTyped(workingCopy, savedAt.getTime());
  return isSettled ? { schedule: { ...schedule, settled: workingCopy } } : {};
}

/** The manuscript with a schedule. */
export function scheduled(before: StoredManuscript, schedule: Schedule): Manuscript {
  const { missedSchedule: _, submission: __, ...rest } = before;
  return { ...rest, state: 'scheduled', schedule, content: '' };
}

/** A scheduled manuscript, and the approved words to store as a revision. */
export interface Approval {
  after: Manuscript;
  recordedCopy: WorkingCopy;
}

/** The manuscript scheduled by an admin: its current words will be published, whatever is saved later. */
export function approvedFor(schedule: Schedule, before: StoredManuscript, copy: WorkingCopy): Approval {
  const numbers = revisionNumbersAfter(before);
  const approved = { revision: numbers.revision, mark: copy.mark, savedAt: copy.savedAt };
  return { after: { ...scheduled(before, { ...schedule, approved }), ...numbers }, recordedCopy: copy };
}

/** The manuscript as a draft again. @param missedSchedule if its scheduled time had come */
export function unscheduled(before: StoredManuscript, missedSchedule?: MissedSchedule): Manuscript {
  const { schedule: _, ...rest } = before;
  return { ...rest, state: 'draft', ...(missedSchedule !== undefined && { missedSchedule }), content: '' };
}

/**
 * A manuscript restored from the trash with its author: a draft if its scheduled time has passed. It must not be published days late.
 */
export function missedWithAuthor(restored: StoredManuscript, now: Date): StoredManuscript {
  const { state, schedule } = restored;
  if (state !== 'scheduled' || schedule === undefined || schedule.at > now) return restored;
  return unscheduled(restored, { at: schedule.at, reason: REASON_IN_TRASH });
}

/** Checks all fields for publication but the text. @throws AppError with a message for each missing field */
export function refuseIncomplete({ title, banner, tags }: Words): void {
  const missing = {
    ...(isBlank(title) && { title: REQUIRED_FIELDS_MISSING }),
    ...(banner === '' && { bannerImage: REQUIRED_FIELDS_MISSING }),
    ...(tags.length === 0 && { tags: REQUIRED_FIELDS_MISSING }),
  };
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
}
