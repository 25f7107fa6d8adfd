import type { Accent } from '@contract/accents.ts';
import type { AiCrawlerPolicy } from '@contract/ai-crawlers.ts';
import type { EmailCheck, SignUpPolicy } from '@contract/invitations.ts';
import type { MediaLabels } from '@contract/media-labels.ts';
import type { MainPageText } from '@contract/page-texts.ts';
import type { PublishingPolicy } from '@contract/manuscripts.ts';
import type { MagazineSettings } from '@contract/settings.ts';
import type { AdminSignIn } from '@contract/two-step.ts';
import { LOCALE } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

const LIST = new Intl.ListFormat(LOCALE);

/** Texts of the admin's settings. */
export const SETTINGS_TEXT = {
  heading: 'Settings',
  applied: 'Changes show everywhere within a second, without a restart.',
  loading: 'Loading the settings',
  loadFailed: 'Failed to load the settings',
  magazine: 'The magazine',
  magazineReason: 'As it stands in the bar, in feeds, in mail and on share cards.',
  descriptionHint: (max: number, used: number) =>
    `For search engines, up to ${max} characters. ${used} used.`,
  mottoInHindiHint: 'Hindi pages show the built-in motto while this is empty.',
  /** @param max, used characters */
  descriptionInHindiHint: (max: number, used: number) =>
    `Hindi pages show the built-in description while this is empty. Up to ${max} characters, ${used} used.`,
  markHint: 'SVG or PNG, square.',
  changeMark: 'Change the mark',
  changingMark: 'Drawing the mark...',
  putMarkBack: 'Put the built-in mark back',
  markFailed: 'Failed to upload the mark',
  accentHint: 'Each is checked for contrast, day and night.',
  contact: 'Contact',
  contactReason: 'Shown on the contact page and in the footer of mail.',
  officerReason:
    'Shown on the contact page once there is a name. Let counsel check whom and what India’s IT Rules 2021, as amended in February 2026, ask of you.',
  officerHint: 'India’s IT Rules 2021 ask for a name and an address.',
  linksHint: 'One address a line, with https://.',
  announcementReason: 'A line above every page for readers.',
  line: 'Line',
  lineHint: (max: number, used: number) => `Plain text, up to ${max} characters. ${used} used.`,
  time: 'Time',
  timeReason: 'Where the newsroom plans.',
  timeZone: 'Time zone',
  /** @param name `India time` */
  zone: (name: string, zone: string) => `${name} (${zone})`,
  /** @param time `14:14` */
  now: (time: string) => `Now ${time}. Schedules follow it.`,
  publishingReason: 'Who decides that an article goes out.',
  signUpReason: 'Who may become an author.',
  verifyEmailReason: 'Whether new authors must show that their address is theirs.',
  languagesReason: 'Of everything around the articles.',
  mediaLabelsReason: 'Whether readers learn how a picture came to be.',
  crawlersReason: 'What programs that read for AI may do. The good ones obey; no file can force the others.',
  pagesReason: 'The built-in texts stand until you change them.',
  signInReason: 'What admins need to get in.',
  /** @param names of the changed settings */
  unsaved: (names: readonly string[]) =>
    plural(names.length, {
      one: `${names.length} change not saved: ${names.join(', ')}`,
      other: `${names.length} changes not saved: ${names.join(', ')}`,
    }),
  discard: 'Discard',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Settings saved.',
  saveFailed: 'Failed to save the settings',
  /** @param names of the settings that another admin has changed */
  conflict: (names: readonly string[]) =>
    `Another admin has changed ${LIST.format(names)} in the meantime. Look at it here, then save again.`,
} as const;

type PageTitle = Readonly<Record<MainPageText, string>>;

/** Texts of the static pages. */
export const PAGES_TEXT = {
  pages: 'Pages',
  language: 'Language',
  titles: {
    aboutText: 'About Us',
    contactText: 'Contact',
    grievanceText: 'Grievances',
    privacyText: 'Privacy Policy',
    termsText: 'Terms of Use',
    copyrightText: 'Copyright Policy',
  } satisfies PageTitle,
  editorLabel: (title: string, language: string) => `${title}, ${language}`,
  builtIn: 'Built-in text',
  replaced: 'Own text',
  /** @param date `3 March` */
  changed: (date: string) => `Changed ${date}`,
  unsaved: 'Not saved',
  edit: 'Edit',
  close: 'Close',
  putBack: 'Put the built-in text back',
  bringBack: 'Bring the earlier text back',
  putBackNote: 'Readers see the built-in text again once you save.',
  hint: '{name} and {email} stand for the magazine’s name and e-mail.',
  grievanceHint:
    'Shown below the grievance officer on the contact page. The deadlines are those of India’s IT Rules 2021, as amended in February 2026: let counsel check them.',
  loading: 'Loading the text',
  loadFailed: 'Failed to load the text',
} as const;

