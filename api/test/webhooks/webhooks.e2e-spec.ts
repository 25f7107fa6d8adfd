import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { Webhook as Verifier } from 'standardwebhooks';
import type { LogResponse } from '../../src/contract/log.ts';
import type { OverviewResponse } from '../../src/contract/overview.ts';
import type {
  Webhook,
  WebhookAnswer,
  WebhookAnswersResponse,
  WebhookEvent,
  WebhookSecretResponse,
  WebhooksResponse,
} from '../../src/contract/webhooks.ts';
import { WEBHOOK_EVENTS } from '../../src/contract/webhooks.ts';
import { DELIVER_WEBHOOK } from '../../src/features/webhooks/webhook-events.service.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { openTo, type OtherSites } from '../support/other-sites.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { type Received, type Receiver, startReceiver, trustReceivers } from '../support/webhook-receiver.ts';

/** The only local address that counts as public here. */
const OPEN = '127.0.0.1';
const CLOSED = '127.0.0.3';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
let store: Connection;
let admin: Client;
let author: Client;
let receiver: Receiver;
let inside: Receiver;
let sites: OtherSites;

trustReceivers();
beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  store = api.app.get<Connection>(getConnectionToken());
  receiver = await startReceiver(OPEN);
  inside = await startReceiver(CLOSED, receiver.port);
  sites = openTo(api, receiver.port);
  sites.open.add(OPEN);
  admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
  author = await new Client(api).author();
});
afterAll(async () => {
  await receiver.stop();
  await inside.stop();
});

beforeEach(() => {
  sites.names.set('localhost', [OPEN]);
  receiver.status = 204;
  receiver.received.length = 0;
  inside.received.length = 0;
});
afterEach(async () => {
  for (const { _id } of await list()) await admin.delete(`/api/admin/webhooks/${_id}`);
  await store.collection('jobs').deleteMany({ kind: DELIVER_WEBHOOK });
});

const list = async (): Promise<Webhook[]> =>
  (await admin.get<WebhooksResponse>('/api/admin/webhooks')).body.webhooks;
const answersOf = async ({ _id }: Webhook): Promise<WebhookAnswer[]> =>
  (await admin.get<WebhookAnswersResponse>(`/api/admin/webhooks/${_id}/answers`)).body.answers;

async function addWebhook(events: readonly WebhookEvent[] = WEBHOOK_EVENTS): Promise<WebhookSecretResponse> {
  const url = `https://localhost:${receiver.port}/hook`;
  const { status, body } = await admin.json<WebhookSecretResponse>('POST', '/api/admin/webhooks', {
    ...{ url, events },
  });
  if (status !== 201) throw new Error(`Adding a webhook failed: ${JSON.stringify(body)}`);
  return body;
}

/** Wakes the worker, which otherwise polls every five seconds. */
async function deliver(): Promise<void> {
  await api.app.get(Jobs).add(DELIVER_WEBHOOK, []);
}

/** Waits until the endpoint has got so many messages, and their answers are recorded. */
async function receive(count: number, webhook: Webhook): Promise<Received[]> {
  await deliver();
  await until(async () => receiver.received.length >= count && (await answersOf(webhook)).length >= count);
  return receiver.received;
}

/** Makes waiting jobs due, and delivers them. */
async function retryNow(change: object = {}): Promise<void> {
  const jobs = store.collection('jobs');
  await until(async () => (await jobs.countDocuments({ kind: DELIVER_WEBHOOK, run: null })) > 0);
  await jobs.updateMany({ kind: DELIVER_WEBHOOK }, { $set: { dueAt: new Date(0), ...change } });
  await deliver();
}

const waiting = async (): Promise<number> => store.collection('webhook_messages').countDocuments();

function verified(
  { body, headers }: Received,
  secret: string,
): { type: string; data: Record<string, unknown> } {
  return new Verifier(secret).verify(body, headers as Record<string, string>) as ReturnType<typeof verified>;
}

