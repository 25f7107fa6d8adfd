import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { revisionNumbersAfter, newMark } from '../model/working-copy.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';

/** A manuscript with other authors, and its words to store as a revision with these authors. */
export interface ChangeOfAuthors {
  after: Manuscript;
  recordedCopy: WorkingCopy;
}

/**
 * @param changed the manuscript with other authors
 * @param words the working copy, or one with the published words
 */
export function changeOfAuthors(
  before: StoredManuscript,
  changed: Manuscript,
  { restored: _, ...words }: WorkingCopy,
): ChangeOfAuthors {
  const { workingCopy, submission } = before;
  if (workingCopy === undefined)
    return { after: { ...changed, ...revisionNumbersAfter(before) }, recordedCopy: words };
  // Without `restored`, the copy is stored as a revision: the restored version may have other authors.
  const { restored: __, ...copy } = workingCopy;
  // An admin approves words together with their authors, so a new mark makes the version that the admin read stale.
  const mark = submission === undefined ? copy.mark : newMark();
  const after = { ...changed, ...revisionNumbersAfter(before), workingCopy: { ...copy, mark } };
  return { after, recordedCopy: words };
}
