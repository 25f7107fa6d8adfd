import type { Language } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';

/** The language of the articles that pages list: their own, if readers can choose; otherwise any. */
export function listLanguage({ languages }: Pick<App.Locals, 'languages'>): { language?: Language } {
  return languages.length > 1 ? { language: LANGUAGE } : {};
}
