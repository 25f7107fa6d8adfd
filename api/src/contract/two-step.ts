import type { DoneResponse } from './articles.ts';
import type { Instant } from './dates.ts';

/** Recovery codes of an account, each for one sign-in. */
export const RECOVERY_CODES = 8;
/** Seconds to scan a new secret and to type its first code: 15 minutes. */
export const TWO_STEP_SETUP_SECONDS = 15 * 60;
/** Seconds to type a code after the password: 5 minutes. */
export const SIGN_IN_TICKET_SECONDS = 5 * 60;

/** `GET /api/users/two-step`. */
export interface TwoStep {
  /** Whether a sign-in with the password asks for a code. */
  on: boolean;
  /** `null` if it is off. */
  since: Instant | null;
  /** @example 8 */
  recoveryCodesLeft: number;
  /** Whether this session can only set up a second factor, because admins need one here. @example false */
  required: boolean;
  /** Whether the account needs a second factor here: whoever removes the last one has to set up another. @example false */
  demanded: boolean;
}

/** A QR code: dark squares of a grid, as the path of an SVG. */
export interface QrPicture {
  /** Squares on each side, with the quiet zone. @example 45 */
  size: number;
  /** Path of an SVG with that many units on each side. @example M4 4h1v1h-1z */
  path: string;
}

/** `POST /api/users/two-step/setup`. */
export interface TwoStepSetup {
  /** Base32, for apps that cannot scan. @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP */
  secret: string;
  /**
   * The text of the picture, for a link to an app on the same device.
   * @example otpauth://totp/Banyan:meera-kachnar%40example.org?issuer=Banyan&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30
   */
  uri: string;
  picture: QrPicture;
  endsAt: Instant;
}

/** New recovery codes, which are shown once. @schema RecoveryCodesDto */
export interface RecoveryCodesResponse extends DoneResponse {
  /** Shown only now; each works once. @example ["4kq7-19zd"] */
  recoveryCodes: string[];
}

/** `POST /api/users/login` for an account with a one-time code: the session follows after the code. @schema NextStepDto */
export interface NextStepResponse {
  success: true;
  nextStep: 'code';
  /** For `POST /api/users/login/code`: works once, for five minutes. @example n1Zq0yT8cV5rB2xW7kLmP4sD9fG6hJ3aQeRtYuIoPzc */
  ticket: string;
  endsAt: Instant;
}

/** Six digits from the app, or a recovery code. */
export interface CodeGuess {
  code?: string;
  recoveryCode?: string;
}

/** `POST /api/users/login/code`. */
export interface LoginCodeRequest extends CodeGuess {
  ticket: string;
  /** Lets this browser sign in without a code for `DEVICE_TRUST_DAYS`. */
  trustDevice?: boolean;
}

/** Days that a browser that was trusted with a code signs in without one. */
export const DEVICE_TRUST_DAYS = 30;

/** What admins need to sign in: a password is enough, or a passkey or a one-time code. */
export const ADMIN_SIGN_INS = ['password', 'second-factor'] as const;
export type AdminSignIn = (typeof ADMIN_SIGN_INS)[number];

/** `GET` and `PUT /api/admin/sign-in-policy`. */
export interface SignInPolicy {
  admins: AdminSignIn;
}
