import type { WebhookSecretResponse } from '../../../src/contract/webhooks.ts';
import type { Client } from '../../support/client.ts';
import type { RouteRow } from './route-row.ts';

const WEBHOOKS = '/api/admin/webhooks';
const draft = { url: 'https://hooks.example.org/banyan', events: ['article.deleted'] };

/** A webhook of its own, if the caller may make one. */
async function webhookOf(as: Client): Promise<string> {
  const { status, body } = await as.json<WebhookSecretResponse>('POST', WEBHOOKS, draft);
  return `${WEBHOOKS}/${status === 201 ? body.webhook._id : 'none'}`;
}

export const WEBHOOK_ROUTES: Record<string, RouteRow> = {
  'GET /api/admin/webhooks': ['admin', 200, (as) => as.get(WEBHOOKS)],
  'POST /api/admin/webhooks': ['admin', 201, (as) => as.json('POST', WEBHOOKS, draft)],
  'POST /api/admin/webhooks/{id}/secret': [
    'admin',
    200,
    async (as) => as.send('POST', `${await webhookOf(as)}/secret`),
  ],
  'GET /api/admin/webhooks/{id}/answers': [
    'admin',
    200,
    async (as) => as.get(`${await webhookOf(as)}/answers`),
  ],
  'DELETE /api/admin/webhooks/{id}': ['admin', 200, async (as) => as.delete(await webhookOf(as))],
};
