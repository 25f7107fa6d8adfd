import type { Pagination } from './pagination.ts';

/** Days for which a preview link opens. */
export const PREVIEW_DAYS = 7;

/** A link that shows a manuscript as its article will look. All dates are ISO 8601 in UTC. */
export interface Preview {
  /** Not part of the link. */
  _id: string;
  /** Name of who created it; `null` if there is no such account any more. */
  createdBy: string | null;
  createdAt: string;
  endsAt: string;
}

/** `POST /api/manuscripts/{id}/previews`. */
export interface PreviewCreatedResponse {
  success: true;
  preview: Preview;
  /** The link, on this site. Nothing tells it again. */
  path: string;
}

/** `GET /api/manuscripts/{id}/previews`, newest first. */
export interface PreviewsResponse {
  data: Preview[];
  pagination: Pagination;
}
