import type { OwnFields } from '../../import/readers/own/own-fields.ts';
import type { ExportedArticle } from '../model/exported-magazine.ts';

/** What every format needs beside its own fields. */
export function ownFields({ id, state, corrections, translationOf }: ExportedArticle): OwnFields {
  return {
    id,
    ...(translationOf !== null && { translationOf }),
    ...(corrections.length > 0 && {
      corrections: corrections.map(({ text, at }) => ({ text, at: at.toISOString() })),
    }),
    ...((state === 'review' || state === 'withdrawn' || state === 'trashed') && { state }),
  };
}
