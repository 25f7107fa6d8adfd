/** Sentences for readers about corrections of another language, in pages, feeds and structured data. */
import type { Language } from './articles.ts';
import { longDate } from './dates.ts';
import type { CorrectedTranslation, Translation } from './translations.ts';

/** Languages, as each language names them. */
const NAMES: Record<Language, Record<Language, string>> = {
  en: { en: 'English', hi: 'Hindi' },
  hi: { en: 'अंग्रेज़ी', hi: 'हिन्दी' },
};

const CORRECTED: Record<Language, (name: string, day: string, isTranslation: boolean) => string> = {
  en: (name, day, isTranslation) =>
    `The ${name} text was corrected on ${day}; this ${isTranslation ? 'translation' : 'article'} is being checked.`,
  hi: (name, day, isTranslation) =>
    `${name} लेख में ${day} को सुधार किया गया; ${isTranslation ? 'इस अनुवाद' : 'इस लेख'} की जाँच हो रही है।`,
};

const BEING_CHECKED: Record<Language, (name: string, isOriginal: boolean) => string> = {
  en: (name, isOriginal) => `The ${name} ${isOriginal ? 'article' : 'translation'} is being checked.`,
  hi: (name, isOriginal) => `${name} ${isOriginal ? 'लेख' : 'अनुवाद'} की जाँच हो रही है।`,
};

/**
 * `The Hindi text was corrected on 3 March 2026; this translation is being checked.`
 * @param article the article whose readers read it
 * @param timeZone of the magazine, IANA name
 */
export function correctedSentence(
  { lang, at }: CorrectedTranslation,
  article: { lang: Language; isTranslation: boolean },
  timeZone: string,
): string {
  return CORRECTED[article.lang](
    NAMES[article.lang][lang],
    longDate(at, timeZone, article.lang),
    article.isTranslation,
  );
}

/** `The Hindi translation is being checked.` @param lang of the sentence */
export function beingCheckedSentence({ lang: of, isOriginal }: Translation, lang: Language): string {
  return BEING_CHECKED[lang](NAMES[lang][of], isOriginal);
}
