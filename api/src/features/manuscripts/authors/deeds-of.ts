import type { Types } from 'mongoose';
import type { Manuscript } from '../model/manuscript.schema.ts';

type Id = Types.ObjectId;

/** The manuscript, of which all that one account did was done by another. */
export function withDeedsOf(manuscript: Manuscript, account: Id, by: Id): Manuscript {
  const signed = <T extends { by: Id }>(deed: T): T => (deed.by.equals(account) ? { ...deed, by } : deed);
  const { workingCopy, submission, returned, schedule, trash, deeds } = manuscript;
  return {
    ...manuscript,
    ...(workingCopy?.savedBy.equals(account) === true && { workingCopy: { ...workingCopy, savedBy: by } }),
    ...(submission !== undefined && { submission: signed(submission) }),
    ...(returned !== undefined && { returned: signed(returned) }),
    ...(schedule !== undefined && { schedule: signed(schedule) }),
    ...(trash !== undefined && { trash: signed(trash) }),
    ...(deeds !== undefined && { deeds: deeds.map(signed) }),
  };
}
