import { Types } from 'mongoose';

/** Instead of a person whose account is gone: no account has this id. */
export const NOBODY = new Types.ObjectId('0'.repeat(24));

/** A field that names an account. Each has an index, but those of short collections. */
export interface PersonReference {
  collection: string;
  /** With dots; arrays on the way are entered. */
  path: string;
  /** What the field, or the first part of its path, is. Absent: an id. */
  in?: 'list of ids' | 'list of documents' | 'text';
  /** Whether the document is deleted with the account. */
  isPersonal?: boolean;
}

/**
 * Every field that names an account that did something, in what stays when the account goes. Who manuscripts and articles are
 * by is the writer's: `AuthorManuscripts` changes that first.
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
  // The key of a request begins with the id.
  { collection: 'manuscripts', path: 'idempotencyKey', in: 'text' },
  { collection: 'users', path: 'trashedBy' },
  { collection: 'users', path: 'merging.by' },
  { collection: 'users', path: 'pendingChange.by' },
];

/** The list with one id instead of another; once, unless it stands for nobody. */
export function replacedIds(
  ids: readonly Types.ObjectId[],
  from: Types.ObjectId,
  to: Types.ObjectId,
): Types.ObjectId[] {
  const all = ids.map((id) => (id.equals(from) ? to : id));
  if (to.equals(NOBODY)) return all;
  return all.filter((id, place) => all.findIndex((each) => each.equals(id)) === place);
}

/** The documents with one id instead of another in a field. */
export function replacedIn<T extends Readonly<Record<string, unknown>>>(
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
