import type { Language } from '@contract/articles.ts';
import { longDate as longDateIn, TIME_ZONE } from '@contract/dates.ts';
import { LANGUAGE, SHORT_DATE } from '@text/language.ts';
import { LOCALE } from './locale.ts';

const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: TIME_ZONE });
const SHORT = new Intl.DateTimeFormat(LOCALE, { ...SHORT_DATE, timeZone: TIME_ZONE });

/** `18 November 2026`, `18 नवंबर 2026`; empty for an invalid date. @param iso ISO 8601 */
export function longDate(iso: string, lang: Language = LANGUAGE): string {
  return longDateIn(iso, lang);
}

/** `18 November`. @param iso ISO 8601 */
export function dayAndMonth(iso: string): string {
  return DAY.format(new Date(iso));
}

/** `18/11/2026`, `18 नवंबर 2026`; empty for an invalid date. @param iso ISO 8601 */
export function localeDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : SHORT.format(date);
}
