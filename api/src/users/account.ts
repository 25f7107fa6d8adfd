import type { Types } from 'mongoose';
import type { Role } from '../contract/users.ts';

/** A person who can sign in, as other features know one: without the password. */
export interface Account {
  _id: Types.ObjectId;
  role: Role;
  name: string;
  email: string;
  /** An empty text where there is none. */
  bio: string;
  /** Id of a picture. */
  photo: string | null;
  createdAt: Date;
}

/** One whose password was just shown to be right. */
export interface ProvenAccount extends Account {
  /** What it was shown by: the proof holds for as long as the account has this hash. */
  passwordHash: string;
}

/** One form of an address: in small letters, though the part before the @ could tell them apart; nobody does. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
