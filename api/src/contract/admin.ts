import type { ArticleCard } from './articles.ts';
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

/** `GET /api/admin/users/{id}/articles`. */
export interface AdminUserArticlesResponse {
  data: ArticleCard[];
  pagination: Pagination;
}
