import type { Types } from 'mongoose';

/** Who an article or a manuscript is by. */
export interface Authored {
  /** Account id of the first author. */
  author: Types.ObjectId;
  /** Account ids of all, the first author first. Absent from what schema version 5 and older have written. */
  authors?: Types.ObjectId[];
}

/** All authors, the first one first. */
export function authorsOf({ author, authors = [author] }: Authored): Types.ObjectId[] {
  return authors;
}

/** What readers are told of who a manuscript is by. */
export interface Credited extends Authored {
  /** Account ids of those whom readers see, while a change of `authors` waits for a publication. */
  shownAuthors?: Types.ObjectId[];
}

/** The authors whom readers see, or will see with the next publication, the first one first. */
export function bylineOf({ shownAuthors, ...manuscript }: Credited): Types.ObjectId[] {
  return shownAuthors ?? authorsOf(manuscript);
}
