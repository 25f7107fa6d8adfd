import type { Types } from 'mongoose';
import type { Language } from '../../contract/articles.ts';
import type { DeviceName } from '../../contract/sessions.ts';
import type { RemovedFactor } from '../auth/second-factors/second-factors.ts';

/** Kinds of messages; `letters.ts` has their texts. */
export const MESSAGE_KINDS = [
  'new-device',
  'password-changed',
  'password-reset',
  /** The same link to somebody who has never signed in, such as an imported author. */
  'password-first',
  'two-step-on',
  'two-step-off',
  'two-step-removed',
  'recovery-code-used',
  'recovery-codes-new',
  'address-link',
  'address-asked',
  'address-changed',
  'address-taken',
  'passkey-added',
  'passkey-removed',
  'passkey-stopped',
  'token-added',
  'made-admin',
  'made-author',
  'made-editor',
  'editor-ended',
  'invitation',
  'merged-away',
  'merged-into',
  /** Sent immediately when an admin requests it, and not stored. */
  'test',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Messages with a link to set a password. */
export const PASSWORD_LINKS: readonly MessageKind[] = ['password-reset', 'password-first'];

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message to one person. Its text is not stored, but composed when it is sent. */
export interface Message {
  _id: Types.ObjectId;
  kind: MessageKind;
  /** Email address. */
  to: string;
  lang: Language;
  createdAt: Date;
  state: MessageState;
  /** Attempts so far. */
  attempts: number;
  /** Why the last attempt failed, in the server's words; `null` if none has. */
  reason: string | null;
  /** Seed of the token in its link (`linkToken`), until it is sent; `null` without a link. */
  linkSeed: string | null;
  /** Expiry of its link, after which it is not sent; `null` without a link. */
  endsAt: Date | null;
  /** Another address that it mentions. */
  address?: string;
  /** Another person's name that it mentions. */
  about?: string;
  /** Name of the admin who caused it; empty for the operator; absent for the reader. */
  by?: string;
  /** Sign-in methods that were removed. */
  removed?: RemovedFactor[];
  /** The device that it mentions; empty texts if unknown, `null` without a device. */
  device: Pick<DeviceName, 'browser' | 'system'> | null;
  /** Name of its file, if mail is not set up. */
  file: string | null;
}
