import type { PersonalToken } from '@contract/tokens.ts';
import { newsroomZone } from '../../lib/browser/newsroom-zone.ts';
import { formatDay } from '../../lib/prose/when.ts';
import { momentsOf } from '../../lib/prose/zoned-time.ts';
import { TOKEN_TEXT } from '@text/token-text.ts';

export const hasExpired = ({ expiresAt }: PersonalToken, now: number): boolean =>
  Date.parse(expiresAt) <= now;

/** `Read, write; expires 27 February 2027, last used yesterday`. @param now milliseconds since 1970 */
export function tokenNote(token: PersonalToken, now: number): string {
  const end = formatDay(token.expiresAt, now);
  if (hasExpired(token, now)) return TOKEN_TEXT.expired(end);
  const may = token.scopes.map((scope) => TOKEN_TEXT.may[scope]).join(', ');
  const used =
    token.usedOn === null
      ? TOKEN_TEXT.neverUsed
      : TOKEN_TEXT.lastUsed(formatDay(noonOf(token.usedOn), noonOf(new Date(now).toISOString())));
  return `${may.charAt(0).toUpperCase()}${may.slice(1)}; ${TOKEN_TEXT.expires(end)}, ${used}`;
}

/** Noon of a day of UTC in the newsroom's time zone, because only the day of a use is known. @param date ISO 8601 */
const noonOf = (date: string): number =>
  momentsOf({ day: date.slice(0, 10), time: '12:00' }, newsroomZone())[0] ?? Date.parse(date);

/** Parses the days of the form; `null` if they are no whole number from 1 to `max`. */
export function parseDays(text: string, max: number): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= max ? days : null;
}
