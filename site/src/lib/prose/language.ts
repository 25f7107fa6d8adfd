import { type Language, LANGUAGES, LETTERS } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';

/** The `lang` of a part of a page: `undefined` for the language around it. */
export const langOf = (language: Language): Language | undefined =>
  language === LANGUAGE ? undefined : language;

/** English is last: its letters are in texts of every language. */
const RECOGNISED = LANGUAGES.toReversed();

/** The same for a text whose language nobody says, by its letters, so that it gets their typeface. */
export function languageOf(text: string): Language | undefined {
  const language = RECOGNISED.find((each) => LETTERS[each].test(text));
  return language && langOf(language);
}
