import type { Doc } from '../bson/values.ts';
import { ERROR_CODES, type ErrorName } from './error-codes.ts';

const NAMES = new Map<number, string>(Object.entries(ERROR_CODES).map(([name, code]) => [code, name]));

/** Label that tells a driver to run the whole transaction again. */
export const TRANSIENT_TRANSACTION_ERROR = 'TransientTransactionError';

/** A refusal that a client sees: MongoDB's number and name, and a sentence. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels: string[];
  /** Fields that a reply carries beside the message, such as keyPattern and keyValue. */
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

/** An option or operator that MongoDB knows and this store does not: never ignored, always said. */
export function unsupported(what: string): CommandError {
  return new CommandError(ERROR_CODES.BadValue, `${what} is not supported by the embedded store`);
}
