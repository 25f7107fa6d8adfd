import type { ClientSession } from 'mongoose';
import type { StoredArticle } from '../../../articles/article.schema.ts';
import type { Manuscript, StoredManuscript } from '../../model/manuscript.schema.ts';

/** What readers see of one manuscript before and after a step. `null` means that they see nothing. */
export interface PublicChange {
  /** Account id of the manuscript's first author. */
  by: string;
  /** Account ids of all authors of the article if the step adds one of them, otherwise empty. */
  creditedAuthors: readonly string[];
  /** What changes of an article whose words do not change. */
  update: ArticleUpdate | null;
  /** Whether the step publishes a new revision. */
  hasNewRevision: boolean;
  /** When the new published words were saved; `null` if the user has just sent them. */
  wordsSavedAt: Date | null;
  /** Number of the published revision before the step; `null` if there was none. */
  previousRevision: number | null;
  /** Whether a bulk action changes only tags or pictures of the published words. */
  isBulkChange: boolean;
  /** Whether the manuscript was in the trash before. */
  isRestored: boolean;
  before: StoredManuscript | null;
  after: NewArticle | null;
  /** The manuscript before and after the step, if it is withdrawn then. */
  withdrawn: { before: Pick<StoredManuscript, '_id'> | null; after: WithdrawnArticle | null };
  /** `retainedPictures` of the manuscript before and after the step. */
  retainedPictures: { before: readonly string[]; after: readonly string[] };
}

/** The authors and translations to set if the article still has this version. */
export type ArticleUpdate = Pick<StoredArticle, '_id' | 'author' | 'authors' | 'translation' | 'version'>;

/** The fields to record of a withdrawn article. */
export type WithdrawnArticle = Pick<
  Manuscript,
  '_id' | 'slug' | 'title' | 'description' | 'content' | 'language'
>;

/** An article derived from its manuscript, without the random key, which only the first publication sets. */
export type NewArticle = Omit<StoredArticle, 'lot'>;

/** Maintains data derived from published articles. It is the repository of the collections that it writes. */
export interface Projection {
  /** Runs within the step's transaction. It may only change the store, because the transaction may be retried. */
  apply(changes: readonly PublicChange[], session: ClientSession): Promise<void>;
}
