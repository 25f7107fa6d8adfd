import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import {
  MAX_WEBHOOK_ANSWERS,
  MAX_WEBHOOKS,
  type WebhookAnswersResponse,
  type Webhook,
  type WebhookEvent,
  type WebhookSecretResponse,
  type WebhooksResponse,
} from '../../src/contract/webhooks.ts';
import { WebhookAnswersRepository } from '../../src/features/webhooks/webhook-answers.repository.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const URL = 'https://hooks.example.org/';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
});
afterEach(async () => {
  for (const { _id } of await list()) await admin.delete(`/api/admin/webhooks/${_id}`);
});

const list = async (): Promise<Webhook[]> =>
  (await admin.get<WebhooksResponse>('/api/admin/webhooks')).body.webhooks;

async function addWebhook(events: WebhookEvent[] = ['article.deleted']): Promise<WebhookSecretResponse> {
  const { status, body } = await admin.json<WebhookSecretResponse>('POST', '/api/admin/webhooks', {
    ...{ url: URL, events },
  });
  if (status !== 201) throw new Error(`Adding a webhook failed: ${JSON.stringify(body)}`);
  return body;
}

describe('an endpoint', () => {
  it('is told once with which secret messages are signed, and listed without it', async () => {
    const { secret, webhook } = await addWebhook(['article.deleted', 'article.deleted']);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ events: ['article.deleted'], endedAt: null, formerSecretUntil: null });
    expect(await list()).toEqual([webhook]);
  });

  it.each([
    ['without TLS', { url: 'http://hooks.example.org/' }, 'url'],
    ['that is no address', { url: 'hook' }, 'url'],
    ['with a password', { url: 'https://a:b@example.org/hook' }, 'url'],
    ['on another port', { url: 'https://example.org:8443/hook' }, 'url'],
    ['of nothing', { events: [] }, 'events'],
    ['of unknown events', { events: ['article.read'] }, 'events'],
  ])('%s is refused', async (_, change, field) => {
    const draft = { url: URL, events: ['article.deleted'], ...change };
    const { status, body } = await admin.json('POST', '/api/admin/webhooks', draft);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it(`is refused beside ${MAX_WEBHOOKS} others`, async () => {
    for (let n = 0; n < MAX_WEBHOOKS; n += 1) await addWebhook();
    await expect(addWebhook()).rejects.toThrow('WEBHOOKS_FULL');
  });
});

it('the operator adds, lists and removes endpoints', async () => {
  const added = await operate(api, [
    'webhook',
    'add',
    'https://hooks.example.org/',
    '--events',
    'article.deleted',
  ]);
  expect(added.printed.join('\n')).toMatch(/^\w{24} {2}https:\S+\nIts secret, shown only now: whsec_\S{44}$/);
  const [{ _id = '' } = {}] = await list();
  expect((await operate(api, ['webhook', 'list'])).printed).toEqual([
    `${_id}  article.deleted  https://hooks.example.org/`,
  ]);
  expect((await operate(api, ['webhook', 'secret', _id])).printed.join('\n')).toContain('whsec_');
  expect((await list())[0]?.formerSecretUntil).not.toBeNull();
  expect((await operate(api, ['webhook', 'remove', _id])).printed).toEqual(['The webhook is removed.']);
  expect(await list()).toEqual([]);
  const refused = await operate(api, ['webhook', 'add', 'http://hooks.example.org/']);
  expect(refused.complaints.join()).toContain('https://');
});

it(`the last ${MAX_WEBHOOK_ANSWERS} answers are kept, for 30 days`, async () => {
  const { webhook } = await addWebhook();
  const answers = api.app.get(WebhookAnswersRepository, { strict: false });
  const details = { type: 'article.updated', status: 204, problem: '', took: 1, at: new Date() } as const;
  for (let attempt = 1; attempt <= MAX_WEBHOOK_ANSWERS + 5; attempt += 1)
    await answers.add(
      { webhook: new Types.ObjectId(webhook._id), message: 'msg_1', attempt, ...details },
      MAX_WEBHOOK_ANSWERS,
    );
  const { body } = await admin.get<WebhookAnswersResponse>(`/api/admin/webhooks/${webhook._id}/answers`);
  const kept = body.answers;
  expect(kept.map(({ attempt }) => attempt)).toEqual(
    Array.from({ length: MAX_WEBHOOK_ANSWERS }, (_, n) => MAX_WEBHOOK_ANSWERS + 5 - n),
  );
  const store = api.app.get<Connection>(getConnectionToken());
  expect(await store.collection('webhook_answers').indexes()).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 30 * 24 * 60 * 60 }),
  );
});
