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
  /** Also in the `X-Request-Id` header and in the log. */
  requestId: string;
}
