import type { Types } from 'mongoose';
import type { Manuscript } from '../model/manuscript.schema.ts';

type Id = Types.ObjectId;

/** The manuscript with another account in place of the one that acted on it. */
export function withActivityBy(manuscript: Manuscript, account: Id, by: Id): Manuscript {
  const withBy = <T extends { by: Id }>(entry: T): T => (entry.by.equals(account) ? { ...entry, by } : entry);
  const { workingCopy, submission, returned, schedule, trash, deeds } = manuscript;
  return {
    ...manuscript,
    ...(workingCopy?.savedBy.equals(account) === true && { workingCopy: { ...workingCopy, savedBy: by } }),
    ...(submission !== undefined && { submission: withBy(submission) }),
    ...(returned !== undefined && { returned: withBy(returned) }),
    ...(schedule !== undefined && { schedule: withBy(schedule) }),
    ...(trash !== undefined && { trash: withBy(trash) }),
    ...(deeds !== undefined && { deeds: deeds.map(withBy) }),
  };
}
