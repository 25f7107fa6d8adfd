import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { ADMIN_REVIEW_TEXT } from '@text/admin-review-messages.ts';
import { formatMoment } from '@text/moment-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From this wait on, the text has the day and time of the submission instead of a number of hours. */
const MAX_HOURS = 12;

/**
 * `just submitted`, `waiting 2 hours`, `waiting since yesterday at 17:20`, in the newsroom's time. Times in
 * milliseconds since 1970.
 */
export function waitingTime(submittedAt: number, now: number): string {
  const minutes = Math.max(Math.trunc((now - submittedAt) / MINUTE_MS), 0);
  if (minutes === 0) return ADMIN_REVIEW_TEXT.justSubmitted;
  const hours = Math.trunc((now - submittedAt) / HOUR_MS);
  if (hours === 0) return ADMIN_REVIEW_TEXT.waitingMinutes(minutes);
  return hours < MAX_HOURS
    ? ADMIN_REVIEW_TEXT.waitingHours(hours)
    : ADMIN_REVIEW_TEXT.waitingSince(formatMoment(submittedAt, now));
}

/** `waiting 2 hours · second time`, `waiting 3 minutes · changes to a published article`. */
export function waitingText({ submission, state }: ManuscriptSummary, now: number): string {
  if (submission === null) return '';
  const parts = [
    waitingTime(Date.parse(submission.at), now),
    ADMIN_REVIEW_TEXT.round(submission.round),
    state === 'published' ? ADMIN_REVIEW_TEXT.changes : '',
    state === 'withdrawn' ? ADMIN_REVIEW_TEXT.withdrawn : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
