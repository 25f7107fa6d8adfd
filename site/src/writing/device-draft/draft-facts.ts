import type { ManuscriptReturned, ManuscriptSummary, ManuscriptTrash } from '@contract/manuscripts.ts';
import { formatDate, formatDay, formatMoment } from '../../lib/prose/when.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

const relative = new Intl.RelativeTimeFormat('en-IN');

/**
 * `just now`, `12 minutes ago`, `today at 14:05`, `19 November at 14:05`, in the reader's own time.
 *
 * @param savedAt milliseconds since 1970, as `now`
 */
export function changedWhen(savedAt: number, now: number): string {
  const minutes = Math.trunc((now - savedAt) / MINUTE_MS);
  // The clocks of the server and the device may differ a little.
  if (minutes === 0) return 'just now';
  if (minutes > 0 && minutes < MINUTES_AN_HOUR) return relative.format(-minutes, 'minute');
  return formatMoment(savedAt, now);
}

/**
 * `Deleted today by Vasudha Amaltas`, `Deleted 26 October`, in the reader's own time.
 *
 * @param ownName name of the author, who is not named
 * @param now milliseconds since 1970
 */
export function deletedWhen({ trashedAt, trashedBy }: ManuscriptTrash, ownName: string, now: number): string {
  const day = formatDay(trashedAt, now);
  return `Deleted ${day}${trashedBy === null || trashedBy === ownName ? '' : ` by ${trashedBy}`}`;
}

/** `Vasudha Amaltas returned this, 22 November at 16:40`, in the reader's own time. @param now milliseconds since 1970 */
export function returnedWhen({ at, by }: ManuscriptReturned, now: number): string {
  return REVIEW_TEXT.returnedBy(by, formatMoment(at, now));
}

/** The title; `Untitled, started 18 November` without one. @param now milliseconds since 1970 */
export function draftTitle(
  { title, createdAt }: Pick<ManuscriptSummary, 'title' | 'createdAt'>,
  now: number,
) {
  const trimmed = title.trim();
  return trimmed === '' ? `Untitled, started ${formatDate(createdAt, now)}` : trimmed;
}
