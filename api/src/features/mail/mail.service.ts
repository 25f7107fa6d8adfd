import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import type { Language } from '../../contract/articles.ts';
import type { DeviceName } from '../../contract/sessions.ts';
import { isObjectId } from '../../platform/store/filters.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { MailRepository } from './mail.repository.ts';
import type { Message, MessageKind } from './message.ts';
import type { RemovedFactor } from '../auth/second-factors/second-factors.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

export const SEND_MAIL = 'send-mail';
export const TIDY_MAIL = 'tidy-mail';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which an unsent message is stored: 30 days. */
const KEEP_UNSENT_MS = 30 * DAY_MS;
/** Maximum number of messages in the operator's list. */
export const MAX_LISTED = 100;

export interface MessageDraft {
  kind: MessageKind;
  to: string;
  lang: Language;
  /** Account id of its reader. */
  account: string;
  /** Another person's name that it mentions. */
  about?: string;
  /** Who caused it, as in `Message`. */
  by?: string;
  /** Sign-in methods that were removed. */
  removed?: RemovedFactor[];
  /** Its link: the seed of the token (`linkToken`), and the expiry. */
  link?: { seed: string; endsAt: Date };
  /** Another address that it mentions. */
  address?: string;
  /** The device that it mentions. */
  device?: Pick<DeviceName, 'browser' | 'system'>;
}

/** Stores messages to people. A job sends them, so that no request waits for the mail server. */
@Injectable()
export class MailService {
  constructor(
    private readonly repository: MailRepository,
    private readonly jobs: Jobs,
    private readonly clock: StoreClock,
  ) {}

  /** Stores a message within the transaction of its cause. Call `sendNow` after the commit. */
  async add(
    { kind, to, lang, account, about, by, removed, link, address, device }: MessageDraft,
    session: ClientSession,
  ): Promise<void> {
    const createdAt = await this.clock.now();
    const message = {
      ...{ kind, to, lang, account: new Types.ObjectId(account), createdAt },
      ...(address !== undefined && { address }),
      ...{ state: 'waiting' as const, dueAt: createdAt, attempts: 0, leasedUntil: new Date(0) },
      ...{
        reason: null,
        ...(about !== undefined && { about }),
        ...(by !== undefined && { by }),
        ...(removed !== undefined && { removed }),
        linkSeed: link?.seed ?? null,
        endsAt: link?.endsAt ?? null,
        device: device === undefined ? null : { browser: device.browser, system: device.system },
        file: null,
        sentAt: null,
        removeAt: new Date(createdAt.getTime() + KEEP_UNSENT_MS),
      },
    };
    await this.repository.insert(message, session);
  }

  /**
   * Makes the job send stored messages now, without waiting for it. Otherwise it sends them within
   * half a minute.
   */
  sendNow(): void {
    this.jobs.runNow(SEND_MAIL).catch(() => undefined);
  }

  /**
   * Makes the job remove files of deleted messages now, without waiting for it. Otherwise it removes
   * them within an hour.
   */
  tidySoon(): void {
    this.jobs.runNow(TIDY_MAIL).catch(() => undefined);
  }

  /** Deletes waiting messages that are no longer true. */
  async withdraw(
    kind: MessageKind | readonly MessageKind[],
    account: string,
    session: ClientSession,
  ): Promise<void> {
    await this.repository.removeWaiting([kind].flat(), account, session);
  }

  /** Deletes the messages to an account, within the transaction that removes it. */
  async removeAllOf(account: string, session: ClientSession): Promise<void> {
    await this.repository.removeAllOf(account, session);
  }

  async listNewest(): Promise<Message[]> {
    return this.repository.findNewest(MAX_LISTED);
  }

  /** Messages to an account, oldest first. */
  async listOf(account: string): Promise<Message[]> {
    return this.repository.findAllOf(account);
  }

  async countWaiting(): Promise<number> {
    return this.repository.countWaiting();
  }

  /** `null` if the message does not exist. */
  async find(id: string): Promise<Message | null> {
    return isObjectId(id) ? this.repository.find(id) : null;
  }
}
