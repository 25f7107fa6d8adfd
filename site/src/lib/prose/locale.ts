import type { Language } from '@contract/articles.ts';

/** Language and region of the interface: of its numbers, dates and plurals. */
export const LOCALE = 'en-IN';

/** The same for texts in each language. Hindi has the digits of its newspapers. */
export const LOCALES: Record<Language, string> = { en: LOCALE, hi: 'hi-IN-u-nu-latn' };

/** `1,20,400`. */
export function groupedDigits(number: number): string {
  return number.toLocaleString(LOCALE);
}
