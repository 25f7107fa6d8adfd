import type { ManuscriptReturned, ManuscriptSummary, ManuscriptTrash } from '@contract/manuscripts.ts';
import { formatDate, formatDay, minutesAgo } from '../../lib/prose/when.ts';
import { DRAFT_LINE_TEXT } from '@text/draft-text.ts';
import { formatMoment } from '@text/moment-text.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

/**
 * `just now`, `12 minutes ago`, `today at 14:05`, `19 November at 14:05`, in the newsroom's time.
 *
 * @param savedAt milliseconds since 1970, as `now`
 */
export function changedWhen(savedAt: number, now: number): string {
  const minutes = Math.trunc((now - savedAt) / MINUTE_MS);
  // The clocks of the server and the device may differ a little.
  if (minutes === 0) return DRAFT_LINE_TEXT.justNow;
  if (minutes > 0 && minutes < MINUTES_AN_HOUR) return minutesAgo(minutes);
  return formatMoment(savedAt, now);
}

/**
 * `Deleted today by Vasudha Amaltas`, `Deleted 26 October`, in the newsroom's time.
 *
 * @param ownName name of the reader, who is not named
 * @param now milliseconds since 1970
 */
export function deletedWhen({ trashedAt, trashedBy }: ManuscriptTrash, ownName: string, now: number): string {
  const day = formatDay(trashedAt, now);
  return trashedBy === null || trashedBy === ownName
    ? DRAFT_LINE_TEXT.deleted(day)
    : DRAFT_LINE_TEXT.deletedBy({ day, name: trashedBy });
}

/** `Vasudha Amaltas returned this, 22 November at 16:40`, in the newsroom's time. @param now milliseconds since 1970 */
export function returnedWhen({ at, by }: ManuscriptReturned, now: number): string {
  return REVIEW_TEXT.returnedBy(by, formatMoment(at, now));
}

/** The title; `Untitled, started 18 November` without one. @param now milliseconds since 1970 */
export function draftTitle(
  { title, createdAt }: Pick<ManuscriptSummary, 'title' | 'createdAt'>,
  now: number,
) {
  const trimmed = title.trim();
  return trimmed === '' ? DRAFT_LINE_TEXT.untitledSince(formatDate(createdAt, now)) : trimmed;
}
