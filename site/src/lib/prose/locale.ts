import type { Language } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';

/** Locales of texts by language. Hindi newspapers use Latin digits. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** Locale of the interface, for numbers, dates and plurals. */
export const LOCALE = LOCALES[LANGUAGE];

/** `1,20,400`. */
export function groupedDigits(number: number): string {
  return number.toLocaleString(LOCALE);
}
