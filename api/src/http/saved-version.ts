import type { IncomingMessage } from 'node:http';

const NAME = 'banyan-saved';
/** At most as many digits as a whole number of JavaScript is exact with. */
const MARKER = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=(\\d{1,15})(?:;|$)`);

/** @param secure whether the site is on https: then the browser takes the cookie from this host alone */
export const markerName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

/** The content version of the last write from this browser; 0 where there was none within the last seconds. */
export function savedVersion({ headers }: Pick<IncomingMessage, 'headers'>): number {
  return headers.cookie === undefined ? 0 : Number(MARKER.exec(headers.cookie)?.[1] ?? 0);
}
