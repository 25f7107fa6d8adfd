import { LOCALES } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';

/** Locale of the interface, for numbers, dates and plurals. */
export const LOCALE = LOCALES[LANGUAGE];

/** `1,20,400`. */
export function groupedDigits(number: number): string {
  return number.toLocaleString(LOCALE);
}
