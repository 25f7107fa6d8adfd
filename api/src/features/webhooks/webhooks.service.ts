import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookAnswer,
  type WebhookEvent,
  type WebhookSecretResponse,
} from '../../contract/webhooks.ts';
import { AppError, invalidFields } from '../../platform/errors/app-error.ts';
import { Network } from '../../platform/outbound/network.ts';
import { isObjectId } from '../../platform/store/filters.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { aboutWebhook } from './about-webhook.ts';
import { WebhookAnswersRepository } from './webhook-answers.repository.ts';
import { WebhookMessagesRepository } from './webhook-messages.repository.ts';
import { newSecret } from './webhook-signature.ts';
import { presentAnswer, presentWebhook } from './webhook.presenter.ts';
import type { StoredWebhook } from './webhook.schema.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** Milliseconds for which both secrets sign after a rotation. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

/** The endpoints that admins and the operator set up. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly repository: WebhooksRepository,
    private readonly messages: WebhookMessagesRepository,
    private readonly answers: WebhookAnswersRepository,
    private readonly network: Network,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<Webhook[]> {
    const now = Date.now();
    return (await this.repository.findAll()).map((webhook) => presentWebhook(webhook, now));
  }

  /** Hosts of the endpoints that ended because nothing could be delivered. */
  async failedHosts(): Promise<string[]> {
    const webhooks = await this.repository.findAll();
    return webhooks.filter(({ endedBy }) => endedBy === 'failures').map(({ url }) => new URL(url).host);
  }

  /** @throws AppError WEBHOOKS_FULL, VALIDATION_FAILED */
  async create(url: string, events: WebhookEvent[]): Promise<WebhookSecretResponse> {
    if (!this.network.allowsPort(new URL(url).port))
      throw invalidFields({ url: 'The address must have no port.' });
    if ((await this.repository.count()) >= MAX_WEBHOOKS) throw new AppError('WEBHOOKS_FULL');
    const webhook = {
      ...{ _id: new Types.ObjectId(), url, events, secret: newSecret(), createdAt: new Date() },
    };
    await this.transactions.run(async (session) => {
      await this.repository.insert(webhook, session);
      await this.audit.record({ action: 'createWebhook', about: aboutWebhook(webhook) }, session);
    });
    return withSecret(webhook);
  }

  /** Makes another secret. Both sign for a day. @throws AppError WEBHOOK_NOT_FOUND */
  async rotateSecret(id: string): Promise<WebhookSecretResponse> {
    const webhook = await this.find(id);
    const until = new Date(Date.now() + ROTATION_MS);
    const rotated = await this.transactions.run(async (session) => {
      const changed = await this.repository.replaceSecret(webhook, newSecret(), until, session);
      if (changed !== null)
        await this.audit.record({ action: 'changeWebhookSecret', about: aboutWebhook(webhook) }, session);
      return changed;
    });
    // Somebody else has just done the same, or removed it.
    return rotated === null ? this.rotateSecret(id) : withSecret(rotated);
  }

  /** @throws AppError WEBHOOK_NOT_FOUND */
  async remove(id: string): Promise<void> {
    if (!isObjectId(id)) throw new AppError('WEBHOOK_NOT_FOUND');
    await this.transactions.run(async (session) => {
      const webhook = await this.repository.remove(id, session);
      if (webhook === null) throw new AppError('WEBHOOK_NOT_FOUND');
      await this.audit.record({ action: 'removeWebhook', about: aboutWebhook(webhook) }, session);
    });
    await this.messages.removeAllOf(id);
    await this.answers.removeAllOf(id);
  }

  /** @throws AppError WEBHOOK_NOT_FOUND */
  async listAnswers(id: string): Promise<WebhookAnswer[]> {
    await this.find(id);
    return (await this.answers.findAllOf(id)).map(presentAnswer);
  }

  private async find(id: string): Promise<StoredWebhook> {
    const webhook = isObjectId(id) ? await this.repository.find(id) : null;
    if (webhook === null) throw new AppError('WEBHOOK_NOT_FOUND');
    return webhook;
  }
}

function withSecret(webhook: StoredWebhook): WebhookSecretResponse {
  return { success: true, secret: webhook.secret, webhook: presentWebhook(webhook, Date.now()) };
}
