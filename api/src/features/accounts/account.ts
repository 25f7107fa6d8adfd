import type { Types } from 'mongoose';
import type { Language } from '../../contract/articles.ts';
import type { Role } from '../../contract/users.ts';

/** Of an account that goes, whose articles another author gets. */
export interface Merging {
  /** Account id of that author. */
  into: Types.ObjectId;
  /** Account id of the admin who wanted it; absent if the operator did. */
  by?: Types.ObjectId;
  /** Of the messages to both. */
  lang: Language;
}

export const CHANGE_KINDS = ['trash', 'restoration', 'removal'] as const;

/** What an account has been marked for. Its manuscripts follow in batches; see `AuthorChanges`. */
export interface PendingChange {
  kind: (typeof CHANGE_KINDS)[number];
  /** Account id of the person who began it. */
  by: Types.ObjectId;
}

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
  /** When its owner first opened a link to an address of the account, or the operator vouched for it. Absent if never. */
  addressConfirmedAt?: Date;
  /** Present only in the trash. */
  trashedAt?: Date;
  /** Present while everything by the author becomes another's. */
  merging?: Merging;
  /** Present until its manuscripts are what the account is. */
  pendingChange?: PendingChange;
  /** Since when an admin does not let the author sign in. Absent if they may. */
  suspendedAt?: Date;
  /** Absent: not since the sign-up, or before changes were dated. */
  passwordChangedAt?: Date;
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
