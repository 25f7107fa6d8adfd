import type { Accent } from '@contract/accents.ts';
import type { SignUpPolicy } from '@contract/invitations.ts';
import type { MediaLabels } from '@contract/media-labels.ts';
import type { PublishingPolicy } from '@contract/manuscripts.ts';
import type { MagazineSettings } from '@contract/settings.ts';
import type { AdminSignIn } from '@contract/two-step.ts';
import { LOCALE } from '../lib/prose/locale.ts';
import { plural } from './plural.ts';

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
  accentHint: 'Each is checked for contrast, day and night.',
  contact: 'Contact',
  contactReason: 'Shown on the contact page and in the footer of mail.',
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
  mediaLabelsReason: 'Whether readers learn how a picture came to be.',
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

/** What the bar calls each setting. */
export const SETTING_LABELS: Readonly<Record<keyof MagazineSettings, string>> = {
  name: 'Name',
  motto: 'Motto',
  description: 'Description',
  accent: 'Accent',
  email: 'E-mail',
  telephone: 'Telephone',
  postalAddress: 'Postal address',
  grievanceOfficer: 'Grievance officer',
  socialLinks: 'Social links',
  announcement: 'Announcement',
  timeZone: 'Time zone',
  publishingPolicy: 'Publishing',
  signUp: 'Sign-up',
  mediaLabels: 'Labels of pictures',
  adminSignIn: 'Sign-in',
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
  closed: { label: 'Closed', note: 'The sign-up page says so.' },
};

export const MEDIA_LABELS_TEXT: Choices<MediaLabels> = {
  off: { label: 'No labels', note: 'Nobody is asked.' },
  on: {
    label: 'Photo, edited, made with AI',
    note: 'Authors say what a picture is. Edited pictures and those made with AI are labelled in pages, cards and feeds.',
  },
};

export const ADMIN_SIGN_IN_TEXT: Choices<AdminSignIn> = {
  password: { label: 'A password is enough', note: 'Each admin chooses whether to add more.' },
  'second-factor': {
    label: 'A passkey or a one-time code',
    note: 'An admin without one must set one up before doing anything else.',
  },
};

export const ACCENT_TEXT: Readonly<Record<Accent, string>> = {
  forest: 'Forest',
  river: 'River',
  indigo: 'Indigo',
  jamun: 'Jamun',
  laterite: 'Laterite',
};
