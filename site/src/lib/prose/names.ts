import { type Language, LANGUAGES, LOCALES, MAIN_LANGUAGE } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';

/** The long style has a comma before और, which is not usual in Hindi newspapers. */
const LISTS = Object.fromEntries(
  LANGUAGES.map((lang) => [
    lang,
    new Intl.ListFormat(LOCALES[lang], { style: lang === MAIN_LANGUAGE ? 'long' : 'short' }),
  ]),
) as Record<Language, Intl.ListFormat>;

/** Joins names as in a sentence: `Ira, Meera and Nasreen`. */
export function joinNames(people: readonly { name: string }[], lang: Language = LANGUAGE): string {
  return LISTS[lang].format(people.map(({ name }) => name));
}

/** The parts of `joinNames`: each person with the text before the name. */
export function nameParts<Person extends { name: string }>(
  people: readonly Person[],
  lang: Language = LANGUAGE,
): { before: string; person: Person }[] {
  const parts = LISTS[lang].formatToParts(people.map(({ name }) => name));
  // Every other part is a name.
  return people.map((person, index) => ({ before: parts[index * 2 - 1]?.value ?? '', person }));
}
