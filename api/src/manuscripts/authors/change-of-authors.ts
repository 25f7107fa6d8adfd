import type { Types } from 'mongoose';
import type { WorkingCopy } from '../drafts/working-copy.schema.ts';
import { afterKeeping, newMark } from '../drafts/working-copy.ts';
import type { Manuscript, StoredManuscript } from '../manuscript.schema.ts';
import { byAuthorsLater, byAuthorsNow } from './authors.ts';

/** A manuscript by other authors, and the words that a revision keeps beside their names. */
export interface ChangeOfAuthors {
  after: Manuscript;
  about: WorkingCopy;
}

/**
 * @param words what is written
 * @param isAtOnce whether readers see the authors before anything is published
 */
export function changeOfAuthors(
  before: StoredManuscript,
  authors: readonly Types.ObjectId[],
  { restored: _, ...words }: WorkingCopy,
  isAtOnce: boolean,
): ChangeOfAuthors {
  const changed = isAtOnce ? byAuthorsNow(before, authors) : byAuthorsLater(before, authors);
  const { workingCopy, submission } = before;
  if (workingCopy === undefined) return { after: { ...changed, ...afterKeeping(before) }, about: words };
  // The next version keeps what it repeats, because the one that it repeats may have other authors.
  const { restored: __, ...copy } = workingCopy;
  // An admin approves the words and the authors that they have read.
  const mark = submission === undefined ? copy.mark : newMark();
  const after = { ...changed, ...afterKeeping(before), workingCopy: { ...copy, mark } };
  return { after, about: words };
}
