import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { formatMoment } from '../../text/moment-text.ts';
import { PATHS } from '../../paths.ts';
import { addressWith, pageNumber } from '../../ui/list-address.ts';
import { ADMIN_REVIEW_TEXT } from '../../text/admin-review-messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Maximum wait shown in hours. A longer wait shows its day and time. */
const COUNTED_HOURS = 12;

/** `just submitted`, `waiting 2 hours`, `waiting since yesterday at 17:20`, in the reader's own time. @param now milliseconds since 1970, as `at` */
export function waitedFor(at: number, now: number): string {
  const minutes = Math.max(Math.trunc((now - at) / MINUTE_MS), 0);
  if (minutes === 0) return ADMIN_REVIEW_TEXT.justSubmitted;
  const hours = Math.trunc((now - at) / HOUR_MS);
  if (hours === 0) return ADMIN_REVIEW_TEXT.waitingMinutes(minutes);
  return hours < COUNTED_HOURS
    ? ADMIN_REVIEW_TEXT.waitingHours(hours)
    : ADMIN_REVIEW_TEXT.waitingSince(formatMoment(at, now));
}

/** `waiting 2 hours · second time`, `waiting 3 minutes · changes to a published article`. */
export function waitingText({ submission, state }: ManuscriptSummary, now: number): string {
  if (submission === null) return '';
  const parts = [
    waitedFor(Date.parse(submission.at), now),
    ADMIN_REVIEW_TEXT.round(submission.round),
    state === 'published' ? ADMIN_REVIEW_TEXT.changes : '',
    state === 'withdrawn' ? ADMIN_REVIEW_TEXT.withdrawn : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The id after or before the chosen one; the chosen one itself at the ends of the list. */
export function neighbourIn(ids: readonly string[], id: string | null, step: 1 | -1): string | null {
  const place = id === null ? -1 : ids.indexOf(id);
  if (place === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(place + step, 0), ids.length - 1)] ?? null;
}

/** The id to show when the chosen one leaves the list: the next one, or the previous one at the end. */
export function afterLeaving(ids: readonly string[], id: string): string | null {
  const place = ids.indexOf(id);
  return ids[place + 1] ?? ids[place - 1] ?? null;
}

/** State of the page in its address: `/admin/review?id=…&page=2`. */
export interface ReviewPlace {
  /** `null` if none was chosen. */
  id: string | null;
  page: number;
}

const ID = /^[0-9a-f]{24}$/;

export function addressOf({ id, page }: ReviewPlace): string {
  return addressWith(PATHS.adminReview, { id: id ?? '', page });
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): ReviewPlace {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('id') ?? '';
  return { id: ID.test(id) ? id : null, page: pageNumber(parameters.get('page')) };
}
