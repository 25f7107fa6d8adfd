import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import type { WebhookArticle, WebhookEvent } from '../../contract/webhooks.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import type { StoredWebhookMessage } from './webhook-message.schema.ts';
import { WebhookMessagesRepository } from './webhook-messages.repository.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

export const DELIVER_WEBHOOK = 'deliver-webhook';

/** What happened to an article. */
export interface ArticleEvent {
  type: WebhookEvent;
  article: Omit<WebhookArticle, 'url'>;
}

/** Tells endpoints what happens to articles. */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly messages: WebhookMessagesRepository,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Pick<Env, 'siteUrl'>,
  ) {}

  /** Adds a message for each event and endpoint, and a job for each message, within the writer's transaction. */
  async add(events: readonly ArticleEvent[], session: ClientSession): Promise<void> {
    if (events.length === 0) return;
    const webhooks = await this.webhooks.findActive(session);
    const messages = webhooks.flatMap(({ _id, events: types }) =>
      events.filter(({ type }) => types.includes(type)).map((event) => this.messageOf(event, _id)),
    );
    if (messages.length === 0) return;
    await this.messages.insert(messages, session);
    await this.jobs.addWithin(
      session,
      DELIVER_WEBHOOK,
      messages.map(({ _id }) => _id.toHexString()),
    );
  }

  private messageOf({ type, article }: ArticleEvent, webhook: Types.ObjectId): StoredWebhookMessage {
    const createdAt = new Date();
    const data: WebhookArticle = { ...article, url: `${this.env.siteUrl}/articles/${article.slug}` };
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
    return { _id: new Types.ObjectId(), webhook, type, body, createdAt };
  }
}
