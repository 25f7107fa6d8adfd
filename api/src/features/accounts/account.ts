import type { Types } from 'mongoose';
import type { Language } from '../../contract/articles.ts';
import type { Role } from '../../contract/users.ts';

/** The merge of an account into another author's. */
export interface Merging {
  /** Account id of the author who gets its articles. */
  into: Types.ObjectId;
  /** Account id of the admin who started it; absent if the operator did. */
  by?: Types.ObjectId;
  /** Language of the messages to both. */
  lang: Language;
}

export const CHANGE_KINDS = ['trash', 'restoration', 'removal'] as const;

/** A change of an account. `AuthorChanges` applies it to the manuscripts in batches. */
export interface PendingChange {
  kind: (typeof CHANGE_KINDS)[number];
  /** Account id of the person who started it. */
  by: Types.ObjectId;
}

/** An account without its password, for other features. */
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
  /** Whether the owner of a new account must still open the link to its address. */
  isAddressUnverified?: boolean;
  /** When its owner first opened a link to an address of the account, or the operator vouched for it. Absent if never. */
  addressConfirmedAt?: Date;
  /** Present only in the trash. */
  trashedAt?: Date;
  /** Present while the account is being merged into another. */
  merging?: Merging;
  /** Present until the change has been applied to all its manuscripts. */
  pendingChange?: PendingChange;
  /** When an admin suspended the author. Absent: not suspended. */
  suspendedAt?: Date;
  /** Absent: not since the sign-up. */
  passwordChangedAt?: Date;
  /** Whether an admin made the author an editor. Absent: no. */
  isEditor?: boolean;
  /** Language of messages to its owner. Absent: the language of the request that causes them. */
  language?: Language;
}

/** An account with the times of its use. */
export interface AccountRecord extends Account {
  updatedAt: Date;
  /** `null` if never; so are the dates below. */
  signedInAt: Date | null;
  /** Last write to an article. */
  wroteAt: Date | null;
  draftedAt: Date | null;
}

/** An account whose owner has just been authenticated. */
export interface ProvenAccount extends Account {
  /** The current hash: the authentication is void once the account has another. */
  passwordHash: string;
  /** Whether a second factor was verified too. Absent: only the password. */
  secondFactor?: boolean;
}
