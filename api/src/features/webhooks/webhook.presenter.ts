import type { Webhook, WebhookAnswer } from '../../contract/webhooks.ts';
import type { StoredWebhookAnswer } from './webhook-answer.schema.ts';
import type { StoredWebhook } from './webhook.schema.ts';

export function presentWebhook(webhook: StoredWebhook, now: number): Webhook {
  const { _id, url, events, createdAt, formerSecretUntil: until, endedAt, endedBy } = webhook;
  return {
    _id: _id.toHexString(),
    url,
    events,
    createdAt: createdAt.toISOString(),
    formerSecretUntil: until !== undefined && until.getTime() > now ? until.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy: endedBy ?? null,
  };
}

export function presentAnswer(answer: StoredWebhookAnswer): WebhookAnswer {
  const { message, type, attempt, at, status, problem, took } = answer;
  return { message, type, attempt, at: at.toISOString(), status, problem, took };
}
