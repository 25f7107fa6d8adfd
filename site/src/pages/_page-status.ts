import { refusedStatus } from '@contract/reader.ts';
import { logFailure } from '../lib/log.ts';

/** Where there was never anything, where there is nothing any more, and where it may be had in a moment. */
export type StatusWithout = 404 | 410 | 503;

/**
 * The status of a page that goes without what it is about. A request that makes no sense names nothing; anything else that goes
 * wrong may be over in a moment, and is written down: no reader is told what it was.
 *
 * @param what for the log: `The article`
 * @param error what the `Reader` rejected with
 */
export function statusWithout(what: string, error: unknown): StatusWithout {
  const refused = refusedStatus(error);
  if (refused === 410) return 410;
  if (refused >= 400 && refused < 500 && refused !== 429) return 404;
  logFailure(`${what} could not be read:`, error);
  return 503;
}
