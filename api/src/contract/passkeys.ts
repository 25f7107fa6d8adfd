import type { Instant } from './dates.ts';
/** Passkeys of an account, at most. */
export const MAX_PASSKEYS = 20;
/** Maximum number of characters of a passkey's name. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Seconds that a person has for their device's question: five minutes. */
export const PASSKEY_SECONDS = 5 * 60;

export interface Passkey {
  /** @example 6a14f0c2b1d4c8a9e0f3b7ac */
  _id: string;
  /** @example Ira’s phone */
  name: string;
  addedAt: Instant;
  /** Last sign-in; `null` if there was none. */
  usedAt: Instant | null;
  /** Whether it signs nobody in any more, because its counter went back: it may have been copied. @example false */
  isStopped: boolean;
}

/** `GET /api/users/passkeys`: all of them, the newest first. */
export interface PasskeysResponse {
  /** The newest first. */
  passkeys: Passkey[];
}

/** `POST /api/users/passkeys` and `PATCH /api/users/passkeys/{id}`. */
export interface PasskeyResponse {
  success: true;
  passkey: Passkey;
}

export interface KnownCredential {
  /** In base64url. @example Yk1wV0tqR2h2N2ZkQ3h6UQ */
  id: string;
  type: 'public-key';
}

export interface RelyingParty {
  /** Host name of the magazine. @example banyan.example */
  id: string;
  /** @example Banyan */
  name: string;
}

export interface PasskeyUser {
  /** In base64url. @example ahTwwrHUyKng87eq */
  id: string;
  /** The email. @example meera-kachnar@example.org */
  name: string;
  /** @example Meera Kachnar */
  displayName: string;
}

export interface KeyParameter {
  /** COSE algorithm. @example -7 */
  alg: number;
  type: 'public-key';
}

export interface AuthenticatorSelection {
  residentKey: 'required';
  requireResidentKey: boolean;
  userVerification: 'required';
}

/** `POST /api/users/passkeys/options`: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export interface PasskeyCreationOptions {
  /** In base64url. Good for one answer, within five minutes. @example b2tGdWhVYzJZcUhqAZ2m8pX0c2lnbmVkIGJ5IHVz */
  challenge: string;
  rp: RelyingParty;
  user: PasskeyUser;
  pubKeyCredParams: KeyParameter[];
  /** Milliseconds. @example 300000 */
  timeout: number;
  /** Passkeys that the account has already. */
  excludeCredentials: KnownCredential[];
  authenticatorSelection: AuthenticatorSelection;
  attestation: 'none';
}

/** `POST /api/users/login/passkey/options`: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyRequestOptions {
  /** In base64url. Good for one answer, within five minutes. @example b2tGdWhVYzJZcUhqAZ2m8pX0c2lnbmVkIGJ5IHVz */
  challenge: string;
  /** Host name of the magazine. @example banyan.example */
  rpId: string;
  /** Milliseconds. @example 300000 */
  timeout: number;
  userVerification: 'required';
}

/** What a device says about a new passkey; all but the name in base64url. */
export interface NewPasskey {
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

/** What a device says to sign somebody in, in base64url. */
export interface PasskeyAssertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}
