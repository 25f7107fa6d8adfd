/** The shape of every error. */
export interface ErrorResponse {
  /** HTTP status. */
  statusCode: number;
  /** Stable, for programs: `ARTICLE_NOT_FOUND`. */
  code: string;
  /** One sentence for people. */
  message: string;
  /** A sentence for each invalid field. */
  errors?: Record<string, string>;
  /** With `PICTURE_GONE`: ids of the missing pictures in the text. */
  pictures?: string[];
  /** Also in the `X-Request-Id` header and in the log. */
  requestId: string;
}
