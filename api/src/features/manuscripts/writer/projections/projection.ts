import type { ClientSession } from 'mongoose';
import type { StoredArticle } from '../../../articles/article.schema.ts';
import type { StoredManuscript } from '../../model/manuscript.schema.ts';

/** What readers see of one manuscript, before and after a step. `null`: nothing. */
export interface PublicChange {
  /** Account id of the manuscript's author. */
  by: string;
  /** Account ids of its authors if readers did not see one of them before the step. */
  writers: readonly string[];
  /** Other authors of an article whose words stay. */
  credited: Credit | null;
  /** Whether the manuscript was in the trash before. */
  isRestored: boolean;
  before: StoredManuscript | null;
  after: NewArticle | null;
  /** The manuscript if it is withdrawn, before and after the step. */
  withdrawn: { before: Withdrawn | null; after: Withdrawn | null };
  /** `keptPictures` before and after the step. */
  kept: { before: readonly string[]; after: readonly string[] };
}

/** The authors of an article of this version. */
export type Credit = Required<Pick<StoredArticle, '_id' | 'author' | 'authors' | 'version'>>;

/** What a note of a withdrawn article has. */
export type Withdrawn = Pick<StoredManuscript, '_id' | 'slug'>;

/** An article derived from its manuscript, without its random key, which it got when first published. */
export type NewArticle = Omit<StoredArticle, 'lot'>;

/** Keeps something that follows from what is published. It is the repository of the collections that it writes. */
export interface Projection {
  /** Runs within the step's transaction. It may only change the store, because the transaction may be retried. */
  apply(changes: readonly PublicChange[], session: ClientSession): Promise<void>;
}
