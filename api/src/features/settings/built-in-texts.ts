import type { Magazine } from '../../contract/reader.ts';
import { PAGE_TEXTS } from '../../contract/page-texts.ts';
import type { MagazineSettings } from '../../contract/settings.ts';

/** The magazine's own texts and colour until an admin changes them. */
export const BUILT_IN = {
  name: 'Banyan',
  motto: 'News from the roots of a changing country',
  description: 'Environment, science and innovation, rooted in India.',
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
  termsText: '',
  copyrightText: '',
  contactText: '',
  grievanceText: '',
} as const;

/** Settings that not every page needs. */
const NOT_ON_PAGES = new Set<string>([
  'adminSignIn',
  'mediaLabels',
  'publishingPolicy',
  'timeZone',
  'verifyEmail',
  ...PAGE_TEXTS,
]);

/** The settings that pages show. Pages have the built-in texts in their own language. */
export function magazineOf(settings: MagazineSettings): Magazine {
  const shown = Object.fromEntries(Object.entries(settings).filter(([field]) => !NOT_ON_PAGES.has(field)));
  return {
    ...(shown as Omit<Magazine, 'hasBuiltInName' | 'hasBuiltInMotto' | 'hasBuiltInDescription'>),
    hasBuiltInName: settings.name === BUILT_IN.name,
    hasBuiltInMotto: settings.motto === BUILT_IN.motto,
    hasBuiltInDescription: settings.description === BUILT_IN.description,
  };
}

/** The description in feeds. */
export function feedDescription({ description }: MagazineSettings): string {
  return description === BUILT_IN.description
    ? 'Environment, science and innovation, in English and Hindi.'
    : description;
}
