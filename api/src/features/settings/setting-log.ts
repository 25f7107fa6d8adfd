import { isDeepStrictEqual } from 'node:util';
import { LANGUAGE_NAMES } from '../../contract/articles.ts';
import { PAGE_TEXTS } from '../../contract/page-texts.ts';
import type { MagazineSettings } from '../../contract/settings.ts';
import { countWords } from '../../contract/text-measures.ts';
import { plainText } from '../../platform/html/article-text.ts';
import type { NewLogEntry } from '../audit/audit.service.ts';

/** As the log names the settings. */
const NAMES: Record<keyof MagazineSettings, string> = {
  name: 'Name',
  motto: 'Motto',
  mottoHindi: 'Motto in Hindi',
  description: 'Description',
  descriptionHindi: 'Description in Hindi',
  mark: 'Mark',
  accent: 'Accent',
  email: 'E-mail',
  telephone: 'Telephone',
  postalAddress: 'Postal address',
  grievanceOfficer: 'Grievance officer',
  grievanceEmail: 'E-mail of the grievance officer',
  grievanceTelephone: 'Telephone of the grievance officer',
  grievanceAddress: 'Address of the grievance officer',
  socialLinks: 'Profiles at other sites',
  publishingPolicy: 'Publishing',
  signUp: 'Sign-up',
  verifyEmail: 'Addresses of new authors',
  mediaLabels: 'Labels of pictures',
  adminSignIn: 'Sign-in of admins',
  aiCrawlers: 'Crawlers for AI',
  languages: 'Languages',
  timeZone: 'Time zone',
  announcement: 'Announcement',
  aboutText: 'About Us',
  aboutTextHindi: 'About Us in Hindi',
  privacyText: 'Privacy policy',
  privacyTextHindi: 'Privacy policy in Hindi',
  termsText: 'Terms of use',
  termsTextHindi: 'Terms of use in Hindi',
  copyrightText: 'Copyright policy',
  copyrightTextHindi: 'Copyright policy in Hindi',
  contactText: 'Contact page',
  contactTextHindi: 'Contact page in Hindi',
  grievanceText: 'Grievances',
  grievanceTextHindi: 'Grievances in Hindi',
};

/** As the log names values that are not words of people. */
export const LOGGED_VALUES: Partial<Record<keyof MagazineSettings, Record<string, string>>> = {
  accent: { forest: 'Forest', river: 'River', indigo: 'Indigo', jamun: 'Jamun', laterite: 'Laterite' },
  publishingPolicy: { authors: 'Authors publish themselves', admin: 'Admin approves first' },
  signUp: { open: 'Open', invitation: 'By invitation', closed: 'Closed' },
  verifyEmail: { off: 'Need not be confirmed', on: 'Must be confirmed' },
  mediaLabels: { off: 'Off', on: 'On' },
  aiCrawlers: { allowed: 'Everything', search: 'Search and answers, no training', none: 'Nothing' },
  adminSignIn: { password: 'Password', 'second-factor': 'Second factor' },
};

/** As much of a mark's name as tells marks apart. */
const MARK_DIGITS = 8;

const BUILT_IN_TEXT = 'Built-in text';

const isPageText = (field: string): boolean => PAGE_TEXTS.some((name) => name === field);

/** Texts are too long for the log, so it has their measures. */
function wordsOf(html: string): string {
  const words = countWords(plainText(html));
  return words === 1 ? '1 word' : `${words} words`;
}

/** An entry of the log for each setting that differs. */
export function settingEntries(before: MagazineSettings, after: MagazineSettings): NewLogEntry[] {
  const fields = Object.keys(NAMES) as (keyof MagazineSettings)[];
  return fields.flatMap((field) => {
    if (isDeepStrictEqual(before[field], after[field])) return [];
    const [valueBefore, valueAfter] = [valueOf(before, field), valueOf(after, field)];
    return {
      action: 'changeSetting',
      about: { kind: 'setting', id: field, name: NAMES[field] },
      changes: [{ field: 'value', before: valueBefore, after: valueAfter }],
    };
  });
}

function valueOf(settings: MagazineSettings, field: keyof MagazineSettings): string {
  const value = settings[field];
  if (field === 'mark') return value === '' ? 'Built-in mark' : `Mark ${String(value).slice(0, MARK_DIGITS)}`;
  if (isPageText(field)) return value === '' ? BUILT_IN_TEXT : wordsOf(String(value));
  if (value === '' && (field === 'mottoHindi' || field === 'descriptionHindi')) return BUILT_IN_TEXT;
  if (field === 'languages') return settings.languages.map((each) => LANGUAGE_NAMES[each]).join(', ');
  return typeof value === 'string' ? (LOGGED_VALUES[field]?.[value] ?? value) : value.join(' ');
}
