import { refusedStatus } from '@contract/reader.ts';
import { logFailure } from '../lib/log.ts';

/** Missing, deleted or temporarily unavailable. */
export type ErrorPageStatus = 404 | 410 | 503;

/**
 * Status of a page whose main content could not be loaded. Invalid requests are 404. Other errors may be temporary: they
 * are 503, and are logged.
 *
 * @param what subject of the log entry: `The article`
 * @param error the rejection of the `Reader`
 */
export function errorPageStatus(what: string, error: unknown): ErrorPageStatus {
  const status = refusedStatus(error);
  if (status === 410) return 410;
  if (status >= 400 && status < 500 && status !== 429) return 404;
  logFailure(`${what} could not be read:`, error);
  return 503;
}
