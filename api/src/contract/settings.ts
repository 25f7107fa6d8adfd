import { SIGN_UP_POLICIES, type SignUpPolicy } from './invitations.ts';
import { PUBLISHING_POLICIES, type PublishingPolicy } from './manuscripts.ts';
import { ADMIN_SIGN_INS, type AdminSignIn } from './two-step.ts';

/** Characters of the line above readers' pages: about two lines on a phone. */
export const ANNOUNCEMENT_MAX_LENGTH = 120;

/** Characters of the name of a time zone; the longest has about 30. */
export const TIME_ZONE_MAX_LENGTH = 64;

/** What admins change while the magazine runs. */
export interface MagazineSettings {
  /** Who publishes: `authors` themselves, or an `admin` approves first. @example authors */
  publishingPolicy: PublishingPolicy;
  /** Who may sign up: everybody (`open`), those with an `invitation`, or nobody (`closed`). @example open */
  signUp: SignUpPolicy;
  /** What admins need: a `password`, or a `second-factor`. @example password */
  adminSignIn: AdminSignIn;
  /** IANA name of the time zone in which the newsroom plans. @example Asia/Kolkata */
  timeZone: string;
  /** A line above readers' pages, plain text; empty for none. @example The library in Pune is closed today. */
  announcement: string;
}

/** `GET` and `PUT /api/admin/settings`. */
export interface SettingsResponse {
  settings: MagazineSettings;
  /** Opaque; different for other settings. The ETag is the same in quotation marks. @example Yk3b0qVw8s_dT5aN */
  version: string;
}

/** The settings that pages show. */
export type Magazine = Pick<MagazineSettings, 'signUp' | 'announcement'>;

type SettingCheck = (value: unknown) => string | null;

const oneOf =
  (choices: readonly string[], problem: string): SettingCheck =>
  (value) =>
    choices.some((choice) => choice === value) ? null : problem;

const isTimeZone = (value: unknown): boolean => {
  if (typeof value !== 'string' || value === '' || value.length > TIME_ZONE_MAX_LENGTH) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

/** One sentence about an invalid value of each setting; `null` if it is valid. */
export const SETTING_CHECKS: Readonly<Record<keyof MagazineSettings, SettingCheck>> = {
  publishingPolicy: oneOf(PUBLISHING_POLICIES, 'Choose who decides that an article goes out.'),
  signUp: oneOf(SIGN_UP_POLICIES, 'Choose who may become an author.'),
  adminSignIn: oneOf(ADMIN_SIGN_INS, 'Choose one of the two ways to sign in.'),
  timeZone: (value) => (isTimeZone(value) ? null : 'Choose a time zone, such as Asia/Kolkata.'),
  announcement(value) {
    if (typeof value !== 'string') return 'This must be text.';
    return value.length > ANNOUNCEMENT_MAX_LENGTH
      ? `The announcement must have at most ${ANNOUNCEMENT_MAX_LENGTH} characters.`
      : null;
  },
};
