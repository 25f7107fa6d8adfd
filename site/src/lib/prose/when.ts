import { type Language, LOCALES } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';
import { LOCALE } from './locale.ts';

/** Formats dates and times in the reader's time zone. Moments are milliseconds since 1970 or ISO 8601. */

const DAY_MS = 24 * 60 * 60 * 1000;

type Moment = number | string;

const dayOf = (moment: Moment) => new Date(moment).toDateString();

export const isSameDay = (one: Moment, other: Moment): boolean => dayOf(one) === dayOf(other);

/** `14:05`. */
export function formatTime(moment: Moment, lang: Language = LANGUAGE): string {
  return new Date(moment).toLocaleTimeString(LOCALES[lang], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** `19 November`, `19 Nov`; with the year unless it is the current one. */
export function formatDate(
  moment: Moment,
  now: Moment,
  month: 'long' | 'short' = 'long',
  lang: Language = LANGUAGE,
): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return new Date(moment).toLocaleDateString(LOCALES[lang], {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** `today`, `yesterday`, `19 November`, within a sentence. */
export function formatDay(moment: Moment, now: number): string {
  if (isSameDay(moment, now)) return relative(0, 'day');
  return isSameDay(moment, now - DAY_MS) ? relative(-1, 'day') : formatDate(moment, now);
}

/** `1 minute ago`, `12 minutes ago`. */
export function minutesAgo(minutes: number): string {
  return relative(-minutes, 'minute');
}

function relative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }).format(value, unit);
}
