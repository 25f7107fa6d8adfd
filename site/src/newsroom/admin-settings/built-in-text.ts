import { type Language, MAIN_LANGUAGE } from '@contract/articles.ts';
import { type MainPageText, PLACEHOLDERS, settingIn } from '@contract/page-texts.ts';
import type { MagazineSettings } from '@contract/settings.ts';
import { PREFIX } from '@text/language.ts';
import { PATHS } from '../../paths.ts';
import { GRIEVANCE_TEXT } from '../../text/en/grievance-text.ts';
import { GRIEVANCE_TEXT as GRIEVANCE_TEXT_IN_HINDI } from '../../text/hi/grievance-text.ts';
import { pathIn } from '../../ui/language-switch/other-languages.ts';

const PAGES: Readonly<Record<Exclude<MainPageText, 'grievanceText'>, string>> = {
  aboutText: PATHS.about,
  privacyText: PATHS.privacy,
  termsText: PATHS.terms,
  copyrightText: PATHS.copyright,
  contactText: PATHS.contact,
};

const GRIEVANCE_TEXTS: Readonly<Record<Language, string>> = {
  en: GRIEVANCE_TEXT,
  hi: GRIEVANCE_TEXT_IN_HINDI,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Puts placeholders where a text has the magazine's name and e-mail, so that it follows both. */
export function withPlaceholders(
  html: string,
  { name, email }: Pick<MagazineSettings, 'name' | 'email'>,
): string {
  return html.replaceAll(escaped(email), PLACEHOLDERS.email).replaceAll(escaped(name), PLACEHOLDERS.name);
}

/** The built-in text, as its page shows it while no other is saved. @throws Error if the page cannot be read */
export async function readBuiltInText(
  text: MainPageText,
  language: Language,
  settings: Pick<MagazineSettings, 'name' | 'email' | 'languages'>,
  signal: AbortSignal,
): Promise<string> {
  if (text === 'grievanceText') return GRIEVANCE_TEXTS[language];
  // Without Hindi pages, the English one has the only Hindi text.
  const pageLanguage = settings.languages.includes(language) ? language : MAIN_LANGUAGE;
  const response = await fetch(pathIn(pageLanguage, PAGES[text].slice(PREFIX.length)), { signal });
  // Style sheets of the parsed page would violate the policy of this one.
  const main = /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? '';
  const page = new DOMParser().parseFromString(main, 'text/html');
  const name = settingIn(text, language);
  const shown = page.querySelector(`[data-text=${name}]`);
  if (!response.ok || shown === null) throw new Error(name);
  return withPlaceholders(shown.innerHTML, settings);
}
