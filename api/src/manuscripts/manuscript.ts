import { Types } from 'mongoose';
import type { StoredManuscript } from './manuscript.schema.ts';
import type { StoredRevision } from './revision.schema.ts';
import type { Action } from './transitions.ts';

/** A manuscript with its body. */
export type Manuscript = StoredManuscript & Pick<StoredRevision, 'content'>;

/** Without its body. */
export function headOf({ content: _, ...head }: Manuscript): StoredManuscript {
  return head;
}

/** A snapshot of a manuscript. @param by account id of the user who takes the step */
export function revisionOf(manuscript: Manuscript, action: Action, by: string): StoredRevision {
  const { title, description, content, tags, isFeatured, banner, pictures } = manuscript;
  const { bannerAlt = '', bannerCredit = '' } = manuscript;
  return {
    _id: new Types.ObjectId(),
    manuscript: manuscript._id,
    number: manuscript.revision,
    action,
    by: new Types.ObjectId(by),
    createdAt: manuscript.updatedAt,
    title,
    description,
    content,
    tags,
    isFeatured,
    banner,
    bannerAlt,
    bannerCredit,
    pictures,
  };
}
