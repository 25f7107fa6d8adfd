import type { ClientSession } from 'mongoose';
import type { StoredArticle } from '../../articles/article.schema.ts';
import type { StoredManuscript } from '../../manuscripts/manuscript.schema.ts';

/** What readers see of one manuscript, before and after a step. `null`: they see nothing. */
export interface PublicChange {
  before: StoredManuscript | null;
  after: NewArticle | null;
}

/** An article as it follows from its manuscript. What is random was chosen when it appeared first. */
export type NewArticle = Omit<StoredArticle, 'lot'>;

/** Keeps one kind of record in step with what is published. */
export interface Projection {
  /** Within the transaction of the step. It only touches the store: where the transaction loses against another, it runs again. */
  apply(changes: readonly PublicChange[], session: ClientSession): Promise<void>;
}

/** The articles that the changes leave to readers. */
export function articlesAfter(changes: readonly PublicChange[]): NewArticle[] {
  return changes.flatMap(({ after }) => after ?? []);
}

/** The ids of those that readers see no longer. */
export function removedBy(changes: readonly PublicChange[]): StoredManuscript['_id'][] {
  return changes.flatMap(({ before, after }) => (before !== null && after === null ? before._id : []));
}
