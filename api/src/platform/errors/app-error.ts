import type { Language } from '../../contract/articles.ts';
import { type ErrorCode, ERRORS } from './error-table.ts';

export interface ErrorDetails {
  /** Replaces the message of the table. */
  message?: string;
  /** A message for each invalid field. */
  fields?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfterSeconds?: number;
  /** Methods that the address supports. */
  allow?: readonly string[];
  /** Entity tag of `body`. */
  etag?: string;
  /** Additional members of the response: the current article with a 412. */
  body?: Record<string, unknown>;
  /** Language of a removed article, for its page. Not sent. */
  lang?: Language;
}

/**
 * An error of the error table. Uses erasable TypeScript only: the encoder process runs this file
 * without a build.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly status: number;

  /** @param options the `cause`, only for the log */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options: ErrorOptions = {}) {
    super(details.message ?? ERRORS[code][1], options);
    this.code = code;
    this.details = details;
    this.status = ERRORS[code][0];
  }
}

/** An error about one field. */
export function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, { fields: { [field]: ERRORS[code][1] } });
}

const BAD_REQUEST = 400;

/** Runs work on the value of `field`, and names the field in its errors. */
export async function inField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== BAD_REQUEST) throw error;
    throw new AppError(error.code, { ...error.details, fields: { [field]: error.message } });
  }
}

/** An error about invalid fields, with the message of the first one. */
export function invalidFields(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError('VALIDATION_FAILED', { fields, ...(first !== undefined && { message: first }) });
}
