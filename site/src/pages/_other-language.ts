import type { Language } from '@contract/articles.ts';
import { LANGUAGE } from '@text/language.ts';

/**
 * Asks the server to render this address in another language: that of an article, whose interface speaks its language; `null` if
 * that is the language of this build, or one that the magazine does not have.
 */
export function otherLanguage(lang: Language, { languages }: Pick<App.Locals, 'languages'>): Response | null {
  if (lang === LANGUAGE || !languages.includes(lang)) return null;
  return new Response(null, { headers: { 'x-other-language': lang } });
}
