import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { SendMailOptions } from 'nodemailer';
import { join } from 'node:path';
import { ENV, SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { compose, toEml } from './compose.ts';
import { EmlFiles } from './eml-files.ts';
import { MailRepository, type Outcome } from './mail.repository.ts';
import type { StoredMessage } from './message.schema.ts';
import { afterRefusal, KEEP_SENT_MS, lateness } from './retries.ts';
import { ATTEMPT_MS, type Refusal, Smtp } from './smtp.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

/** Milliseconds after which another process retries the message of a killed one: longer than an attempt. */
const LEASE_MS = ATTEMPT_MS + 30_000;
/** Maximum number of messages that the operator's command sends. */
const BATCH = 100;

/** Sends messages, or writes them to files if mail is not set up. */
@Injectable()
export class MailDelivery {
  private readonly logger = new Logger('Mail');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
    private readonly repository: MailRepository,
    private readonly smtp: Smtp,
    private readonly files: EmlFiles,
    private readonly clock: StoreClock,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Sends all due messages. Stops if the server fails, because further messages would fail too. */
  async sendDue(stopSignal: AbortSignal): Promise<void> {
    const isSetUp = this.env.mail !== null;
    while (!stopSignal.aborted) {
      const message = await this.repository.leaseDue(LEASE_MS, !isSetUp);
      if (message === null) return;
      if (!isSetUp) await this.file(message);
      else if ((await this.sendInTime(message, stopSignal))?.isServerFailure === true) return;
    }
  }

  /** Ids of the first waiting messages, oldest due first. */
  async findWaiting(): Promise<Types.ObjectId[]> {
    return this.repository.findWaiting(BATCH);
  }

  /**
   * Sends one message now, even a failed one. Returns why it failed; `null` if the server accepted it.
   * @param evenLate whether to send the message even if it is too old
   * @returns undefined if it was sent already, or another process is sending it
   */
  async sendNow(id: Types.ObjectId, evenLate: boolean): Promise<Refusal | null | undefined> {
    const message = await this.repository.leaseOne(id, ['waiting', 'failed'], LEASE_MS);
    if (message === null) return undefined;
    const { signal } = new AbortController();
    return evenLate && message.endsAt === null
      ? this.send(message, signal)
      : this.sendInTime(message, signal);
  }

  /** Removes the files of messages that are no longer waiting. */
  async tidy(): Promise<void> {
    const files = await this.files.list();
    const waiting = new Set(await this.repository.findWaitingAmong([...files.keys()]));
    for (const [id, name] of files) if (!waiting.has(id)) await this.files.remove(name);
  }

  /** Sends a message unless it is too old; then marks it as failed. */
  private async sendInTime(message: StoredMessage, stopSignal: AbortSignal): Promise<Refusal | null> {
    const reason = lateness(message, (await this.clock.now()).getTime());
    if (reason === null) return this.send(message, stopSignal);
    await this.fail(message, { state: 'failed', reason });
    return { reason, isFinal: true, isServerFailure: false };
  }

  private async send(message: StoredMessage, stopSignal: AbortSignal): Promise<Refusal | null> {
    const { refusal } = await this.smtp.send(this.compose(message), stopSignal);
    const now = (await this.clock.now()).getTime();
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
    if (stopSignal.aborted) {
      // Not the server's fault: the next process retries it immediately.
      await this.repository.end(message, { attempts: message.attempts - 1 });
      return refusal;
    }
    const outcome = afterRefusal(message, refusal, now);
    if (outcome.state === 'failed') await this.fail(message, outcome);
    else await this.repository.end(message, outcome);
    const nextStep =
      outcome.state === 'failed' ? 'It is not retried' : `It is due at ${outcome.dueAt?.toISOString()}`;
    this.logger.warn(`Message ${message._id.toHexString()} was not sent: ${refusal.reason} ${nextStep}.`);
    return refusal;
  }

  private compose(message: StoredMessage): SendMailOptions {
    return compose(message, this.settings.current, this.env, this.signingSecret);
  }

  /** Stores that a message is not retried. */
  private async fail(message: StoredMessage, outcome: Outcome): Promise<void> {
    const id = message._id.toHexString();
    const about = { kind: 'message', id, name: this.env.mail?.server.host ?? '' } as const;
    await this.transactions.run(async (session) => {
      if (await this.repository.end(message, outcome, session))
        await this.audit.record({ action: 'failMail', about }, session);
    });
  }

  private async file(message: StoredMessage): Promise<void> {
    const name = await this.files.write(message, await toEml(this.compose(message)));
    await this.repository.end(message, { file: name });
    this.logger.warn(`SMTP_URL is not set: a message waits in ${join(this.files.folder, name)}`);
  }
}
