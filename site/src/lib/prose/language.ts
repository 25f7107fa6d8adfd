import type { Language } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';

/** The `lang` of a part of a page: `undefined` for the language around it. */
export const langOf = (language: Language): Language | undefined =>
  language === LANGUAGE ? undefined : language;

/** The same for a text whose language nobody says, by its letters, so that it gets their typeface. */
export function languageOf(text: string): Language | undefined {
  if (/\p{Script=Devanagari}/u.test(text)) return langOf('hi');
  return /\p{Script=Latin}/u.test(text) ? langOf('en') : undefined;
}
