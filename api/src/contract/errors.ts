import type { Article } from './articles.ts';
import type { Manuscript } from './manuscripts.ts';
import type { SettingsResponse } from './settings.ts';

/** The shape of every error. @schema ErrorDto */
export interface ErrorResponse {
  /** The HTTP status. @example 400 */
  statusCode: number;
  /** Stable, for programs. Later versions may add codes. @example VALIDATION_FAILED */
  code: string;
  /** One sentence for people. @example Invalid email format */
  message: string;
  /** A sentence for each invalid field. @example {"email":"Invalid email format"} */
  errors?: Record<string, string>;
  /**
   * Only with `PICTURE_GONE`: ids of the missing pictures in the text, as in their addresses,
   * `/images/{id}/…`.
   * @example ["7c211433f02071597741e6ff5a8ea34d"]
   */
  pictures?: string[];
  /** Also in the header X-Request-Id. @example 0f3c1b9e-8d0a-4f3b-9a63-6f2f6f6c1f55 */
  requestId: string;
}

/** Response to a change based on an outdated version. */
export interface ArticleChanged extends ErrorResponse {
  /** @example 412 */
  statusCode: number;
  /** @example ARTICLE_CHANGED */
  code: 'ARTICLE_CHANGED';
  /** @example This article was changed in the meantime. */
  message: string;
  /** Current state of the article. */
  article: Article;
}

/** Response to a save based on an outdated version. */
export interface ManuscriptChanged extends ErrorResponse {
  /** @example 412 */
  statusCode: number;
  /** @example MANUSCRIPT_CHANGED */
  code: 'MANUSCRIPT_CHANGED';
  /** @example This manuscript was changed in the meantime. */
  message: string;
  /** Current state of the manuscript. */
  manuscript: Manuscript;
}

/** Response to a change of settings based on an outdated version. */
export interface SettingsChanged extends ErrorResponse, SettingsResponse {
  /** @example 412 */
  statusCode: number;
  /** @example SETTINGS_CHANGED */
  code: 'SETTINGS_CHANGED';
  /** @example Another admin has changed the settings in the meantime. */
  message: string;
}

/** Response to an `Idempotency-Key` that has published other content. */
export interface KeyReused extends ErrorResponse {
  /** @example 422 */
  statusCode: number;
  /** @example IDEMPOTENCY_KEY_REUSED */
  code: 'IDEMPOTENCY_KEY_REUSED';
  /** @example This was already published, with different contents. */
  message: string;
  /** Current state of the article published with this key. */
  article: Article;
}

/** Response to an `Idempotency-Key` that has submitted other content. */
export interface ManuscriptKeyReused extends ErrorResponse {
  /** @example 422 */
  statusCode: number;
  /** @example IDEMPOTENCY_KEY_REUSED */
  code: 'IDEMPOTENCY_KEY_REUSED';
  /** @example This was submitted before, with other contents. */
  message: string;
  /** Current state of the manuscript. */
  manuscript: Manuscript;
}
