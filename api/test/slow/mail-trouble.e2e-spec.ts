import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { readEnv } from '../../src/platform/config/env.ts';
import { MailService } from '../../src/features/mail/mail.service.ts';
import type { StoredMessage } from '../../src/features/mail/message.schema.ts';
import { Smtp } from '../../src/features/mail/smtp.ts';
import { Transactions } from '../../src/platform/store/transactions.ts';
import { Client } from '../support/client.ts';
import { changePassword, messagesOf, NEXT_PASSWORD } from '../support/mail.ts';
import { MailServer, type Received } from '../../../testing/mail-server.ts';
import { operate, operateApart } from '../support/operator.ts';
import { type RunningApi, startApi, startReplica } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MANY = 20;

describe('a mail server in trouble', () => {
  let server: MailServer;
  let api: RunningApi;
  let author: Client;
  let to: string;

  beforeAll(async () => {
    server = await MailServer.start();
    api = await startApi(server.settings(), { background: true });
  });
  beforeEach(async () => {
    server.manner = 'takes';
    author = await new Client(api).author();
    to = author.session?.email ?? '';
  });
  afterAll(async () => {
    await api.stop();
    await server.stop();
  });

  const stored = async (): Promise<StoredMessage> => {
    const message = await messagesOf(api).findOne({ to });
    if (message === null) throw new Error('There is no message.');
    return message;
  };
  /** The message after so many attempts. */
  const attempted = async (attempts: number): Promise<StoredMessage> => {
    await until(async () => {
      const { attempts: done, leasedUntil } = await stored();
      return done === attempts && leasedUntil < new Date();
    });
    return stored();
  };
  const retry = async (change: Partial<StoredMessage> = {}): Promise<void> => {
    await messagesOf(api).updateOne({ to }, { $set: { dueAt: new Date(), ...change } });
    // A run that is ending would not see it.
    await until(async () => {
      api.app.get(MailService, { strict: false }).sendNow();
      return (await stored()).dueAt > new Date() || (await stored()).state !== 'waiting';
    });
  };
  const got = (): Received[] => server.received.filter((each) => each.to.includes(to));

  it('gets the same message again after it died in the middle', async () => {
    server.manner = 'dies';
    await changePassword(author);
    const begun = Date.now();
    const { state, dueAt, reason } = await attempted(1);
    expect([state, got()]).toEqual(['waiting', []]);
    expect(reason).toMatch(/.{10}/);
    expect(dueAt.getTime()).toBeGreaterThan(begun + 50_000);
    server.manner = 'takes';
    await retry();
    expect((await stored()).state).toBe('sent');
    expect(got().map(({ headers }) => headers.get('message-id'))).toEqual([
      `<${(await stored())._id.toHexString()}@banyan.example>`,
    ]);
  });

  it('blocks no request while it hangs', async () => {
    server.manner = 'hangs';
    const before = server.attempts;
    try {
      // Answered although the server never takes the message.
      await changePassword(author);
      await until(async () => Promise.resolve(server.attempts > before));
      expect((await stored()).leasedUntil.getTime()).toBeGreaterThan(Date.now());
    } finally {
      server.cutAll();
    }
    expect(await attempted(1)).toMatchObject({
      state: 'waiting',
      reason: expect.stringMatching(/.{10}/),
    });
  });

  it('is tried for a day with growing waits', async () => {
    server.manner = 'delays';
    await changePassword(author);
    const first = await attempted(1);
    const begun = Date.now();
    await retry();
    const second = await attempted(2);
    expect(first.reason).toBe('451 Try later');
    expect(second.dueAt.getTime() - begun).toBeGreaterThan(4 * 60_000);
    await retry({ createdAt: new Date(Date.now() - DAY_MS) });
    expect(await attempted(3)).toMatchObject({ state: 'failed', reason: '451 Try later' });
  });

  it('leaves a message that it refuses for good to the operator', async () => {
    server.manner = 'refuses';
    await changePassword(author);
    const { _id, state, reason } = await attempted(1);
    expect([state, reason]).toEqual(['failed', `550 No ${to} here`]);
    const magazine = { ...api, environment: server.settings() };
    const id = _id.toHexString();
    const { printed } = await operate(magazine, ['mail']);
    expect(printed.join('\n')).toContain(`password-changed  en  ${to}  550 No ${to} here`);
    const again = await operateApart(magazine, ['mail', 'send', id]);
    expect([again.code, again.complaints.slice(-2)]).toEqual([
      1,
      [`${id} was not sent: 550 No ${to} here`, 'Messages that were not sent: 1.'],
    ]);
    const store = api.app.get<Connection>(getConnectionToken());
    const log = store.collection('log').find({ action: 'failMail', 'about.id': id });
    expect((await log.sort({ createdAt: 1 }).toArray()).map(({ by }) => String(by))).toEqual([
      ...['magazine', 'operator'],
    ]);
    server.manner = 'takes';
    expect(await operate(magazine, ['mail', 'send', id])).toMatchObject({
      code: 0,
      printed: ['Sent messages: 1.'],
    });
    expect([got().length, (await stored()).state]).toEqual([1, 'sent']);
    expect((await operate(magazine, ['mail', 'send', id])).complaints).toEqual([
      `${id} is sent already, or being sent.`,
    ]);
    expect(await operate(magazine, ['mail', 'send', 'x'])).toMatchObject({
      code: 1,
      complaints: ['There is no message with this id.'],
    });
  });

  it('gets no message to an account that is deleted', async () => {
    server.manner = 'refuses';
    await changePassword(author);
    await attempted(1);
    const again = await new Client(api).login(to, NEXT_PASSWORD);
    expect((await again.json('POST', '/api/users/delete', { password: NEXT_PASSWORD })).status).toBe(200);
    expect(await messagesOf(api).countDocuments({ to })).toBe(0);
  });

  it('is told nothing about a change that failed', async () => {
    const mail = api.app.get(MailService, { strict: false });
    const account = '0'.repeat(24);
    const draft = { kind: 'password-changed', to: 'nobody@many.example', lang: 'en', account } as const;
    const cancelled = api.app.get(Transactions, { strict: false }).run(async (session) => {
      await mail.add(draft, session);
      throw new Error('No.');
    });
    await expect(cancelled).rejects.toThrow('No.');
    expect(await messagesOf(api).countDocuments({ to: draft.to })).toBe(0);
  });

  it('gets no message whose link has ended', async () => {
    const mail = api.app.get(MailService, { strict: false });
    const link = { seed: 'seed', endsAt: new Date(Date.now() - 1) };
    const before = server.attempts;
    await api.app.get(Transactions, { strict: false }).run(async (session) => {
      await mail.add({ kind: 'password-reset', to, lang: 'en', account: '0'.repeat(24), link }, session);
    });
    await until(async () => {
      mail.sendNow();
      return (await stored()).state === 'failed';
    });
    expect([server.attempts, (await stored()).reason]).toEqual([
      before,
      'Its link had expired before it could be sent.',
    ]);
  });

  it('gets no message that is weeks old, unless the operator chooses it', async () => {
    const mail = api.app.get(MailService, { strict: false });
    const before = server.attempts;
    await api.app.get(Transactions, { strict: false }).run(async (session) => {
      await mail.add({ kind: 'new-device', to, lang: 'en', account: '0'.repeat(24) }, session);
      const createdAt = new Date(Date.now() - 21 * DAY_MS);
      await messagesOf(api).updateOne({ to }, { $set: { createdAt } }, { session });
    });
    await until(async () => {
      mail.sendNow();
      return (await stored()).state === 'failed';
    });
    expect([server.attempts, (await stored()).reason]).toEqual([
      before,
      'It was too old by the time it could be sent.',
    ]);
    const id = (await stored())._id.toHexString();
    const sent = await operate({ ...api, environment: server.settings() }, ['mail', 'send', id]);
    expect(sent.printed).toEqual(['Sent messages: 1.']);
  });

  it('is told nothing in the clear, unless it is on this machine', async () => {
    const sendTo = async (host: string): ReturnType<Smtp['send']> => {
      const smtp = new Smtp(readEnv(server.settings(host)));
      return smtp.send({ from: to, to, text: 'Rain.' }, new AbortController().signal);
    };
    // The same machine by an address that is not known to be it.
    expect((await sendTo('0.0.0.0')).refusal?.reason).toMatch(/STARTTLS/i);
    expect(got()).toEqual([]);
    expect(await sendTo('127.0.0.1')).toMatchObject({ refusal: null, words: expect.stringMatching(/^250 /) });
  });

  it('does not hold up a process that stops', async () => {
    server.manner = 'hangs';
    const stopping = new AbortController();
    const before = server.attempts;
    const smtp = new Smtp(readEnv(server.settings()));
    const attempt = smtp.send({ from: to, to, text: 'Rain.' }, stopping.signal);
    await until(async () => Promise.resolve(server.attempts > before));
    stopping.abort(new Error('The process stops.'));
    expect((await attempt).refusal).toMatchObject({
      isFinal: false,
      reason: expect.stringMatching(/stop|abort/i),
    });
  });

  it('gets each message once from two replicas', async () => {
    const replica = await startReplica(api, server.settings(), { background: true });
    const mail = api.app.get(MailService, { strict: false });
    const account = new Types.ObjectId().toHexString();
    await api.app.get(Transactions, { strict: false }).run(async (session) => {
      for (let n = 0; n < MANY; n += 1)
        await mail.add({ kind: 'password-changed', to: `${n}@many.example`, lang: 'en', account }, session);
    });
    mail.sendNow();
    replica.app.get(MailService, { strict: false }).sendNow();
    await until(async () => (await messagesOf(api).countDocuments({ to: /many/, state: 'sent' })) === MANY);
    const ids = server.received
      .filter((each) => /@many/.test(each.to[0] ?? ''))
      .map((each) => each.headers.get('message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
    await replica.stop();
  });
});
