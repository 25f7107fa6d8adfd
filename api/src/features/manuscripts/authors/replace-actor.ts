import type { Types } from 'mongoose';
import type { Manuscript } from '../model/manuscript.schema.ts';

type Id = Types.ObjectId;

/** Replaces an account that took steps with the manuscript. */
export function replaceActor(manuscript: Manuscript, account: Id, replacement: Id): Manuscript {
  const withReplacement = <T extends { by: Id }>(entry: T): T =>
    entry.by.equals(account) ? { ...entry, by: replacement } : entry;
  const { workingCopy, submission, returned, schedule, trash, deeds } = manuscript;
  return {
    ...manuscript,
    ...(workingCopy?.savedBy.equals(account) === true && {
      workingCopy: { ...workingCopy, savedBy: replacement },
    }),
    ...(submission !== undefined && { submission: withReplacement(submission) }),
    ...(returned !== undefined && { returned: withReplacement(returned) }),
    ...(schedule !== undefined && { schedule: withReplacement(schedule) }),
    ...(trash !== undefined && { trash: withReplacement(trash) }),
    ...(deeds !== undefined && { deeds: deeds.map(withReplacement) }),
  };
}
