import { Types } from 'mongoose';

/** Replaces deleted accounts. No account has this id. */
export const NOBODY = new Types.ObjectId('0'.repeat(24));

/** A field that names an account. It has an index, unless its collection is small. */
export interface PersonReference {
  collection: string;
  /** Path with dots, as in a query filter: it also reaches into arrays. */
  path: string;
  /** Type of the field at the first part of the path; absent for an id or a document with an id. */
  in?: 'list of ids' | 'list of documents' | 'text';
  /** Whether the document is deleted with the account. */
  isPersonal?: boolean;
}

/**
 * Every field that records which account did something, in records that outlive the account. `AuthorManuscripts` replaces the
 * authors of manuscripts and articles before.
 */
export const PERSON_REFERENCES: readonly PersonReference[] = [
  { collection: 'revisions', path: 'by' },
  { collection: 'revisions', path: 'authors', in: 'list of ids' },
  { collection: 'notes', path: 'by', isPersonal: true },
  { collection: 'previews', path: 'by', isPersonal: true },
  { collection: 'manuscripts', path: 'workingCopy.savedBy' },
  { collection: 'manuscripts', path: 'returned.by' },
  { collection: 'manuscripts', path: 'schedule.by' },
  { collection: 'manuscripts', path: 'schedule.settled.savedBy' },
  { collection: 'manuscripts', path: 'submission.by' },
  { collection: 'manuscripts', path: 'trash.by' },
  { collection: 'manuscripts', path: 'deeds.by', in: 'list of documents' },
  // The key starts with the account id.
  { collection: 'manuscripts', path: 'idempotencyKey', in: 'text' },
  { collection: 'users', path: 'trashedBy' },
  { collection: 'users', path: 'merging.by' },
  { collection: 'users', path: 'pendingChange.by' },
];

/** The list with an id replaced, without duplicates except of `NOBODY`. */
export function replaceId(
  ids: readonly Types.ObjectId[],
  from: Types.ObjectId,
  to: Types.ObjectId,
): Types.ObjectId[] {
  const replaced = ids.map((id) => (id.equals(from) ? to : id));
  if (to.equals(NOBODY)) return replaced;
  return replaced.filter((id, index) => replaced.findIndex((other) => other.equals(id)) === index);
}

/** The documents with an id replaced in one field. */
export function replaceInDocuments<T extends Readonly<Record<string, unknown>>>(
  documents: readonly T[],
  field: string,
  from: Types.ObjectId,
  to: Types.ObjectId,
): T[] {
  return documents.map((document) => {
    const value = document[field];
    return value instanceof Types.ObjectId && value.equals(from) ? { ...document, [field]: to } : document;
  });
}
