/** Passkeys of an account, at most. */
export const MAX_PASSKEYS = 20;
/** Maximum number of characters of a passkey's name. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Seconds that a person has for their device's question: five minutes. */
export const PASSKEY_SECONDS = 5 * 60;

export interface Passkey {
  _id: string;
  name: string;
  /** ISO dates. */
  addedAt: string;
  /** `null` if it has not signed anybody in yet. */
  usedAt: string | null;
  /** Whether it signs nobody in any more, because its counter went back: it may have been copied. */
  isStopped: boolean;
}

/** `GET /api/users/passkeys`: all of them, the newest first. */
export interface PasskeysResponse {
  passkeys: Passkey[];
}

/** `POST /api/users/passkeys` and `PATCH /api/users/passkeys/{id}`. */
export interface PasskeyResponse {
  success: true;
  passkey: Passkey;
}

export interface KnownCredential {
  id: string;
  type: 'public-key';
}

/** `POST /api/users/passkeys/options`: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  /** Milliseconds. */
  timeout: number;
  excludeCredentials: KnownCredential[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: boolean;
    userVerification: 'required';
  };
  attestation: 'none';
}

/** `POST /api/users/login/passkey/options`: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId: string;
  /** Milliseconds. */
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
