import type { Magazine } from '../../contract/reader.ts';
import type { Language } from '../../contract/articles.ts';
import { PAGE_TEXTS, settingIn } from '../../contract/page-texts.ts';
import type { MagazineSettings } from '../../contract/settings.ts';

/** The magazine's own texts and colour until an admin changes them. */
export const BUILT_IN = {
  name: 'Banyan',
  motto: 'News from the roots of a changing country',
  mottoHindi: '',
  description: 'Environment, science and innovation, rooted in India.',
  descriptionHindi: '',
  mark: '',
  accent: 'forest',
  email: 'desk@banyan.example',
  telephone: '',
  postalAddress: '',
  grievanceOfficer: '',
  grievanceEmail: '',
  grievanceTelephone: '',
  grievanceAddress: '',
  aiCrawlers: 'allowed',
  aboutText: '',
  aboutTextHindi: '',
  privacyText: '',
  privacyTextHindi: '',
  termsText: '',
  termsTextHindi: '',
  copyrightText: '',
  copyrightTextHindi: '',
  contactText: '',
  contactTextHindi: '',
  grievanceText: '',
  grievanceTextHindi: '',
} as const;

/** Settings that not every page needs. */
const NOT_ON_PAGES = new Set<string>([
  'adminSignIn',
  'descriptionHindi',
  'mediaLabels',
  'mottoHindi',
  'publishingPolicy',
  'verifyEmail',
  ...PAGE_TEXTS,
]);

/** The settings that pages in a language show. Pages have the built-in texts in their own language. */
export function magazineOf(settings: MagazineSettings, language: Language): Magazine {
  const [motto, description] = [settingIn('motto', language), settingIn('description', language)];
  const shown = Object.fromEntries(Object.entries(settings).filter(([field]) => !NOT_ON_PAGES.has(field)));
  return {
    ...(shown as Omit<Magazine, 'hasBuiltInName' | 'hasBuiltInMotto' | 'hasBuiltInDescription'>),
    motto: settings[motto],
    description: settings[description],
    hasBuiltInName: settings.name === BUILT_IN.name,
    hasBuiltInMotto: settings[motto] === BUILT_IN[motto],
    hasBuiltInDescription: settings[description] === BUILT_IN[description],
  };
}

const IN_FEEDS: Readonly<Record<Language, string>> = {
  en: 'Environment, science and innovation, in English and Hindi.',
  hi: 'पर्यावरण, विज्ञान और नवाचार, हिन्दी में।',
};

/** The description in feeds in a language. */
export function feedDescription(settings: MagazineSettings, language: Language): string {
  const name = settingIn('description', language);
  return settings[name] === BUILT_IN[name] ? IN_FEEDS[language] : settings[name];
}
