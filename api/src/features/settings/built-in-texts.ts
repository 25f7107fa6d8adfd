import type { Magazine } from '../../contract/reader.ts';
import { PAGE_TEXTS, type PageTextName } from '../../contract/page-texts.ts';
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

/** The built-in motto, on two lines if there is room. */
const MOTTO_LINES = ['News from the roots', 'of a changing country'];

/** Settings that not every page needs. */
const NOT_ON_PAGES = new Set<string>([
  'adminSignIn',
  'mediaLabels',
  'publishingPolicy',
  'timeZone',
  'verifyEmail',
  ...PAGE_TEXTS,
]);

/**
 * The settings as pages show them. Each place has its own built-in description; an admin's description is the same
 * everywhere.
 */
export function magazineOf(settings: MagazineSettings): Magazine {
  const shown = Object.fromEntries(Object.entries(settings).filter(([field]) => !NOT_ON_PAGES.has(field)));
  const { name, motto, description } = settings;
  const isBuiltIn = description === BUILT_IN.description;
  return {
    ...(shown as Omit<
      MagazineSettings,
      'adminSignIn' | 'mediaLabels' | 'publishingPolicy' | 'timeZone' | 'verifyEmail' | PageTextName
    >),
    motto: motto === BUILT_IN.motto ? MOTTO_LINES : [motto],
    // Another motto may begin with a name.
    homeTitle: `${name}: ${motto === BUILT_IN.motto ? motto.toLowerCase() : motto}`,
    hasBuiltInName: name === BUILT_IN.name,
    description: isBuiltIn
      ? `${name} is a magazine on environment, climate, agriculture, science and innovation, reported from India in English and Hindi.`
      : description,
    footer: isBuiltIn ? [description, 'In English and Hindi.'] : [description],
  };
}

/** The description in feeds. */
export function feedDescription({ description }: MagazineSettings): string {
  return description === BUILT_IN.description
    ? 'Environment, science and innovation, in English and Hindi.'
    : description;
}
