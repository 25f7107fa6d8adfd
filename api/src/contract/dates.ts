import { type Language, LOCALES } from './articles.ts';

/** ISO 8601 in UTC. @format date-time @example 2026-11-18T02:00:00.000Z */
export type Instant = string;

/** Readers are in India: a server elsewhere must not show the day before. */
export const TIME_ZONE = 'Asia/Kolkata';

const inWords = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE });
const long = new Map(Object.entries(LOCALES).map(([language, locale]) => [language, inWords(locale)]));

/** `18 November 2026`, `18 नवंबर 2026`; empty for an invalid date. @param iso ISO 8601 */
export function longDate(iso: string, lang: Language = 'en'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : (long.get(lang)?.format(date) ?? '');
}
