import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import type { QrPicture } from '../../../contract/two-step.ts';

/** RFC 6238 as every authenticator app knows it. */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret: as long as the hash (RFC 4226, 4). */
const SECRET_BYTES = 20;
/** Steps by which the clock of a telephone may be early or late. */
const WINDOW = 1;
/** Squares around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Base32, 160 random bits. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The number of the step that a code belongs to; `null` if it is none of those that are valid at `now`, in ms. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const totp = new TOTP({ ...ALGORITHM, secret });
  const distance = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return distance === null ? null : totp.counter({ timestamp: now }) + distance;
}

/** What an authenticator app reads from the picture. */
export function setupUri(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...ALGORITHM, issuer, label: email, secret }).toString();
}

/** Draws a text as a QR code. */
export function drawQr(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size: rows.length, path };
}
