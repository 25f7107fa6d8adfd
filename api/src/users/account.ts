import type { Types } from 'mongoose';
import type { Role } from '../contract/users.ts';

/** An account for other features: without the password. */
export interface Account {
  _id: Types.ObjectId;
  role: Role;
  name: string;
  email: string;
  /** Empty if there is none. */
  bio: string;
  /** Id of a picture. */
  photo: string | null;
  createdAt: Date;
  /** Whether its owner still has to open the link to the address of a new account. */
  isAddressUnverified?: boolean;
  /** Present only in the trash. */
  trashedAt?: Date;
}

/** What an account also knows of its use. */
export interface AccountRecord extends Account {
  updatedAt: Date;
  /** `null` if never, as the dates below. */
  signedInAt: Date | null;
  /** Last write to an article. */
  wroteAt: Date | null;
  draftedAt: Date | null;
}

/** An account whose password has just been verified. */
export interface ProvenAccount extends Account {
  /** The verified hash: the proof is valid while the account has it. */
  passwordHash: string;
  /** Whether a second factor has proven it too. Absent: only the password. */
  secondFactor?: boolean;
}

/** Lowercase, although the part before the @ could be case-sensitive; nobody uses that. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
