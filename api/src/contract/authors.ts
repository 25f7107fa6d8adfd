import type { ArticleAuthor } from './articles.ts';
import type { Pagination } from './pagination.ts';

/** `GET /api/manuscripts/{id}/authors`. */
export interface AuthorsResponse {
  /** The first author first. They may edit it. */
  authors: ArticleAuthor[];
  /** Those whom readers see until it is published the next time; `null` if they see the same. @example null */
  shown: ArticleAuthor[] | null;
  /** Opaque; different for other authors. The ETag is the same in quotation marks. @example Yk3b0qVw8s_dT5aN */
  version: string;
}

/** Versions of a manuscript before and after a change of its authors. */
export interface ManuscriptVersions {
  /** @example 3.Yk3b0qVw8s_d */
  before: string;
  /** @example 3.Yk3b0qVw8s_d */
  after: string;
}

/** `PUT /api/manuscripts/{id}/authors`. @schema AuthorsSetDto */
export interface AuthorsSetResponse extends AuthorsResponse {
  success: true;
  /** Versions of the manuscript. They differ if what waits for an admin is by others now: the admin reads it again. */
  manuscript: ManuscriptVersions;
}

/** `GET /api/users/authors`, newest first. @schema FoundAuthorsDto */
export interface FoundAuthorsResponse {
  data: ArticleAuthor[];
  pagination: Pagination;
}
