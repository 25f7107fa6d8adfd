import type { Language } from '@contract/articles.ts';
import { LOCALES } from './locale.ts';

const LISTS: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat(LOCALES.en),
  // The long form has a comma before और, which Hindi papers do not write.
  hi: new Intl.ListFormat(LOCALES.hi, { style: 'short' }),
};

/** Names as a sentence has them: commas, and a word before the last. */
export function joinNames(people: readonly { name: string }[], lang: Language = 'en'): string {
  return LISTS[lang].format(people.map(({ name }) => name));
}

/** The same in parts: each person, and the text before the name. */
export function inSentence<Person extends { name: string }>(
  people: readonly Person[],
  lang: Language = 'en',
): { before: string; person: Person }[] {
  const parts = LISTS[lang].formatToParts(people.map(({ name }) => name));
  // Every other part is a name.
  return people.map((person, index) => ({ before: parts[index * 2 - 1]?.value ?? '', person }));
}
