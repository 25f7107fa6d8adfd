import type { Day } from '@contract/statistics.ts';
import { LOCALE } from '../../lib/prose/locale.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `18 Nov`. A day has no time zone. */
export function shortDay(day: Day): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** First of some days that end with another one. */
export function firstDay(last: Day, count: number): Day {
  return new Date(Date.parse(last) - (count - 1) * DAY_MS).toISOString().slice(0, last.length);
}
