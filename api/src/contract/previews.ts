import type { Instant } from './dates.ts';
import type { Pagination } from './pagination.ts';

/** Days for which a preview link opens. */
export const PREVIEW_DAYS = 7;

/** A link that shows a manuscript as its article will look. All dates are ISO 8601 in UTC. */
export interface Preview {
  /** Not part of the link. @example 6a14f0c2b1d4c8a9e0f3b7aa */
  _id: string;
  /** Name of who created it; `null` if there is no such account any more. @example Ira Palash */
  createdBy: string | null;
  createdAt: Instant;
  endsAt: Instant;
}

/** `POST /api/manuscripts/{id}/previews`. @schema PreviewCreatedDto */
export interface PreviewCreatedResponse {
  success: true;
  preview: Preview;
  /** The link, on this site. Nothing tells it again. @example /preview/3q2-7wAbc5Zk1vT9xY0pLm8sRd4eFg6h */
  path: string;
}

/** `GET /api/manuscripts/{id}/previews`, newest first. */
export interface PreviewsResponse {
  /** Newest first. */
  data: Preview[];
  pagination: Pagination;
}
