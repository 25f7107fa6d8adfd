import { invalidFields } from '../../../platform/errors/app-error.ts';
import { isBlank } from '../../../platform/http/validation/text-checks.ts';
import { REQUIRED_FIELDS_MISSING } from '../dto/article-fields.ts';
import { revisionNumbersAfter } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Manuscript, MissedSchedule, Schedule, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Words } from '../model/words.schema.ts';

/** Why a draft was not published that came back from the trash later. */
const WITH_AUTHOR_THEN = 'It was in the trash with its author.';

/**
 * Milliseconds without another save after which words are settled. The editor saves every second while its author types, and
 * at least every ten seconds on a slow line.
 */
const SETTLED_MS = 10_000;

/** Whether somebody goes on typing, so that the last words may end in the middle of one. */
export function isBeingTyped({ savedAt }: Pick<WorkingCopy, 'savedAt'>, now: number): boolean {
  return now - savedAt.getTime() < SETTLED_MS;
}

/** The schedule, with the words before a save if these were settled. They are published if its time comes while somebody types. */
export function withSettled(
  { schedule, workingCopy }: StoredManuscript,
  savedAt: Date,
): Pick<StoredManuscript, 'schedule'> {
  if (schedule === undefined || schedule.approved !== undefined || workingCopy === undefined) return {};
  // Its author saw those that were scheduled.
  const isSettled = schedule.settled === undefined || !isBeingTyped(workingCopy, savedAt.getTime());
  return isSettled ? { schedule: { ...schedule, settled: workingCopy } } : {};
}

/** A manuscript that will be published. */
export function scheduled(before: StoredManuscript, schedule: Schedule): Manuscript {
  const { missedSchedule: _, submission: __, ...lasting } = before;
  return { ...lasting, state: 'scheduled', schedule, content: '' };
}

/** A scheduled manuscript, and the approved words, which a revision keeps. */
export interface Approval {
  after: Manuscript;
  recordedCopy: WorkingCopy;
}

/** A manuscript whose words as they are now will be published, whatever is saved until then. */
export function approvedFor(schedule: Schedule, before: StoredManuscript, copy: WorkingCopy): Approval {
  const numbers = revisionNumbersAfter(before);
  const approved = { revision: numbers.revision, mark: copy.mark };
  return { after: { ...scheduled(before, { ...schedule, approved }), ...numbers }, recordedCopy: copy };
}

/** A draft again. @param missed why it is, if its time had come */
export function unscheduled(before: StoredManuscript, missed?: MissedSchedule): Manuscript {
  const { schedule: _, ...lasting } = before;
  return { ...lasting, state: 'draft', ...(missed !== undefined && { missedSchedule: missed }), content: '' };
}

/**
 * What comes back from the trash with its author: a draft if it was to be published meanwhile. Nobody expects it to
 * appear days after its time.
 */
export function missedWithAuthor(restored: StoredManuscript, now: Date): StoredManuscript {
  const { state, schedule } = restored;
  if (state !== 'scheduled' || schedule === undefined || schedule.at > now) return restored;
  return unscheduled(restored, { at: schedule.at, reason: WITH_AUTHOR_THEN });
}

/** Refuses what cannot be published as it is, apart from its text. @throws AppError with a sentence for each field */
export function refuseIncomplete({ title, banner, tags }: Words): void {
  const missing = {
    ...(isBlank(title) && { title: REQUIRED_FIELDS_MISSING }),
    ...(banner === '' && { bannerImage: REQUIRED_FIELDS_MISSING }),
    ...(tags.length === 0 && { tags: REQUIRED_FIELDS_MISSING }),
  };
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
}
