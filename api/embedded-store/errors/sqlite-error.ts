import { CommandError, fail } from './command-error.ts';
import { DATA_CORRUPTION } from './error-codes.ts';
import { reasonOf } from './reason.ts';

/** SQLite's primary result codes that matter to a client. */
const SQLITE = {
  corrupt: 11,
  full: 13,
  notADatabase: 26,
} as const;

/** SQLite's primary code of an error; undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/**
 * SQLite's extended codes for writes that failed for lack of space: a short write, or a log index that could not grow.
 * Other I/O errors are reported as such.
 */
const WRITE_FAILURES = new Set([(3 << 8) | 10, (19 << 8) | 10]);

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === 'ENOSPC') return true;
  const extendedCode = 'errcode' in error ? error.errcode : undefined;
  return (
    sqliteCode(error) === SQLITE.full ||
    (typeof extendedCode === 'number' && WRITE_FAILURES.has(extendedCode))
  );
}

export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE.corrupt || code === SQLITE.notADatabase;
}

/** Converts any error to one for clients: a clear sentence, never a stack. */
export function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (isDiskFull(error)) {
    return fail('OutOfDiskSpace', 'The disk has no room for this write; nothing of it was kept.');
  }
  if (isDamage(error))
    return new CommandError(DATA_CORRUPTION, 'The data file is damaged; restore it from a backup.');
  const text = reasonOf(error);
  if (/no such table/.test(text))
    return fail('QueryPlanKilled', 'The collection was dropped while it was read');
  return fail('InternalError', `The store met an unexpected error: ${text}`);
}
