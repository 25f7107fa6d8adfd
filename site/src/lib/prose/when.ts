import { type Language, LOCALES } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';
import { newsroomZone } from '../browser/newsroom-zone.ts';
import { LOCALE } from './locale.ts';
import { daysUntil, wallTimeAt } from './zoned-time.ts';

/** Formats dates and times in the newsroom's time zone. Moments are milliseconds since 1970 or ISO 8601. */

type Moment = number | string;

const wallTimeOf = (moment: Moment) => wallTimeAt(new Date(moment).getTime(), newsroomZone());

export const isSameDay = (one: Moment, other: Moment): boolean =>
  wallTimeOf(one).day === wallTimeOf(other).day;

/** `14:05`. */
export function formatTime(moment: Moment): string {
  return wallTimeOf(moment).time;
}

/** `19 November`, `19 Nov`; with the year if it is not that of `now`. */
export function formatDate(
  moment: Moment,
  now = moment,
  month: 'long' | 'short' = 'long',
  lang: Language = LANGUAGE,
): string {
  const [year, currentYear] = [moment, now].map((each) => wallTimeOf(each).day.slice(0, 4));
  return new Date(moment).toLocaleDateString(LOCALES[lang], {
    timeZone: newsroomZone(),
    day: 'numeric',
    month,
    ...(year !== currentYear && { year: 'numeric' }),
  });
}

/** `today`, `yesterday`, `19 November`, within a sentence. */
export function formatDay(moment: Moment, now: number): string {
  const days = daysUntil(new Date(moment).getTime(), now, newsroomZone());
  return days === 0 || days === -1 ? relative(days, 'day') : formatDate(moment, now);
}

/** `1 minute ago`, `12 minutes ago`. */
export function minutesAgo(minutes: number): string {
  return relative(-minutes, 'minute');
}

function relative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }).format(value, unit);
}
