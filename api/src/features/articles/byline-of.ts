import type { Types } from 'mongoose';

/** Who an article or a manuscript is by. */
export interface Authored {
  /** Account ids of all authors, the first one first. */
  authors: Types.ObjectId[];
}

/** What readers are told of who a manuscript is by. */
export interface Credited extends Authored {
  /** Account ids of those whom readers see, while a change of `authors` waits for a publication. */
  shownAuthors?: Types.ObjectId[];
}

/** The authors whom readers see, or will see with the next publication, the first one first. */
export function bylineOf({ authors, shownAuthors }: Credited): Types.ObjectId[] {
  return shownAuthors ?? authors;
}
