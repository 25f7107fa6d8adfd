import type { PasskeyAssertion } from '../../../contract/passkeys.ts';

/** COSE algorithms in order of preference: EdDSA, ES256, RS256. All devices support one of them. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** The site that the passkeys are bound to. */
export interface RelyingParty {
  /** Host name. */
  id: string;
  origin: string;
}

export interface Ceremony extends RelyingParty {
  isChallenge: (challenge: string) => boolean;
}

export interface Attestation {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

export interface NewCredential {
  /** In base64url. */
  id: string;
  publicKey: string;
  counter: number;
  challenge: string;
}

/** Passkeys are bound to a host name: a site at an IP address (`http://127.0.0.1`) has none. */
export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** Verifies a device's response about a new passkey. `null` if it is invalid. */
export async function verifyAttestation(
  attestation: Attestation,
  ceremony: Ceremony,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { id, ...response } = attestation;
  if (!(await hasNoCertificates(attestation.attestationObject))) return null;
  const signed = signedChallenge(ceremony);
  const verification = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: signed.check,
    expectedOrigin: ceremony.origin,
    expectedRPID: ceremony.id,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => null);
  if (verification?.verified !== true || verification.registrationInfo.credential.id !== id) return null;
  const { publicKey, counter } = verification.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    challenge: signed.challenge(),
  };
}

/**
 * Verifies a device's response to a sign-in, except for its counter. `null` if it is invalid.
 * @param publicKey in base64url
 */
export async function verifyAssertion(
  { id, ...response }: PasskeyAssertion,
  publicKey: string,
  ceremony: Ceremony,
): Promise<{ counter: number; challenge: string } | null> {
  const { verifyAuthenticationResponse } = await library();
  const signed = signedChallenge(ceremony);
  const verification = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: signed.check,
    expectedOrigin: ceremony.origin,
    expectedRPID: ceremony.id,
    // The library compares counters before it verifies the signature: a forged response could report a regression.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => null);
  if (verification?.verified !== true) return null;
  return { counter: verification.authenticationInfo.newCounter, challenge: signed.challenge() };
}

/** Checks the challenge that the device has signed, and remembers it. */
function signedChallenge({ isChallenge }: Ceremony): {
  check: (challenge: string) => boolean;
  challenge: () => string;
} {
  let lastChallenge = '';
  return {
    check(challenge) {
      lastChallenge = challenge;
      return isChallenge(challenge);
    },
    challenge: () => lastChallenge,
  };
}

/**
 * Whether an attestation has no certificates. The options request none, and the library would fetch revocation lists from
 * addresses in certificates.
 */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** Loaded on first use: its certificate parsers would slow down the start. */
async function library(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
