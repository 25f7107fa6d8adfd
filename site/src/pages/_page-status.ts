import { refusedStatus } from '@contract/reader.ts';
import { logFailure } from '../lib/log.ts';

/** Missing, deleted, or temporarily unavailable. */
export type StatusWithout = 404 | 410 | 503;

/**
 * Status of a page without its main content. Invalid requests are 404; other errors may be temporary, and are logged,
 * because readers do not see the reason.
 *
 * @param what for the log: `The article`
 * @param error the rejection of the `Reader`
 */
export function statusWithout(what: string, error: unknown): StatusWithout {
  const refused = refusedStatus(error);
  if (refused === 410) return 410;
  if (refused >= 400 && refused < 500 && refused !== 429) return 404;
  logFailure(`${what} could not be read:`, error);
  return 503;
}
