import type { Types } from 'mongoose';

/** WebAuthn user handle of an account, in base64url. It contains no personal data. */
export function userHandle(accountId: Types.ObjectId): string {
  return Buffer.from(accountId.toHexString(), 'hex').toString('base64url');
}
