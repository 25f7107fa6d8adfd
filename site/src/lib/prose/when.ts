import type { Language } from '@contract/articles.ts';

/** Dates and times of day in words, in the reader's own time. Moments are milliseconds since 1970, or ISO 8601. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Hindi with the digits of its newspapers. */
const LOCALE: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

type Moment = number | string;

const dayOf = (moment: Moment) => new Date(moment).toDateString();

export const isSameDay = (one: Moment, other: Moment): boolean => dayOf(one) === dayOf(other);

/** `14:05`. */
export function formatTime(moment: Moment, lang: Language = 'en'): string {
  return new Date(moment).toLocaleTimeString(LOCALE[lang], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** `19 November`, `19 Nov`; with the year, if it is not the present one. */
export function formatDate(
  moment: Moment,
  now: Moment,
  month: 'long' | 'short' = 'long',
  lang: Language = 'en',
): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return new Date(moment).toLocaleDateString(LOCALE[lang], {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** `today`, `yesterday`, `19 November`, within a sentence. */
export function formatDay(moment: Moment, now: number): string {
  if (isSameDay(moment, now)) return 'today';
  return isSameDay(moment, now - DAY_MS) ? 'yesterday' : formatDate(moment, now);
}

/** `today at 14:05`, `19 November at 14:05`, `19 November 2025 at 14:05`. */
export function formatMoment(moment: Moment, now: number): string {
  return `${formatDay(moment, now)} at ${formatTime(moment)}`;
}
