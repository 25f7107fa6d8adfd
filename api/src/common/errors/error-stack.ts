import { isNativeError } from 'node:util/types';

/** For the log: where an error was thrown, and below it what caused it. Of what is no error, its text. */
export function errorStack(thrown: unknown): string {
  if (!isNativeError(thrown)) return String(thrown);
  const caused = causesOf(thrown).map((cause) => `Caused by ${errorStack(cause)}`);
  return [thrown.stack ?? thrown.message, ...caused].join('\n');
}

/** All of them where one stands for several, as when none of a host's addresses answers. */
function causesOf(error: Error): unknown[] {
  if ('errors' in error && Array.isArray(error.errors)) return error.errors;
  return error.cause === undefined ? [] : [error.cause];
}
