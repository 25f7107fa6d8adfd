import type { ArticleAuthor } from './articles.ts';
import type { Pagination } from './pagination.ts';

/** `GET /api/manuscripts/{id}/authors`. */
export interface AuthorsResponse {
  /** The first author first. They may edit it. */
  authors: ArticleAuthor[];
  /** Those whom readers see until it is published the next time; `null` if they see the same. */
  shown: ArticleAuthor[] | null;
  /** Opaque; different for other authors. The ETag is the same in quotation marks. */
  version: string;
}

/** `PUT /api/manuscripts/{id}/authors`. */
export interface AuthorsSetResponse extends AuthorsResponse {
  success: true;
  /**
   * Versions of the manuscript before and after. They differ if what waits for an admin is by others now: the admin reads it
   * again.
   */
  manuscript: { before: string; after: string };
}

/** `GET /api/users/authors`, newest first. */
export interface FoundAuthorsResponse {
  data: ArticleAuthor[];
  pagination: Pagination;
}
