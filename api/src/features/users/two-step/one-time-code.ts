import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import type { QrPicture } from '../../../contract/two-step.ts';

/** The parameters of RFC 6238 that all authenticator apps support. */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret: the length of the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Accepted clock skew of a phone, in steps. */
const WINDOW = 1;
/** Width of the margin of a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** 160 random bits in Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The step number of a code; `null` if it is not valid at `now`, in milliseconds. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const totp = new TOTP({ ...ALGORITHM, secret });
  const distance = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return distance === null ? null : totp.counter({ timestamp: now }) + distance;
}

/** The URI in the QR code, for an authenticator app. */
export function setupUri(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...ALGORITHM, issuer, label: email, secret }).toString();
}

export function drawQr(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size: rows.length, path };
}
