import type { Types } from 'mongoose';

/** An article or a manuscript with its authors. */
export interface Authored {
  /** Account ids of all authors, in order. */
  authors: Types.ObjectId[];
}

/** A manuscript with the authors that readers see. */
export interface Credited extends Authored {
  /** Account ids of the authors that readers see until a change of `authors` is published. */
  shownAuthors?: Types.ObjectId[];
}

/** The authors that readers see, or will see after the next publication, in order. */
export function bylineOf({ authors, shownAuthors }: Credited): Types.ObjectId[] {
  return shownAuthors ?? authors;
}
