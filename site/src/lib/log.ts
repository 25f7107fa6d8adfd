/** Writes down a failure that a reader is better not told of: in the server's log, or in the browser's console. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error);
}
