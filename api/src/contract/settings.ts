import { type Accent, ACCENTS } from './accents.ts';
import { type Language, LANGUAGES, MAIN_LANGUAGE } from './articles.ts';
import { AI_CRAWLER_POLICIES, type AiCrawlerPolicy } from './ai-crawlers.ts';
import { EMAIL_CHECKS, type EmailCheck, SIGN_UP_POLICIES, type SignUpPolicy } from './invitations.ts';
import { parseUrl } from './parse-url.ts';
import { MARK_PATTERN } from './marks.ts';
import {
  type EarlierText,
  PAGE_TEXT_MAX_LENGTH,
  PAGE_TEXTS,
  type PageTextName,
  type ReplacedText,
} from './page-texts.ts';
import { PUBLISHING_POLICIES, type PublishingPolicy } from './manuscripts.ts';
import { MEDIA_LABELS, type MediaLabels } from './media-labels.ts';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from './limits.ts';
import { ADMIN_SIGN_INS, type AdminSignIn } from './two-step.ts';

/** Maximum numbers of characters of the magazine's texts. */
export const MAGAZINE_NAME_MAX_LENGTH = 40;
export const MOTTO_MAX_LENGTH = 80;
/** Search engines show about as many. */
export const DESCRIPTION_MAX_LENGTH = 160;
export const TELEPHONE_MAX_LENGTH = 40;
export const POSTAL_ADDRESS_MAX_LENGTH = 300;
export const GRIEVANCE_OFFICER_MAX_LENGTH = 200;
export const SOCIAL_LINK_MAX_LENGTH = 200;
export const MAX_SOCIAL_LINKS = 8;

/** Characters of the line above readers' pages: about two lines on a phone. */
export const ANNOUNCEMENT_MAX_LENGTH = 120;

/** Characters of the name of a time zone; the longest has about 30. */
export const TIME_ZONE_MAX_LENGTH = 64;

/** What admins change while the magazine runs. */
export interface MagazineSettings {
  /** Of the magazine, on pages, in feeds, in mail and on share cards. @example Banyan */
  name: string;
  /** In the home page's banner. @example News from the roots of a changing country */
  motto: string;
  /** In the Hindi home page's banner; empty for the built-in one. @example बदलते देश की जड़ों से ख़बर */
  mottoHindi: string;
  /** One sentence for search engines, feeds and the footer. @example Environment, science and innovation, rooted in India. */
  description: string;
  /** In Hindi; empty for the built-in one. @example पर्यावरण, विज्ञान और नवाचार, भारत की जड़ों से। */
  descriptionHindi: string;
  /** Name of an uploaded mark; empty for the built-in one. @example 3f8a1c0e9b7d4a52c6e1f0b8d9a73e64 */
  mark: string;
  /** Colour of buttons, links and the name, in both themes. @example forest */
  accent: Accent;
  /** Where readers write to. @format email @example desk@banyan.example */
  email: string;
  /** Empty for none. @example +91 20 5550 1234 */
  telephone: string;
  /** Plain text, may have several lines; empty for none. @example 14 Nehru Maidan Road, Pune 411001 */
  postalAddress: string;
  /** Name of the grievance officer; empty for none, and then the contact page shows none. @example Vasudha Amaltas */
  grievanceOfficer: string;
  /** Of the grievance officer; empty for none. @example grievance@banyan.example */
  grievanceEmail: string;
  /** Of the grievance officer; empty for none. @example +91 20 5550 1235 */
  grievanceTelephone: string;
  /** Of the grievance officer, may have several lines; empty for none. @example 14 Nehru Maidan Road, Pune 411001 */
  grievanceAddress: string;
  /** Addresses of the magazine's profiles at other sites. @example ["https://social.example/@banyan"] */
  socialLinks: string[];
  /** Who publishes: `authors` themselves, or an `admin` approves first. @example authors */
  publishingPolicy: PublishingPolicy;
  /** Who may sign up: everybody (`open`), those with an `invitation`, or nobody (`closed`). @example open */
  signUp: SignUpPolicy;
  /** Whether new authors must confirm their address before they publish. @example off */
  verifyEmail: EmailCheck;
  /** Whether authors say what a picture is, and readers see it. @example off */
  mediaLabels: MediaLabels;
  /** What admins need: a `password`, or a `second-factor`. @example password */
  adminSignIn: AdminSignIn;
  /** What crawlers for AI may do: everything (`allowed`), `search` and answers but no training, or nothing (`none`). @example search */
  aiCrawlers: AiCrawlerPolicy;
  /** Languages of the interface: English, and those whose pages begin with their code, such as `/hi`. @example ["en", "hi"] */
  languages: Language[];
  /** IANA name of the time zone in which the newsroom plans and pages show dates. @example Asia/Kolkata */
  timeZone: string;
  /** A line above readers' pages, plain text; empty for none. @example The library in Pune is closed today. */
  announcement: string;
  /** English text of the page "About Us" as HTML; empty for the built-in one. In it and in the others, `{name}` and `{email}` stand for the magazine's. @example <p>{name} is written in Pune.</p> */
  aboutText: string;
  /** Hindi text of the page "About Us"; empty for the built-in one. @example <p>{name} पुणे में लिखी जाती है।</p> */
  aboutTextHindi: string;
  /** Of the privacy policy; empty for the built-in one. @example */
  privacyText: string;
  /** In Hindi; empty for the built-in one. @example */
  privacyTextHindi: string;
  /** Of the terms of use; empty for the built-in one. @example */
  termsText: string;
  /** In Hindi; empty for the built-in one. @example */
  termsTextHindi: string;
  /** Of the copyright policy; empty for the built-in one. @example */
  copyrightText: string;
  /** In Hindi; empty for the built-in one. @example */
  copyrightTextHindi: string;
  /** Of the contact page, below the addresses; empty for the built-in one. @example */
  contactText: string;
  /** In Hindi; empty for the built-in one. @example */
  contactTextHindi: string;
  /** Below the grievance officer on the contact page; empty for the built-in one. @example */
  grievanceText: string;
  /** In Hindi; empty for the built-in one. @example */
  grievanceTextHindi: string;
}

