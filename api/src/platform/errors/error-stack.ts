import { isNativeError } from 'node:util/types';

/** Stack of an error and its causes, for the log; the text of other values. */
export function errorStack(thrown: unknown): string {
  if (!isNativeError(thrown)) return String(thrown);
  const causes = causesOf(thrown).map((cause) => `Caused by ${errorStack(cause)}`);
  return [thrown.stack ?? thrown.message, ...causes].join('\n');
}

/** All errors of an AggregateError, for example when none of a host's addresses answers. */
function causesOf(error: Error): unknown[] {
  if ('errors' in error && Array.isArray(error.errors)) return error.errors;
  return error.cause === undefined ? [] : [error.cause];
}
