import type { Instant } from './dates.ts';
import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';

/**
 * What an editor or an admin does with many manuscripts. `author` changes their first author, `trash` moves them to the trash.
 * `picture` replaces a picture by another one, for admins only.
 */
export const BULK_KINDS = ['publish', 'withdraw', 'tag', 'author', 'trash', 'picture'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Maximum number of manuscripts of one action. */
export const BULK_MAX = 5000;
/** Maximum number of ids that a request names. */
export const BULK_MAX_IDS = 100;

export type BulkState = 'running' | 'stopped' | 'done';

/** An action on many manuscripts, one after the other. */
export interface BulkAction {
  /** @example 665f1c2ab1d4c8a9e0f3b799 */
  _id: string;
  /** @example publish */
  kind: BulkKind;
  /** The tag that is added; `null` for other actions. @example null */
  tag: Genre | null;
  /** Id of the picture that is replaced; `null` for other actions. @example null */
  picture: string | null;
  /** @example running */
  state: BulkState;
  /** Manuscripts of the action. @minimum 1 @example 486 */
  total: number;
  /** Manuscripts with which it has been done. @minimum 0 @example 120 */
  done: number;
  /** Manuscripts that were left as they are, with a reason for each. @minimum 0 @example 2 */
  left: number;
  startedAt: Instant;
}

/** A manuscript that a bulk action left as it is. */
export interface BulkLeft {
  /** @example 665f1c2ab1d4c8a9e0f3b712 */
  _id: string;
  /** May be empty; `null` if the manuscript no longer exists. @example The Monsoon Is Arriving Late */
  title: string | null;
  /** One sentence. @example It is published already. */
  reason: string;
}

/** `POST /api/admin/bulk-actions`, `DELETE /api/admin/bulk-actions/{id}`. */
export interface BulkActionResponse {
  success: true;
  bulkAction: BulkAction;
}

/** `GET /api/admin/bulk-actions`, last started first. */
export interface BulkActionsResponse {
  data: BulkAction[];
  pagination: Pagination;
}

/** `GET /api/admin/bulk-actions/{id}`. */
export interface BulkActionDetailsResponse {
  bulkAction: BulkAction;
  /** Manuscripts that were left as they are, in the order of the action. */
  data: BulkLeft[];
  pagination: Pagination;
}
