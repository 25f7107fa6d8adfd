import { type Language, LOCALES } from './articles.ts';

/** ISO 8601 in UTC. @format date-time @example 2026-11-18T02:00:00.000Z */
export type Instant = string;

/**
 * Formats moments (ISO 8601) in a time zone (IANA name); an invalid moment gives an empty text.
 *
 * @param locale @example en-IN
 */
export function zonedDates(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (iso: string, timeZone: string) => string {
  // To make a format takes longer than to use it a hundred times.
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (iso, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    const date = new Date(iso);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
}

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const long = new Map(
  Object.entries(LOCALES).map(([language, locale]) => [language, zonedDates(locale, LONG)]),
);

/** `18 November 2026`, `18 नवंबर 2026`; empty for an invalid date. @param iso ISO 8601 @param timeZone IANA name */
export function longDate(iso: string, timeZone: string, lang: Language = 'en'): string {
  return long.get(lang)?.(iso, timeZone) ?? '';
}
