import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners for leaked secrets find it by this. */
const PREFIX = 'banyan_';
const RANDOM_BYTES = 32;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Base62 digits of 32 bytes, and of a CRC-32. */
const [RANDOM_LENGTH, CHECKSUM_LENGTH] = [43, 6];
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** `banyan_`, 32 random bytes, and their checksum, so that a mistyped or invented token costs no query. */
export function newToken(): string {
  const random = base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_LENGTH);
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** The personal token of an `Authorization` header; `null` if it holds none. It may be malformed. */
export function personalTokenIn(authorization = ''): string | null {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return token.startsWith(PREFIX) ? token : null;
}

export function isWellFormed(token: string): boolean {
  const [, random = '', checksum] = FORM.exec(token) ?? [];
  return checksum === checksumOf(random);
}

/** A token has 256 random bits, so a fast hash without salt is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function checksumOf(random: string): string {
  return base62(BigInt(crc32(random)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  const radix = BigInt(DIGITS.length);
  let digits = '';
  for (let rest = value; digits.length < length; rest /= radix)
    digits = `${DIGITS[Number(rest % radix)]}${digits}`;
  return digits;
}
