import type { Language } from '@contract/articles.ts';

/** Locale of the interface, for numbers, dates and plurals. */
export const LOCALE = 'en-IN';

/** Locales of texts by language. Hindi newspapers use Latin digits. */
export const LOCALES: Record<Language, string> = { en: LOCALE, hi: 'hi-IN-u-nu-latn' };

/** `1,20,400`. */
export function groupedDigits(number: number): string {
  return number.toLocaleString(LOCALE);
}
