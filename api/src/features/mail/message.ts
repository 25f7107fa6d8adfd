import type { Types } from 'mongoose';
import type { Language } from '../../contract/articles.ts';
import type { DeviceName } from '../../contract/sessions.ts';
import type { RemovedFactor } from '../auth/second-factors/second-factors.ts';

/** What a message says; `letters.ts` has the words. */
export const MESSAGE_KINDS = [
  'new-device',
  'password-changed',
  'password-reset',
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
  'made-admin',
  'made-author',
  'invitation',
  'merged-away',
  'merged-into',
  /** Sent at once when an admin asks for it, and never stored. */
  'test',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message to one person. Its text is not stored: it is written when it is sent. */
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
  /** When its link ends; `null` without one. Nobody needs it afterwards. */
  endsAt: Date | null;
  /** The other address that it is about. */
  address?: string;
  /** A name that it tells. */
  about?: string;
  /** Name of the admin who did it; empty if whoever runs the magazine did. Absent if its reader did. */
  by?: string;
  /** Ways to sign in that were removed with it. */
  removed?: RemovedFactor[];
  /** The device that it is about; empty texts if unknown, `null` if it is about none. */
  device: Pick<DeviceName, 'browser' | 'system'> | null;
  /** Name of its file, where mail is not set up. */
  file: string | null;
}
