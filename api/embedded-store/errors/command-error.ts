import type { Doc } from '../bson/values.ts';
import { ERROR_CODES, type ErrorName } from './error-codes.ts';

const NAMES = new Map<number, string>(Object.entries(ERROR_CODES).map(([name, code]) => [code, name]));

/** Label that tells a driver to run the whole transaction again. */
export const TRANSIENT_TRANSACTION_ERROR = 'TransientTransactionError';

/** An error for a client: MongoDB's code and name, and a sentence. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels: string[];
  /** Additional fields of the reply, such as keyPattern and keyValue. */
  readonly details: Doc;

  constructor(code: number, message: string, details?: Doc, labels: string[] = []) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.codeName = NAMES.get(code) ?? `Location${code}`;
    this.details = details ?? new Map();
    this.labels = labels;
  }
}

export function fail(name: ErrorName, message: string): CommandError {
  return new CommandError(ERROR_CODES[name], message);
}

/** The error for a MongoDB option or operator that this store does not support. */
export function unsupported(what: string): CommandError {
  return new CommandError(ERROR_CODES.BadValue, `${what} is not supported by the embedded store`);
}
