import { type ErrorCode, ERRORS } from './error-table.ts';

export interface ErrorDetails {
  /** Replaces the table's sentence by a closer one. */
  message?: string;
  /** For each field that is wrong, its sentence. */
  fields?: Record<string, string>;
  /** Whole seconds after which it is worth trying again. */
  retryAfterSeconds?: number;
  /** Methods that the address does take. */
  allow?: readonly string[];
  /** Entity tag of what `body` holds. */
  etag?: string;
  /** Further members of the answer: the current article with a 412. */
  body?: Record<string, unknown>;
}

/** A row of the error table, on its way to the client. Erasable TypeScript: the encoder's process runs it as it is. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly status: number;

  /** @param options the `cause`, which is for the log alone */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options: ErrorOptions = {}) {
    super(details.message ?? ERRORS[code][1], options);
    this.code = code;
    this.details = details;
    this.status = ERRORS[code][0];
  }
}

/** An error of the table that belongs to one field. */
export function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, { fields: { [field]: ERRORS[code][1] } });
}

const BAD_REQUEST = 400;

/** Waits for work on what stood in `field`; where that was wrong, the error names the field. */
export async function inField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== BAD_REQUEST) throw error;
    throw new AppError(error.code, { ...error.details, fields: { [field]: error.message } });
  }
}

/** Fields that are wrong; the first one's sentence is the answer's. */
export function invalidFields(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError('VALIDATION_FAILED', { fields, ...(first !== undefined && { message: first }) });
}
