import type { PasskeyAssertion } from '../../../contract/passkeys.ts';

/** COSE algorithms, the best first: EdDSA, ES256, RS256. All devices have one of them. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** Where passkeys of this magazine work. */
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

/** Browsers know a site by its host name: an address without one (`http://127.0.0.1`) has no passkeys. */
export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** Checks what a device says about a new passkey. `null` if anything is wrong with it. */
export async function verifyAttestation(
  attestation: Attestation,
  to: Ceremony,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { id, ...response } = attestation;
  if (!(await isPlain(attestation.attestationObject))) return null;
  const heard = heardChallenge(to);
  const found = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: heard.check,
    expectedOrigin: to.origin,
    expectedRPID: to.id,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => null);
  if (found?.verified !== true || found.registrationInfo.credential.id !== id) return null;
  const { publicKey, counter } = found.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    challenge: heard.challenge(),
  };
}

/**
 * Checks what a device says to sign somebody in, but its counter. `null` if anything is wrong with it.
 *
 * @param publicKey in base64url
 */
export async function verifyAssertion(
  { id, ...response }: PasskeyAssertion,
  publicKey: string,
  to: Ceremony,
): Promise<{ counter: number; challenge: string } | null> {
  const { verifyAuthenticationResponse } = await library();
  const heard = heardChallenge(to);
  const found = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: heard.check,
    expectedOrigin: to.origin,
    expectedRPID: to.id,
    // The library compares counters before it checks the signature, so anybody could tell that one went back.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => null);
  if (found?.verified !== true) return null;
  return { counter: found.authenticationInfo.newCounter, challenge: heard.challenge() };
}

/** Remembers the challenge that the device has signed. */
function heardChallenge({ isChallenge }: Ceremony): {
  check: (challenge: string) => boolean;
  challenge: () => string;
} {
  let heard = '';
  return {
    check(challenge) {
      heard = challenge;
      return isChallenge(challenge);
    },
    challenge: () => heard,
  };
}

/**
 * Whether an attestation has no certificates. We ask for none, and the library would fetch revocation lists from
 * addresses that certificates name.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** Loaded with the first passkey: it has parsers for certificates that a start need not wait for. */
async function library(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
