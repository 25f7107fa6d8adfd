import { Types } from 'mongoose';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Actor } from '../model/transitions.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/**
 * The manuscript in the trash. It releases its slug.
 * @param copy its working copy; without one, its published words
 */
export function trashed(before: StoredManuscript, copy: WorkingCopy, by: Actor): Manuscript {
  const id = before._id.toHexString();
  const {
    live: _,
    submission: __,
    schedule: ___,
    missedSchedule: ____,
    shownAuthors: _____,
    ...rest
  } = before;
  const countedPictures = new Set([
    ...(before.workingCopy?.pictures ?? []),
    ...(before.revisionPictures ?? []),
  ]);
  return {
    ...rest,
    state: 'trashed',
    slug: id,
    ...(before.slug !== id && { formerSlug: before.slug }),
    // Counts no further pictures: deleting works even if one is missing.
    workingCopy: { ...copy, pictures: copy.pictures.filter((picture) => countedPictures.has(picture)) },
    trash: { at: new Date(), by: new Types.ObjectId(by.id) },
    content: '',
  };
}

/** The manuscript as a draft, with its words and revisions. */
export function restored({ trash: _, ...before }: StoredManuscript): Manuscript {
  return { ...before, state: 'draft', content: '' };
}

/** The manuscript in the trash with its author. It keeps its slug and its published words, so that it can be restored unchanged. */
export function trashedWithAuthor(before: StoredManuscript, at: Date, by: Actor): Manuscript {
  const trash = { at, by: new Types.ObjectId(by.id), withAuthor: before.state };
  return { ...before, state: 'trashed', trash, content: '' };
}

/** The manuscript as before it was deleted with its author. The caller adds the published content. */
export function restoredWithAuthor({ trash, ...before }: StoredManuscript): StoredManuscript {
  return { ...before, state: trash?.withAuthor ?? before.state };
}
