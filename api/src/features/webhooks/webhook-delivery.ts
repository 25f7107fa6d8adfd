import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { MAX_WEBHOOK_ANSWERS, WEBHOOK_FAILING_DAYS } from '../../contract/webhooks.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { type JobKind, RunAgain } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { aboutWebhook } from './about-webhook.ts';
import { WebhookAnswersRepository } from './webhook-answers.repository.ts';
import { DELIVER_WEBHOOK } from './webhook-events.service.ts';
import { messageIdOf, type StoredWebhookMessage } from './webhook-message.schema.ts';
import { WebhookMessagesRepository } from './webhook-messages.repository.ts';
import { waitAfter } from './webhook-retries.ts';
import { type Answer, WebhookSender } from './webhook-sender.ts';
import { signedHeaders, signingSecrets } from './webhook-signature.ts';
import type { StoredWebhook } from './webhook.schema.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

const MILLISECONDS_PER_SECOND = 1000;
const FAILING_MS = WEBHOOK_FAILING_DAYS * 24 * 60 * 60 * MILLISECONDS_PER_SECOND;
/** Milliseconds before a retry after an error here in the last attempt. */
const LAST_RETRY_MS = 60 * MILLISECONDS_PER_SECOND;
/** Milliseconds, on average, that a message to a failing endpoint waits for another one to it. */
const TURN_MS = 60 * MILLISECONDS_PER_SECOND;
/** The status with which an endpoint ends itself. */
const GONE = 410;

/** Delivers messages to endpoints, at least once each. */
@Injectable()
export class WebhookDelivery implements JobKind, OnModuleInit {
  readonly kind = DELIVER_WEBHOOK;
  /** Messages to all endpoints, of which a failing one gets one at a time. */
  readonly concurrency = 8;
  /** Ids of failing endpoints to which this process is sending. */
  private readonly failingInUse = new Set<string>();
  private readonly logger = new Logger('Webhooks');
  private readonly stopping = new AbortController();

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly messages: WebhookMessagesRepository,
    private readonly answers: WebhookAnswersRepository,
    private readonly sender: WebhookSender,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /**
   * @param key id of the message
   * @throws RunAgain after any error, for example of the store: the worker would drop the message after three
   */
  async run(key: string, attempt: number): Promise<void> {
    try {
      await this.deliver(key, attempt);
    } catch (error) {
      if (error instanceof RunAgain || this.stopping.signal.aborted) throw error;
      this.logger.warn(`Cannot deliver message ${key}, will retry: ${errorStack(error)}`);
      throw new RunAgain(waitAfter(attempt, Math.random()) ?? LAST_RETRY_MS);
    }
  }

  stop(): void {
    this.stopping.abort(new Error('The process stops.'));
  }

  private async deliver(key: string, attempt: number): Promise<void> {
    const message = await this.messages.find(key);
    if (message === null) return;
    const webhook = await this.webhooks.find(message.webhook);
    if (webhook === null || webhook.endedAt !== undefined) return this.messages.remove(message._id);
    const startedAt = Date.now();
    const answer = await this.sendInTurn(webhook, message, startedAt);
    await this.record(message, attempt, startedAt, answer);
    if (answer.status === GONE)
      return this.end(webhook, async (session) => this.webhooks.endGone(webhook._id, session));
    if (isDelivered(answer)) {
      if (webhook.failingSince !== undefined) await this.webhooks.recordDelivery(webhook._id);
      return this.messages.remove(message._id);
    }
    const { failingSince } = webhook;
    if (failingSince === undefined) await this.webhooks.recordFailure(webhook._id, new Date(startedAt));
    const wait = waitAfter(attempt, Math.random());
    if (wait !== null) throw new RunAgain(wait);
    await this.messages.remove(message._id);
    if (failingSince !== undefined && startedAt - failingSince.getTime() >= FAILING_MS)
      await this.end(webhook, async (session) =>
        this.webhooks.endFailing(webhook._id, failingSince, session),
      );
  }

  /** A failing endpoint gets one message at a time: if it does not answer, others would hold up all endpoints. */
  private async sendInTurn(
    webhook: StoredWebhook,
    message: StoredWebhookMessage,
    now: number,
  ): Promise<Answer> {
    if (webhook.failingSince === undefined) return this.send(webhook, message, now);
    const id = webhook._id.toHexString();
    // At different times, so that one is due soon after the turn of another.
    if (this.failingInUse.has(id)) throw new RunAgain(TURN_MS * (0.5 + Math.random()), false);
    this.failingInUse.add(id);
    try {
      return await this.send(webhook, message, now);
    } finally {
      this.failingInUse.delete(id);
    }
  }

  private async send(webhook: StoredWebhook, message: StoredWebhookMessage, now: number): Promise<Answer> {
    const { body } = message;
    const seconds = Math.floor(now / MILLISECONDS_PER_SECOND);
    const headers = signedHeaders({ id: messageIdOf(message), body }, seconds, signingSecrets(webhook, now));
    return this.sender.send({ url: webhook.url, headers, body }, this.stopping.signal);
  }

  /** Never fails: a message that has arrived must not be sent again because of it. */
  private async record(
    message: StoredWebhookMessage,
    attempt: number,
    startedAt: number,
    answer: Answer,
  ): Promise<void> {
    const { webhook, type } = message;
    const took = Date.now() - startedAt;
    const details = { message: messageIdOf(message), type, attempt, at: new Date(startedAt), took };
    try {
      await this.answers.add({ webhook, ...details, ...answer }, MAX_WEBHOOK_ANSWERS);
    } catch (error) {
      this.logger.warn(`Cannot record an answer: ${errorStack(error)}`);
    }
  }

  private async end(
    webhook: StoredWebhook,
    end: (session: ClientSession) => Promise<boolean>,
  ): Promise<void> {
    const isEnded = await this.transactions.run(async (session) => {
      if (!(await end(session))) return false;
      await this.audit.record({ action: 'endWebhook', about: aboutWebhook(webhook) }, session);
      return true;
    });
    if (isEnded) await this.messages.removeAllOf(webhook._id);
  }
}

function isDelivered({ status }: Answer): boolean {
  return status !== null && status >= 200 && status < 300;
}
