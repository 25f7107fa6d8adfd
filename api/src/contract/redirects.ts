import type { Instant } from './dates.ts';
import type { Pagination } from './pagination.ts';

/** Maximum number of characters of an address that leads elsewhere, and of where it leads. */
export const REDIRECT_MAX_LENGTH = 1000;
/** Days for which a missed address is listed after the last time that somebody asked for it. */
export const MISS_DAYS = 90;

/** An address of the old magazine that leads to a page here. */
export interface Redirect {
  /** Path and query, in the one spelling in which it is stored. @example /2019/03/rain */
  address: string;
  /** Path to which it leads; `null` while readers do not see the article or the author. @example /articles/rain */
  to: string | null;
  createdAt: Instant;
}

/** `GET /api/admin/redirects`, newest first, or by address with a search. */
export interface RedirectsResponse {
  data: Redirect[];
  pagination: Pagination;
}

/** `POST /api/admin/redirects`. */
export interface RedirectResponse {
  success: true;
  redirect: Redirect;
}

/** Where a missed address could lead. */
export interface RedirectProposal {
  /** @example /articles/rain */
  to: string;
  /** Title of the article, or name of the category. @example Rain on the Delta */
  title: string;
}

/** An address without a page that readers ask for. */
export interface RedirectMiss {
  /** @example /2019/03/rain-on-delta */
  address: string;
  /** How often, robots aside. @minimum 1 @example 41 */
  count: number;
  lastAt: Instant;
  /** The page that fits best; `null` without one. */
  proposal: RedirectProposal | null;
}

/** `GET /api/admin/redirects/misses`, most frequent first. */
export interface RedirectMissesResponse {
  data: RedirectMiss[];
  pagination: Pagination;
}
