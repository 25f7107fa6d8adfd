import type { ArticleCard } from './articles.ts';
import type { Instant } from './dates.ts';
import type { ManuscriptSummary, ManuscriptTrash } from './manuscripts.ts';
import type { Pagination } from './pagination.ts';

/** A row of the admin's table. */
export interface AdminUser {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  name: string;
  email: string;
  role: 'author';
  /** Whether the author may also review, schedule and edit all manuscripts, and set the front page. */
  isEditor: boolean;
  bio: string;
  profilePhoto: string | null;
  createdAt: Instant;
  /** Since when the author cannot sign in; `null` if they can. */
  suspendedAt: Instant | null;
  /** Name of the author with whom the account is being merged; `null` if it is not. @example Ira Palash */
  mergingInto: string | null;
  /** The newest ones; another route lists the rest. */
  articles: ArticleCard[];
  /** @example 19 */
  totalArticles: number;
}

export interface AdminUserList {
  data: AdminUser[];
  pagination: Pagination;
}

/** `GET /api/admin/users`. */
export interface AdminUsersResponse {
  data: AdminUserList;
}

/** An admin, for other admins. */
export interface AdminAccount {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  name: string;
  email: string;
  profilePhoto: string | null;
  createdAt: Instant;
}

/** `GET /api/admin/admins`, newest first. */
export interface AdminAccountsResponse {
  data: AdminAccount[];
  pagination: Pagination;
}

/** `GET /api/admin/users/{id}/articles`. @schema AdminArticlesResponseDto */
export interface AdminUserArticlesResponse {
  data: ArticleCard[];
  pagination: Pagination;
}

export interface TrashCounts {
  /** @example 1 */
  authors: number;
  /** @example 4 */
  manuscripts: number;
}

/** An author in the trash, with all that went there with them. */
export interface TrashedAuthor {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  name: string;
  email: string;
  profilePhoto: string | null;
  /** Published articles that come back. @example 19 */
  articles: number;
  /** What comes back and was not published. @example 2 */
  drafts: number;
  trash: ManuscriptTrash;
}

/** `GET /api/admin/trash/authors`, last deleted first. */
export interface TrashedAuthorsResponse {
  data: TrashedAuthor[];
  pagination: Pagination;
  /** Both lists, whatever the filter. */
  counts: TrashCounts;
}

/** `GET /api/admin/trash/manuscripts`: those that were not deleted with their authors, last deleted first. */
export interface TrashedManuscriptsResponse {
  data: ManuscriptSummary[];
  pagination: Pagination;
  /** Both lists, whatever the filter. */
  counts: TrashCounts;
}
