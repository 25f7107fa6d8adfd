import type { ArticleAuthor } from './articles.ts';
import type { Pagination } from './pagination.ts';

/** `GET /api/manuscripts/{id}/authors`. */
export interface AuthorsResponse {
  /** The first author first. */
  authors: ArticleAuthor[];
  /** Opaque; different for other authors. The ETag is the same in quotation marks. */
  version: string;
}

/** `PUT /api/manuscripts/{id}/authors`. */
export interface AuthorsSetResponse extends AuthorsResponse {
  success: true;
}

/** `GET /api/users/authors`, newest first. */
export interface FoundAuthorsResponse {
  data: ArticleAuthor[];
  pagination: Pagination;
}
