import { type PageTextName, PLACEHOLDERS } from '@contract/page-texts.ts';
import type { MagazineSettings } from '@contract/settings.ts';
import { PATHS } from '../../paths.ts';
import { GRIEVANCE_TEXT } from '@text/grievance-text.ts';

const PAGES: Readonly<Record<Exclude<PageTextName, 'grievanceText'>, string>> = {
  aboutText: PATHS.about,
  aboutTextHindi: PATHS.about,
  privacyText: PATHS.privacy,
  termsText: PATHS.terms,
  copyrightText: PATHS.copyright,
  contactText: PATHS.contact,
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
  text: PageTextName,
  settings: Pick<MagazineSettings, 'name' | 'email'>,
  signal: AbortSignal,
): Promise<string> {
  if (text === 'grievanceText') return GRIEVANCE_TEXT;
  const response = await fetch(PAGES[text], { signal });
  // Style sheets of the parsed page would violate the policy of this one.
  const main = /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? '';
  const page = new DOMParser().parseFromString(main, 'text/html');
  const shown = page.querySelector(`[data-text=${text}]`);
  if (!response.ok || shown === null) throw new Error(text);
  return withPlaceholders(shown.innerHTML, settings);
}
