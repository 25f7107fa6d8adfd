import type { ArticleCard } from './articles.ts';
import type { ManuscriptSummary, ManuscriptTrash } from './manuscripts.ts';
import type { Pagination } from './pagination.ts';

/** A row of the admin's table. */
export interface AdminUser {
  _id: string;
  name: string;
  email: string;
  role: 'author';
  bio: string;
  profilePhoto: string | null;
  createdAt: string;
  /** ISO date since when the author cannot sign in; `null` if they can. */
  suspendedAt: string | null;
  /** Name of the author with whom the account is being merged; `null` if it is not. */
  mergingInto: string | null;
  /** First page of the author's articles, newest first; `GET /api/admin/users/{id}/articles` returns the others. */
  articles: ArticleCard[];
  totalArticles: number;
}

/** `GET /api/admin/users`. */
export interface AdminUsersResponse {
  data: {
    data: AdminUser[];
    pagination: Pagination;
  };
}

/** An admin, for other admins. */
export interface AdminAccount {
  _id: string;
  name: string;
  email: string;
  profilePhoto: string | null;
  createdAt: string;
}

/** `GET /api/admin/admins`, newest first. */
export interface AdminAccountsResponse {
  data: AdminAccount[];
  pagination: Pagination;
}

/** `GET /api/admin/users/{id}/articles`. */
export interface AdminUserArticlesResponse {
  data: ArticleCard[];
  pagination: Pagination;
}

export interface TrashCounts {
  authors: number;
  manuscripts: number;
}

/** An author in the trash, with all that went there with them. */
export interface TrashedAuthor {
  _id: string;
  name: string;
  email: string;
  profilePhoto: string | null;
  /** Numbers of published articles, and of what was not published. */
  articles: number;
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
  counts: TrashCounts;
}
