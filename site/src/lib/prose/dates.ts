import type { Language } from '@contract/articles.ts';

/** Readers are in India: a server elsewhere must not show the day before. */
const TIME_ZONE = 'Asia/Kolkata';

const inWords = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE });
/** Hindi with the digits of its newspapers. */
const LONG: Record<Language, Intl.DateTimeFormat> = {
  en: inWords('en-IN'),
  hi: inWords('hi-IN-u-nu-latn'),
};
const SHORT = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE });

/** Empty for an invalid date. */
function format(to: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : to.format(date);
}

/** `18 November 2026`, `18 नवंबर 2026`. @param iso ISO 8601 */
export function longDate(iso: string, lang: Language = 'en'): string {
  return format(LONG[lang], iso);
}

/** `18/11/2026`. @param iso ISO 8601 */
export function localeDate(iso: string): string {
  return format(SHORT, iso);
}
