import type { Manuscript, ManuscriptSummary } from './manuscripts.ts';
import type { Pagination } from './pagination.ts';
import type { RevisionDiff } from './revisions.ts';

/** Maximum number of characters (UTF-16 units) of what an admin writes who returns a manuscript. */
export const RETURN_NOTE_MAX_LENGTH = 2_000;

/** `GET /api/admin/review`, last submitted first. */
export interface ReviewQueueResponse {
  /** Last submitted first. */
  data: ManuscriptSummary[];
  pagination: Pagination;
  /** All in review, whatever the filter. @minimum 0 @example 3 */
  total: number;
}

/** What the words in review are compared with: what readers see or saw, or what an admin returned last. */
export const REVIEW_AGAINST = ['live', 'returned'] as const;
export type ReviewAgainst = (typeof REVIEW_AGAINST)[number];

/** `GET /api/admin/review/{id}`. */
export interface ReviewResponse {
  manuscript: Manuscript;
  /**
   * What readers will be told that it corrects; `null` if nothing.
   * @example An earlier version said the pond was restored in two monsoons. It took three.
   */
  correction: string | null;
  /**
   * What the words are compared with: what readers see or saw, or what an admin returned last; `null` if
   * nobody has read anything of it.
   */
  against: ReviewAgainst | null;
  /** `null` if `against` is. */
  diff: RevisionDiff | null;
}
