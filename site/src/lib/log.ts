/** Logs a failure that readers need not see, to the server's log or the browser's console. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error);
}
