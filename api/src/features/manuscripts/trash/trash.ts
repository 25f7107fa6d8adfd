import { Types } from 'mongoose';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Actor } from '../model/transitions.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/**
 * A manuscript in the trash. Its slug is free for others.
 * @param copy its words: the working copy, otherwise the published ones
 */
export function trashed(before: StoredManuscript, copy: WorkingCopy, by: Actor): Manuscript {
  const id = before._id.toHexString();
  const {
    live: _,
    submission: __,
    schedule: ___,
    missedSchedule: ____,
    shownAuthors: _____,
    ...lasting
  } = before;
  const counted = new Set([...(before.workingCopy?.pictures ?? []), ...(before.revisionPictures ?? [])]);
  return {
    ...lasting,
    state: 'trashed',
    slug: id,
    ...(before.slug !== id && { formerSlug: before.slug }),
    // A picture that is lost keeps nobody from deleting.
    workingCopy: { ...copy, pictures: copy.pictures.filter((picture) => counted.has(picture)) },
    trash: { at: new Date(), by: new Types.ObjectId(by.id) },
    content: '',
  };
}

/** A draft with the words and revisions that it had. */
export function restored({ trash: _, ...before }: StoredManuscript): Manuscript {
  return { ...before, state: 'draft', content: '' };
}

/** A manuscript in the trash with its author: it keeps its address and what is published of it, because it comes back as it was. */
export function trashedWithAuthor(before: StoredManuscript, at: Date, by: Actor): Manuscript {
  const trash = { at, by: new Types.ObjectId(by.id), withAuthor: before.state };
  return { ...before, state: 'trashed', trash, content: '' };
}

/** The manuscript as it was before; the caller adds the body of its published words. */
export function restoredWithAuthor({ trash, ...before }: StoredManuscript): StoredManuscript {
  return { ...before, state: trash?.withAuthor ?? before.state };
}
