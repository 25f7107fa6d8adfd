import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunAgain } from '../../platform/jobs/job-kind.ts';
import { WebhookDelivery } from './webhook-delivery.ts';
import type { StoredWebhookMessage } from './webhook-message.schema.ts';
import type { Answer } from './webhook-sender.ts';
import type { StoredWebhook } from './webhook.schema.ts';

const MINUTE_MS = 60_000;
const ELECTION = new Error('not primary');
const ATTEMPTS = [1, 3, 9, 10, 11];

Logger.overrideLogger(false);

const createdAt = new Date();
const endpoint = (): StoredWebhook => ({
  _id: new Types.ObjectId(),
  url: 'https://hooks.example.org/',
  events: ['article.published'],
  secret: 'whsec_c2VjcmV0',
  createdAt,
});
const messageTo = ({ _id }: StoredWebhook): StoredWebhookMessage => ({
  _id: new Types.ObjectId(),
  webhook: _id,
  type: 'article.published',
  body: '{}',
  createdAt,
});

/** A store with one endpoint and one message, and an endpoint that answers with `status`. Each part may be replaced. */
class World {
  webhook = endpoint();
  readonly message = messageTo(this.webhook);
  readonly removed: unknown[] = [];
  status = 503;
  readonly messages = {
    find: (): Promise<StoredWebhookMessage | null> => Promise.resolve(this.message),
    remove: (id: unknown): Promise<void> => Promise.resolve(void this.removed.push(id)),
  };
  readonly webhooks = {
    find: (): Promise<StoredWebhook | null> => Promise.resolve(this.webhook),
    recordFailure: (): Promise<void> => Promise.resolve(),
    recordDelivery: (): Promise<void> => Promise.resolve(),
  };
  readonly answers = { add: (): Promise<void> => Promise.resolve() };
  readonly sender = {
    send: (): Promise<Answer> => Promise.resolve({ status: this.status, problem: '' }),
  };
  readonly delivery = new WebhookDelivery(
    ...([
      this.webhooks,
      this.messages,
      this.answers,
      this.sender,
      {},
      {},
      {},
    ] as unknown as ConstructorParameters<typeof WebhookDelivery>),
  );

  run(attempt: number): Promise<unknown> {
    return this.delivery.run(this.message._id.toHexString(), attempt).catch((error: unknown) => error);
  }
}

let world: World;
beforeEach(() => {
  world = new World();
});

const FAULTS: Record<string, () => void> = {
  'reading the message': () => (world.messages.find = () => Promise.reject(ELECTION)),
  'reading the endpoint': () => (world.webhooks.find = () => Promise.reject(ELECTION)),
  'recording the failure': () => (world.webhooks.recordFailure = () => Promise.reject(ELECTION)),
};

it.each(Object.keys(FAULTS))('retries a message after an error in %s, in any attempt', async (step) => {
  for (const attempt of ATTEMPTS) {
    FAULTS[step]?.();
    const { inMs } = (await world.run(attempt)) as RunAgain;
    expect(inMs).toBeGreaterThanOrEqual(attempt === 1 ? 5_000 : MINUTE_MS);
  }
  expect(world.removed).toEqual([]);
});

it('counts a message as delivered if only its answer cannot be recorded', async () => {
  world.answers.add = () => Promise.reject(ELECTION);
  world.status = 204;
  expect(await world.run(1)).toBeUndefined();
  expect(world.removed).toEqual([world.message._id]);
});

it('lets the error of a stop pass, which is no attempt', async () => {
  world.sender.send = () => Promise.reject(ELECTION);
  world.delivery.stop();
  expect(await world.run(3)).toBe(ELECTION);
});

describe('while an endpoint does not answer', () => {
  const answers: ((answer: Answer) => void)[] = [];
  beforeEach(() => {
    answers.length = 0;
    world.sender.send = () => new Promise((resolve) => answers.push(resolve));
  });
  /** Waits until so many messages are being sent. */
  const sending = async (count: number): Promise<void> => {
    while (answers.length < count) await nextTurn();
  };

  it('sends it one message at a time once it fails, and postpones the others without an attempt', async () => {
    world.webhook.failingSince = createdAt;
    const first = world.run(4);
    await sending(1);
    const postponed = await world.run(4);
    expect(postponed).toMatchObject({ isAttempt: false });
    expect((postponed as RunAgain).inMs / MINUTE_MS).toBeGreaterThanOrEqual(0.5);
    expect((postponed as RunAgain).inMs / MINUTE_MS).toBeLessThanOrEqual(1.5);
    world.webhook = { ...endpoint(), failingSince: createdAt };
    const toAnother = world.run(1);
    await sending(2);
    for (const answer of answers) answer({ status: 503, problem: '' });
    expect([await first, await toAnother]).toMatchObject([{ isAttempt: true }, { isAttempt: true }]);
    // Its turn.
    const next = world.run(4);
    await sending(3);
    answers[2]?.({ status: 204, problem: '' });
    expect(await next).toBeUndefined();
  });

  it('sends all messages of one that has not failed', async () => {
    const runs = [world.run(1), world.run(1)];
    await sending(2);
    for (const answer of answers) answer({ status: 204, problem: '' });
    expect(await Promise.all(runs)).toEqual([undefined, undefined]);
  });
});
