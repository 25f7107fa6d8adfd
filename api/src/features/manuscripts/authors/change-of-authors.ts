import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { afterKeeping, newMark } from '../model/working-copy.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';

/** A manuscript by other authors, and its words, which a revision keeps with their names. */
export interface ChangeOfAuthors {
  after: Manuscript;
  recordedCopy: WorkingCopy;
}

/**
 * @param changed the manuscript by other authors
 * @param words what is written
 */
export function changeOfAuthors(
  before: StoredManuscript,
  changed: Manuscript,
  { restored: _, ...words }: WorkingCopy,
): ChangeOfAuthors {
  const { workingCopy, submission } = before;
  if (workingCopy === undefined)
    return { after: { ...changed, ...afterKeeping(before) }, recordedCopy: words };
  // The next version keeps what it repeats, because the one that it repeats may have other authors.
  const { restored: __, ...copy } = workingCopy;
  // An admin approves the words and the authors that they have read.
  const mark = submission === undefined ? copy.mark : newMark();
  const after = { ...changed, ...afterKeeping(before), workingCopy: { ...copy, mark } };
  return { after, recordedCopy: words };
}
