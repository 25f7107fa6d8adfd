import type { Language } from '@contract/articles.ts';
import { longDate as longDateIn, zonedDates } from '@contract/dates.ts';
import { LANGUAGE, SHORT_DATE } from '@text/language.ts';
import { LOCALE } from './locale.ts';

/** Formats dates (ISO 8601) in the magazine's time zone (IANA name); an invalid date gives an empty text. */

/** `18 November 2026`, `18 नवंबर 2026`. */
export function longDate(iso: string, timeZone: string, lang: Language = LANGUAGE): string {
  return longDateIn(iso, timeZone, lang);
}

/** `18 November`. */
export const dayAndMonth = zonedDates(LOCALE, { day: 'numeric', month: 'long' });

/** `18/11/2026`, `18 नवंबर 2026`. */
export const localeDate = zonedDates(LOCALE, SHORT_DATE);
