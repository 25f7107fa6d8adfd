import type { IncomingMessage } from 'node:http';

const NAME = 'banyan-saved';
/** At most 15 digits, which JavaScript represents exactly. */
const MARKER = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=(\\d{1,15})(?:;|$)`);

/** @param secure whether the site is on https: the browser then accepts the cookie only from this host */
export const markerName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

/** Content version of the last write from this browser; 0 if there was none within the last seconds. */
export function savedVersion({ headers }: Pick<IncomingMessage, 'headers'>): number {
  return headers.cookie === undefined ? 0 : Number(MARKER.exec(headers.cookie)?.[1] ?? 0);
}
