import type { WebhookSecretResponse } from '../../src/contract/webhooks.ts';
import type { Client } from './client.ts';

/** Adds a webhook at a private address, to which nothing is sent. Returns its id. */
export async function addWebhook(admin: Client): Promise<string> {
  const draft = { url: 'https://10.0.0.1/banyan', events: ['article.deleted'] };
  const { body } = await admin.json<WebhookSecretResponse>('POST', '/api/admin/webhooks', draft);
  return body.webhook._id;
}