/** What the bar calls each setting. */
export const SETTING_LABELS: Readonly<Record<keyof MagazineSettings, string>> = {
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
  grievanceEmail: 'Officer’s e-mail',
  grievanceTelephone: 'Officer’s telephone',
  grievanceAddress: 'Officer’s address',
  socialLinks: 'Social links',
  announcement: 'Announcement',
  languages: 'Languages',
  timeZone: 'Time zone',
  publishingPolicy: 'Publishing',
  signUp: 'Sign-up',
  verifyEmail: 'Addresses of new authors',
  mediaLabels: 'Labels of pictures',
  adminSignIn: 'Sign-in',
  aiCrawlers: 'Crawlers for AI',
  aboutText: 'About Us',
  aboutTextHindi: 'About Us in Hindi',
  contactText: 'Contact page',
  contactTextHindi: 'Contact page in Hindi',
  grievanceText: 'Grievances',
  grievanceTextHindi: 'Grievances in Hindi',
  privacyText: 'Privacy Policy',
  privacyTextHindi: 'Privacy Policy in Hindi',
  termsText: 'Terms of Use',
  termsTextHindi: 'Terms of Use in Hindi',
  copyrightText: 'Copyright Policy',
  copyrightTextHindi: 'Copyright Policy in Hindi',
};

type Choices<Value extends string> = Readonly<Record<Value, { label: string; note: string }>>;

export const PUBLISHING_TEXT: Choices<PublishingPolicy> = {
  authors: { label: 'Authors publish themselves', note: 'Publish Article puts it live.' },
  admin: {
    label: 'Admin approves first',
    note: 'Publish Article becomes Submit for review. What is live stays live until the change is approved.',
  },
};

export const SIGN_UP_TEXT: Choices<SignUpPolicy> = {
  open: { label: 'Open', note: 'Anybody with an e-mail address.' },
  invitation: { label: 'By invitation', note: 'You invite by e-mail, under Authors.' },
  closed: { label: 'Closed', note: 'The sign-up page says so, and nobody can be invited.' },
};

export const VERIFY_EMAIL_TEXT: Choices<EmailCheck> = {
  off: { label: 'Need not be confirmed', note: 'Nobody has to open a link.' },
  on: {
    label: 'Must be confirmed',
    note: 'New authors publish, schedule and submit once they open a link mailed to them. Mail must be set up.',
  },
};

export const MEDIA_LABELS_TEXT: Choices<MediaLabels> = {
  off: { label: 'No labels', note: 'Nobody is asked.' },
  on: {
    label: 'Photo, edited, made with AI',
    note: 'Authors say what a picture is. Edited pictures and those made with AI are labelled in pages, cards and feeds.',
  },
};

export const LANGUAGES_TEXT: Choices<'en-hi' | 'en'> = {
  'en-hi': {
    label: 'English and Hindi',
    note: 'Hindi pages begin with /hi. Readers switch beside the theme button.',
  },
  en: { label: 'English', note: 'There are no Hindi pages. Hindi articles stay, with English around them.' },
};

export const ADMIN_SIGN_IN_TEXT: Choices<AdminSignIn> = {
  password: { label: 'A password is enough', note: 'Each admin chooses whether to add more.' },
  'second-factor': {
    label: 'A passkey or a one-time code',
    note: 'An admin without one must set one up before doing anything else.',
  },
};

export const AI_CRAWLERS_TEXT: Choices<AiCrawlerPolicy> = {
  allowed: { label: 'Everything', note: 'As search engines: robots.txt names none of them.' },
  search: {
    label: 'Search and answers, no training',
    note: 'They may find and cite articles. robots.txt and the licence of the pages refuse training.',
  },
  none: {
    label: 'Nothing',
    note: 'robots.txt refuses all that are known by name. Search engines stay welcome.',
  },
};

export const ACCENT_TEXT: Readonly<Record<Accent, string>> = {
  forest: 'Forest',
  river: 'River',
  indigo: 'Indigo',
  jamun: 'Jamun',
  laterite: 'Laterite',
};
