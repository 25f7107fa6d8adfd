import type { ClientSession } from 'mongoose';
import type { StoredArticle } from '../../articles/article.schema.ts';
import type { StoredManuscript } from '../../manuscripts/manuscript.schema.ts';

/** What readers see of one manuscript, before and after a step. `null`: nothing. */
export interface PublicChange {
  before: StoredManuscript | null;
  after: NewArticle | null;
}

/** An article derived from its manuscript, without its random key, which it got when first published. */
export type NewArticle = Omit<StoredArticle, 'lot'>;

export interface Projection {
  /** Runs within the step's transaction. It may only change the store, because the transaction may be retried. */
  apply(changes: readonly PublicChange[], session: ClientSession): Promise<void>;
}

/** The articles that readers see after the changes. */
export function articlesAfter(changes: readonly PublicChange[]): NewArticle[] {
  return changes.flatMap(({ after }) => after ?? []);
}

/** Ids of the articles that readers no longer see. */
export function removedBy(changes: readonly PublicChange[]): StoredManuscript['_id'][] {
  return changes.flatMap(({ before, after }) => (before !== null && after === null ? before._id : []));
}
