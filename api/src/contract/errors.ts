/** The one shape of every answer that is not a success. */
export interface ErrorResponse {
  /** HTTP status. */
  statusCode: number;
  /** Stable, for programs: `ARTICLE_NOT_FOUND`. */
  code: string;
  /** One sentence for people. */
  message: string;
  /** Where fields are wrong: for each its sentence. */
  errors?: Record<string, string>;
  /** With `PICTURE_GONE`: ids of the pictures that the text shows and that are no longer there. */
  pictures?: string[];
  /** Also in the `X-Request-Id` header and in the log. */
  requestId: string;
}
