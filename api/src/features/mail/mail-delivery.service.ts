import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { join } from 'node:path';
import { ENV, SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { compose, toEml } from './compose.ts';
import { EmlFiles } from './eml-files.ts';
import { MailRepository } from './mail.repository.ts';
import type { StoredMessage } from './message.schema.ts';
import { afterRefusal, KEEP_SENT_MS, lateness } from './retries.ts';
import { ATTEMPT_MS, type Refusal, Smtp } from './smtp.ts';

/** Milliseconds after which another process tries the message of a killed one: longer than an attempt. */
const LEASE_MS = ATTEMPT_MS + 30_000;
/** Messages that the operator sends at once. */
const BATCH = 100;

/** Sends messages, or writes them to files where mail is not set up. */
@Injectable()
export class MailDelivery {
  private readonly logger = new Logger('Mail');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
    private readonly repository: MailRepository,
    private readonly smtp: Smtp,
    private readonly files: EmlFiles,
  ) {}

  /** Sends all messages that are due, until the server has trouble of its own: then the others would fail alike. */
  async sendDue(stopped: AbortSignal): Promise<void> {
    const isSetUp = this.env.mail !== null;
    while (!stopped.aborted) {
      const message = await this.repository.leaseDue(leasedUntil(), !isSetUp);
      if (message === null) return;
      if (!isSetUp) await this.file(message);
      else if ((await this.sendInTime(message, stopped))?.isOfServer === true) return;
    }
  }

  /** Ids of what waits, oldest due first, of as many as are sent at once. */
  async findWaiting(): Promise<Types.ObjectId[]> {
    return this.repository.findWaiting(BATCH);
  }

  /**
   * Sends one message now, also one that has failed. Returns why it failed; `null` if the server has taken it.
   * @param evenLate whether the operator has chosen this one, however old it is
   * @returns undefined if it is sent already, or another process is sending it
   */
  async sendNow(id: Types.ObjectId, evenLate: boolean): Promise<Refusal | null | undefined> {
    const message = await this.repository.leaseOne(id, ['waiting', 'failed'], leasedUntil());
    if (message === null) return undefined;
    const { signal } = new AbortController();
    return evenLate && message.endsAt === null
      ? this.send(message, signal)
      : this.sendInTime(message, signal);
  }

  /** Removes files whose messages no longer wait. */
  async tidy(): Promise<void> {
    const files = await this.files.list();
    const waiting = new Set(await this.repository.findWaitingAmong([...files.keys()]));
    for (const [id, name] of files) if (!waiting.has(id)) await this.files.remove(name);
  }

  /** Gives up a message that nobody needs by now. */
  private async sendInTime(message: StoredMessage, stopped: AbortSignal): Promise<Refusal | null> {
    const reason = lateness(message, Date.now());
    if (reason === null) return this.send(message, stopped);
    await this.repository.end(message, { state: 'failed', reason });
    return { reason, isFinal: true, isOfServer: false };
  }

  private async send(message: StoredMessage, stopped: AbortSignal): Promise<Refusal | null> {
    const { refusal } = await this.smtp.send(compose(message, this.env, this.signingSecret), stopped);
    const now = Date.now();
    if (refusal === null) {
      const removeAt = new Date(now + KEEP_SENT_MS);
      await this.repository.end(message, {
        state: 'sent',
        linkSeed: null,
        sentAt: new Date(now),
        reason: null,
        file: null,
        removeAt,
      });
      if (message.file !== null) await this.files.remove(message.file);
      return null;
    }
    if (stopped.aborted) {
      // Not the server's fault: the next process tries it at once.
      await this.repository.end(message, { attempts: message.attempts - 1 });
      return refusal;
    }
    const outcome = afterRefusal(message, refusal, now);
    await this.repository.end(message, outcome);
    const next =
      outcome.state === 'failed' ? 'It is given up' : `It is due at ${outcome.dueAt?.toISOString()}`;
    this.logger.warn(`Message ${message._id.toHexString()} was not sent: ${refusal.reason} ${next}.`);
    return refusal;
  }

  private async file(message: StoredMessage): Promise<void> {
    const name = await this.files.write(message, await toEml(compose(message, this.env, this.signingSecret)));
    await this.repository.end(message, { file: name });
    this.logger.warn(`SMTP_URL is not set: a message waits in ${join(this.files.folder, name)}`);
  }
}

function leasedUntil(): Date {
  return new Date(Date.now() + LEASE_MS);
}