/** `GET` and `PUT /api/admin/settings`. */
export interface SettingsResponse {
  settings: MagazineSettings;
  /** The texts of pages that are not the built-in ones. */
  replacedTexts: ReplacedText[];
  /** For each page, the last text of an admin before the current one. */
  earlierTexts: EarlierText[];
  /** Opaque; different for other settings. The ETag is the same in quotation marks. @example Yk3b0qVw8s_dT5aN */
  version: string;
}

/** Says that there is no mark of this name. */
export const MARK_MISSING = 'Upload this mark first.';

type SettingCheck = (value: unknown) => string | null;

const oneOf =
  (choices: readonly string[], problem: string): SettingCheck =>
  (value) =>
    choices.some((choice) => choice === value) ? null : problem;

/** A text of at most `max` characters. @param missing message for an empty text, if that is not allowed */
const text =
  (what: string, max: number, missing?: string): SettingCheck =>
  (value) => {
    if (typeof value !== 'string') return 'This must be text.';
    if (value === '' && missing !== undefined) return missing;
    return value.length > max ? `${what} must have at most ${max} characters.` : null;
  };

const email: SettingCheck = (value) =>
  typeof value === 'string' && value.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(value)
    ? null
    : 'Invalid email format';

const telephone: SettingCheck = (value) =>
  typeof value === 'string' && value.length <= TELEPHONE_MAX_LENGTH && /^[+\d\s()/-]*$/.test(value)
    ? null
    : `A telephone number has digits, spaces and +, at most ${TELEPHONE_MAX_LENGTH} characters.`;

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= SOCIAL_LINK_MAX_LENGTH &&
  /^https:\/\/[^\s<>"]+$/.test(value) &&
  parseUrl(value) !== null;

const isLanguages = (value: unknown): boolean =>
  Array.isArray(value) &&
  value[0] === MAIN_LANGUAGE &&
  new Set(value).size === value.length &&
  value.every((each) => LANGUAGES.some((language) => language === each));

export const isTimeZone = (value: unknown): boolean => {
  if (typeof value !== 'string' || value === '' || value.length > TIME_ZONE_MAX_LENGTH) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

const pageText = text('The text', PAGE_TEXT_MAX_LENGTH);

/** One sentence about an invalid value of each setting; `null` if it is valid. */
export const SETTING_CHECKS: Readonly<Record<keyof MagazineSettings, SettingCheck>> = {
  name: text('The name', MAGAZINE_NAME_MAX_LENGTH, 'The magazine needs a name.'),
  motto: text('The motto', MOTTO_MAX_LENGTH, 'The magazine needs a motto.'),
  mottoHindi: text('The motto', MOTTO_MAX_LENGTH),
  description: text('The description', DESCRIPTION_MAX_LENGTH, 'The magazine needs a description.'),
  descriptionHindi: text('The description', DESCRIPTION_MAX_LENGTH),
  mark: (value) =>
    value === '' || (typeof value === 'string' && MARK_PATTERN.test(value)) ? null : MARK_MISSING,
  accent: oneOf(
    ACCENTS,
    'Choose forest, river, indigo, jamun or laterite: these can be read in both themes.',
  ),
  email,
  telephone,
  postalAddress: text('The postal address', POSTAL_ADDRESS_MAX_LENGTH),
  grievanceOfficer: text('The grievance officer', GRIEVANCE_OFFICER_MAX_LENGTH),
  grievanceEmail: (value) => (value === '' ? null : email(value)),
  grievanceTelephone: telephone,
  grievanceAddress: text('The postal address', POSTAL_ADDRESS_MAX_LENGTH),
  socialLinks: (value) =>
    Array.isArray(value) && value.length <= MAX_SOCIAL_LINKS && value.every(isWebAddress)
      ? null
      : `Give at most ${MAX_SOCIAL_LINKS} addresses that begin with https://.`,
  publishingPolicy: oneOf(PUBLISHING_POLICIES, 'Choose who decides that an article goes out.'),
  signUp: oneOf(SIGN_UP_POLICIES, 'Choose who may become an author.'),
  verifyEmail: oneOf(EMAIL_CHECKS, 'Choose whether new authors confirm their address.'),
  mediaLabels: oneOf(MEDIA_LABELS, 'Choose whether pictures have labels.'),
  adminSignIn: oneOf(ADMIN_SIGN_INS, 'Choose one of the two ways to sign in.'),
  aiCrawlers: oneOf(AI_CRAWLER_POLICIES, 'Choose what crawlers for AI may do.'),
  languages: (value) => (isLanguages(value) ? null : 'Choose English, or English and Hindi.'),
  timeZone: (value) => (isTimeZone(value) ? null : 'Choose a time zone, such as Asia/Kolkata.'),
  announcement: text('The announcement', ANNOUNCEMENT_MAX_LENGTH),
  ...(Object.fromEntries(PAGE_TEXTS.map((name) => [name, pageText])) as Record<PageTextName, SettingCheck>),
};
