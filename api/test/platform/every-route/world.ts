import type { ErrorCode } from '../../../src/platform/errors/error-table.ts';
import type { Manuscript } from '../../../src/contract/manuscripts.ts';
import type { NewPasskey, PasskeyAssertion } from '../../../src/contract/passkeys.ts';
import type { Client } from '../../support/client.ts';
import type { Enrolled } from '../../support/two-step.ts';
import type { Asked } from './asked.ts';

/** More bytes than the text limit of an article form. */
export const ENDLESS_CONTENT = 25 * 1024 * 1024;

/** Accounts with one-time codes, each for one route. */
export interface TwoStepWorld {
  beginning: Client;
  /** An account that is setting codes up. */
  starting: Client;
  secret: string;
  turningOff: Client;
  renewing: Client;
  /** Ticket of a sign-in by `signingIn` that waits for a code. */
  ticket: string;
  signingIn: Enrolled;
}

/** Answers of devices, valid for longer than this run. */
export interface Passkeys {
  created: NewPasskey;
  assertion: PasskeyAssertion;
  /** Ids. */
  toRename: string;
  toRemove: string;
}

/** Ids of imports, by what they are for. */
export interface ImportWorld {
  toUpload: string;
  ready: string;
  surveyed: string;
  toRemove: string;
}

/** Fixtures of the table. Each deletable one serves a single route. */
export interface World {
  visitor: Client;
  author: Client;
  other: Client;
  admin: Client;
  /** The author where an admin approves first. */
  reviewed: Client;
  /** An admin where mail is set up. */
  mailing: Client;
  leaving: Client;
  removed: Client;
  moving: Client;
  quitting: Client;
  promoted: Client;
  suspended: Client;
  editor: Client;
  merged: Client;
  /** Id of another session of the author. */
  ownSession: string;
  /** Ids of articles by the author. */
  article: string;
  ownToDelete: string;
  anyToDelete: string;
  deleted: string;
  withdrawn: string;
  toWithdraw: string;
  /** Drafts by the author. */
  draft: Manuscript;
  draftToDelete: Manuscript;
  /** Its article has unpublished changes. */
  toRevert: Manuscript;
  /** Gets a second version, and has a preview link. */
  draftToKeep: Manuscript;
  /** It can be published. */
  ready: Manuscript;
  /** In review. */
  waiting: Manuscript;
  toSubmit: Manuscript;
  waitingForApproval: Manuscript;
  waitingForReturn: Manuscript;
  /** Id of a bulk action. */
  bulkAction: string;
  /**
   * Ids: of a draft that translates an article, of an article in Hindi to join, of a draft that is behind its original, and of
   * an original and its translation that leaves.
   */
  translation: Record<'draft' | 'toJoin' | 'behind' | 'left' | 'leaving', string>;
  /** Gets another author. `version` is that of its authors. */
  shared: Pick<Manuscript, '_id' | 'version'>;
  trashed: Manuscript;
  trashedForGood: Manuscript;
  /** Ids of a preview link and a note of the draft. */
  preview: string;
  note: string;
  /** Authors in the trash. */
  gone: Client;
  goneForGood: Client;
  /** Of links for forgotten passwords. */
  tokenToRead: string;
  tokenToUse: string;
  /** Of the magazine. */
  settingsVersion: string;
  twoStep: TwoStepWorld;
  /** Of links to addresses. */
  addressToRead: string;
  addressToConfirm: string;
  /** The owner of the link `addressToUse`. */
  addressMover: Client;
  addressToUse: string;
  /** Of the author. */
  passkeys: Passkeys;
  /** Id of a webhook, and of one to remove. */
  webhook: string;
  webhookToRemove: string;
  /** Id of a personal token of `author`. */
  personalToken: string;
  /** The same of invitations; ids of two others. */
  invitationToRead: string;
  invitationToAccept: string;
  invitationToSend: string;
  invitationToWithdraw: string;
  imports: ImportWorld;
  picture: Blob;
  /** Ids of pictures that the author uploaded, the second of which nothing uses. */
  uploaded: string;
  uploadedToDelete: string;
}

export interface Refused {
  what: string;
  code: ErrorCode;
  field?: string;
}

/** Additional facts about a route that the documentation lacks. */
export interface Row {
  good: Asked;
  /** Error code for an unknown id in the address. */
  nothing?: ErrorCode;
  /** Error code for an unknown part after the id. */
  noPart?: ErrorCode;
  /** Further requests that it must refuse, with the expected error. */
  refused?: readonly (Partial<Asked> & Refused)[];
  /** Error codes for valid but unknown parameter values, instead of VALIDATION_FAILED. */
  unknown?: Record<string, ErrorCode>;
}