describe('a message', () => {
  it('comes for each step that readers see, signed as Standard Webhooks says', async () => {
    const { secret, webhook } = await addWebhook();
    const { _id, slug } = await author.publish({ title: 'Told elsewhere' });
    const edit = { title: 'Told again', content: '<p>More.</p>' };
    expect((await author.form('PUT', `/api/articles/${_id}`, edit)).status).toBe(200);
    expect((await author.send('POST', `/api/manuscripts/${_id}/withdraw`)).status).toBe(200);
    expect((await author.send('POST', `/api/manuscripts/${_id}/reinstate`)).status).toBe(200);
    expect((await author.delete(`/api/articles/${_id}`)).status).toBe(200);
    const messages = (await receive(5, webhook)).map((each) => verified(each, secret));
    const byType = Map.groupBy(messages, ({ type }) => type);
    expect([...byType].map(([type, { length }]) => [type, length]).toSorted()).toEqual([
      ['article.deleted', 1],
      ['article.published', 2],
      ['article.updated', 1],
      ['article.withdrawn', 1],
    ]);
    const url = `https://banyan.example/articles/${slug}`;
    expect(byType.get('article.updated')?.[0]).toEqual({
      type: 'article.updated',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { _id, slug, title: 'Told again', version: 2, url },
    });
    expect(byType.get('article.deleted')?.[0]?.data).toMatchObject({ _id, slug, title: 'Told again', url });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(5);
    await until(async () => (await waiting()) === 0);
    const answers = await answersOf(webhook);
    expect(answers.map(({ status, attempt }) => [status, attempt])).toEqual(
      Array.from({ length: 5 }, () => [204, 1]),
    );
  });

  it('comes only to endpoints that want it, and not for what readers do not see', async () => {
    const { webhook } = await addWebhook(['article.deleted']);
    const { _id } = await author.publish();
    await author.form('POST', '/api/manuscripts', { title: 'A draft' });
    expect(await waiting()).toBe(0);
    await author.delete(`/api/articles/${_id}`);
    expect(await receive(1, webhook)).toHaveLength(1);
  });

  it('is repeated with the same id after a failure', async () => {
    const { secret, webhook } = await addWebhook(['article.published']);
    receiver.status = 500;
    await author.publish();
    await receive(1, webhook);
    receiver.status = 204;
    await retryNow();
    const [first, second] = await receive(2, webhook);
    if (first === undefined || second === undefined) throw new Error('Something is missing.');
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    verified(second, secret);
    const answers = await answersOf(webhook);
    expect(answers.map(({ attempt, status }) => [attempt, status])).toEqual([
      [2, 204],
      [1, 500],
    ]);
    await until(async () => (await waiting()) === 0);
  });

  it('is given up after the last attempt', async () => {
    const { webhook } = await addWebhook(['article.published']);
    receiver.status = 503;
    await author.publish();
    await receive(1, webhook);
    await retryNow({ attempts: 9 });
    await receive(2, webhook);
    await until(async () => (await waiting()) === 0);
    await until(async () => (await store.collection('jobs').countDocuments({ kind: DELIVER_WEBHOOK })) === 0);
  });

  it('that is given up ends the endpoint after five days without a delivery', async () => {
    const { webhook } = await addWebhook(['article.published']);
    const about = { _id: new Types.ObjectId(webhook._id) };
    const failFor = async (days: number): Promise<void> => {
      const failingSince = new Date(Date.now() - days * 24 * 3_600_000);
      await store.collection('webhooks').updateOne(about, { $set: { failingSince } });
    };
    receiver.status = 503;
    await author.publish();
    await receive(1, webhook);
    await until(
      async () => (await store.collection('webhooks').findOne(about))?.['failingSince'] instanceof Date,
    );
    await failFor(4.9);
    await retryNow({ attempts: 9 });
    await receive(2, webhook);
    await until(async () => (await waiting()) === 0);
    expect((await list())[0]).toMatchObject({ endedAt: null, endedBy: null });
    // A delivery begins anew.
    receiver.status = 204;
    await author.publish();
    await receive(3, webhook);
    await until(async () => (await waiting()) === 0);
    expect(await store.collection('webhooks').findOne(about)).not.toHaveProperty('failingSince');
    receiver.status = 503;
    await author.publish();
    await author.publish();
    await receive(5, webhook);
    await failFor(5.1);
    // The first attempts of others do not end it.
    await retryNow({ attempts: 3 });
    await receive(6, webhook);
    // A failing endpoint gets one message at a time.
    await retryNow();
    await receive(7, webhook);
    expect((await list())[0]?.endedAt).toBeNull();
    await retryNow({ attempts: 9 });
    await until(async () => (await list())[0]?.endedBy === 'failures');
    await until(async () => (await waiting()) === 0);
    const { body } = await admin.get<OverviewResponse>('/api/admin/overview');
    expect(body.attention.webhooks).toEqual({ hosts: [`localhost:${receiver.port}`] });
    const log = await admin.get<LogResponse>('/api/admin/log?kind=settings&limit=1');
    expect(log.body.data[0]).toMatchObject({ action: 'endWebhook', by: { kind: 'magazine' } });
    await author.publish();
    expect(await waiting()).toBe(0);
  });

  it('does not follow redirects', async () => {
    const { webhook } = await addWebhook(['article.published']);
    receiver.status = 302;
    await author.publish();
    const [message] = await receive(1, webhook);
    expect(message?.path).toBe('/hook');
    expect((await answersOf(webhook))[0]).toMatchObject({ status: 302 });
    expect(receiver.received).toHaveLength(1);
    expect(await waiting()).toBe(1);
  });

  it('that is answered by 410 ends the endpoint', async () => {
    const { webhook } = await addWebhook(['article.published']);
    receiver.status = 410;
    await author.publish();
    await receive(1, webhook);
    await until(async () => (await list())[0]?.endedBy === 'gone');
    await author.publish();
    expect(await waiting()).toBe(0);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ['a private address', [CLOSED]],
    ['a private address beside a public one', [OPEN, CLOSED]],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['nothing', []],
  ])('goes nowhere if the name leads to %s', async (_, addresses) => {
    const { webhook } = await addWebhook(['article.published']);
    sites.names.set('localhost', addresses);
    await author.publish();
    await deliver();
    await until(async () => (await answersOf(webhook)).length > 0);
    expect(await answersOf(webhook)).toMatchObject([
      { status: null, problem: 'Not on the public internet.', attempt: 1 },
    ]);
    expect([receiver.received, inside.received]).toEqual([[], []]);
  });

  it('is not sent once the endpoint is removed', async () => {
    const { webhook } = await addWebhook(['article.published']);
    // The worker must not be faster than the removal.
    await api.app.get(Jobs).pause(DELIVER_WEBHOOK, async () => {
      await author.publish();
      const { status } = await admin.delete(`/api/admin/webhooks/${webhook._id}`);
      expect([status, await waiting()]).toEqual([200, 0]);
    });
    await until(async () => (await store.collection('jobs').countDocuments({ kind: DELIVER_WEBHOOK })) === 0);
    expect(receiver.received).toEqual([]);
  });
});

it('both secrets sign for a day after a rotation', async () => {
  const { secret: former, webhook } = await addWebhook(['article.published']);
  const path = `/api/admin/webhooks/${webhook._id}/secret`;
  const { body } = await admin.send<WebhookSecretResponse>('POST', path);
  expect(Date.parse(body.webhook.formerSecretUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await author.publish();
  const [message] = await receive(1, webhook);
  if (message === undefined) throw new Error('No message came.');
  for (const secret of [former, body.secret]) verified(message, secret);
  await store
    .collection('webhooks')
    .updateOne({ _id: new Types.ObjectId(webhook._id) }, { $set: { formerSecretUntil: new Date() } });
  await author.publish();
  const [, later] = await receive(2, webhook);
  if (later === undefined) throw new Error('No message came.');
  verified(later, body.secret);
  expect(() => verified(later, former)).toThrow();
});
