import type { OwnFields } from '../../import/readers/own/own-fields.ts';
import type { ExportedArticle } from '../model/exported-magazine.ts';

/** What every format needs beside its own fields. */
export function ownFields({ id, state }: ExportedArticle): OwnFields {
  return {
    id,
    ...((state === 'review' || state === 'withdrawn' || state === 'trashed') && { state }),
  };
}
