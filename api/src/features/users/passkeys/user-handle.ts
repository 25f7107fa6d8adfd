import type { Types } from 'mongoose';

/** How devices tell accounts apart, in base64url. It says nothing about the person. */
export function userHandle(accountId: Types.ObjectId): string {
  return Buffer.from(accountId.toHexString(), 'hex').toString('base64url');
}
