import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Collection, type Connection, Types } from 'mongoose';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE } from '../../testing/localhost-certificate.ts';
import { OwnMagazine } from '../../testing/own-magazine.ts';
import { readEnv } from '../src/config/env.ts';
import { MailService, SEND_MAIL } from '../src/mail/mail.service.ts';
import type { StoredMessage } from '../src/mail/message.schema.ts';
import { Smtp } from '../src/mail/smtp.ts';
import { examineArchive } from '../src/operator/archive/examine-archive.ts';
import { Transactions } from '../src/store/transactions.ts';
import { Client, PASSWORD } from './support/client.ts';
import { MAIL_USER, MailServer, type Received } from './support/mail-server.ts';
import { operate } from './support/operator.ts';
import { type RunningApi, startApi, startReplica, useApi } from './support/start-api.ts';
import { until } from './support/until.ts';

const NEXT = 'Neem@2027';
const DAY_MS = 24 * 60 * 60 * 1000;
const MANY = 20;

async function changePassword(author: Client, lang = 'en'): Promise<void> {
  const form = { currentPassword: PASSWORD, password: NEXT, confirmPassword: NEXT };
  const { status } = await author.json('PUT', '/api/users/password', form, { 'Accept-Language': lang });
  expect(status).toBe(200);
}

const messagesOf = (api: RunningApi): Collection<StoredMessage> =>
  api.app.get<Connection>(getConnectionToken()).collection<StoredMessage>('mail');

describe('a mail server with sign-in and STARTTLS', () => {
  const usual = getCACertificates('default');
  let server: MailServer;
  let api: RunningApi;

  beforeAll(async () => {
    setDefaultCACertificates([...usual, CERTIFICATE]);
    server = await MailServer.start({});
    const user = `${MAIL_USER.name}:${encodeURIComponent(MAIL_USER.password)}@`;
    api = await startApi(server.settings('localhost', user), { background: true });
  });
  afterAll(async () => {
    setDefaultCACertificates(usual);
    await api.stop();
    await server.stop();
  });

  it.each([
    ['en-IN', 'Your password was changed', 'changed on'],
    ['hi-IN, en;q=0.5', 'आपका पासवर्ड बदल गया है', 'पासवर्ड बदल'],
  ])('tells the owner of a changed password in %s', async (lang, subject, words) => {
    const author = await new Client(api).author();
    const before = server.received.length;
    await changePassword(author, lang);
    await until(async () => Promise.resolve(server.received.length > before));
    const { headers, parts, ...envelope } = server.received.at(-1) as Received;
    const { email = '' } = author.session ?? {};
    expect(envelope).toEqual({
      from: 'desk@banyan.example',
      to: [email],
      user: MAIL_USER.name,
      secure: true,
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'Banyan <desk@banyan.example>',
      to: email,
      'auto-submitted': 'auto-generated',
      'content-language': lang.slice(0, 2),
      'message-id': expect.stringMatching(/^<[0-9a-f]{24}@banyan\.example>$/),
      date: expect.stringMatching(/ \+0000$/),
    });
    for (const type of ['text/plain', 'text/html'])
      expect([type, parts.get(type)]).toEqual([type, expect.stringContaining(subject)]);
    expect(parts.get('text/plain')).toContain(words);
    const [stored] = await messagesOf(api).find({ to: email }).toArray();
    await until(async () => (await messagesOf(api).countDocuments({ to: email, state: 'sent' })) === 1);
    expect(stored).toMatchObject({ kind: 'password-changed', attempts: 1 });
  });

  it('sends nothing to a server whose certificate is not trusted', async () => {
    setDefaultCACertificates(usual);
    const before = server.received.length;
    const author = await new Client(api).author();
    await changePassword(author);
    await until(async () => (await messagesOf(api).countDocuments({ reason: /self-signed/ })) === 1);
    expect([server.received.length, server.attempts]).toEqual([before, before]);
    setDefaultCACertificates([...usual, CERTIFICATE]);
  });
});

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
      api.app.get(MailService, { strict: false }).hasten();
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
    // Answered although the server never takes the message.
    await changePassword(author);
    await until(async () => (await stored()).leasedUntil > new Date());
    server.cutAll();
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
    const again = await operate(magazine, ['mail', 'send', id]);
    expect([again.code, again.complaints.slice(-2)]).toEqual([
      1,
      [`${id} was not sent: 550 No ${to} here`, 'Messages that were not sent: 1.'],
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
      complaints: ['There is no such message, or no longer.'],
    });
  });

  it('gets no message to an account that is deleted', async () => {
    server.manner = 'refuses';
    await changePassword(author);
    await attempted(1);
    const again = await new Client(api).login(to, NEXT);
    expect((await again.json('POST', '/api/users/delete', { password: NEXT })).status).toBe(200);
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

  it('is told nothing in the clear, unless it is on this machine', async () => {
    const sendTo = async (host: string): ReturnType<Smtp['send']> => {
      const smtp = new Smtp(readEnv(server.settings(host)));
      return smtp.send({ from: to, to, text: 'Rain.' }, new AbortController().signal);
    };
    // The same machine by a name that is not known to be it.
    expect((await sendTo('localhost.'))?.reason).toMatch(/STARTTLS/i);
    expect(got()).toEqual([]);
    expect(await sendTo('localhost')).toBeNull();
  });

  it('does not hold up a process that stops', async () => {
    server.manner = 'hangs';
    const stopping = new AbortController();
    const before = server.attempts;
    const smtp = new Smtp(readEnv(server.settings()));
    const attempt = smtp.send({ from: to, to, text: 'Rain.' }, stopping.signal);
    await until(async () => Promise.resolve(server.attempts > before));
    stopping.abort(new Error('The process stops.'));
    expect(await attempt).toMatchObject({ isFinal: false, reason: expect.stringMatching(/stop|abort/i) });
  });

  it('gets each message once from two replicas', async () => {
    const replica = await startReplica(api, server.settings(), { background: true });
    const mail = api.app.get(MailService, { strict: false });
    const account = new Types.ObjectId().toHexString();
    await api.app.get(Transactions, { strict: false }).run(async (session) => {
      for (let n = 0; n < MANY; n += 1)
        await mail.add({ kind: 'password-changed', to: `${n}@many.example`, lang: 'en', account }, session);
    });
    mail.hasten();
    replica.app.get(MailService, { strict: false }).hasten();
    await until(async () => (await messagesOf(api).countDocuments({ to: /many/, state: 'sent' })) === MANY);
    const ids = server.received
      .filter((each) => /@many/.test(each.to[0] ?? ''))
      .map((each) => each.headers.get('message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
    await replica.stop();
  });
});

describe('a process that is killed while it sends', () => {
  let magazine: OwnMagazine | undefined;
  let server: MailServer | undefined;
  afterEach(async () => {
    await magazine?.stop();
    await server?.stop();
  });

  it('leaves the message to the next one', async () => {
    server = await MailServer.start();
    server.manner = 'hangs';
    magazine = await OwnMagazine.start(server.settings());
    const store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
    const author = await new Client(magazine).author();
    await changePassword(author);
    await until(async () => Promise.resolve(server?.attempts === 1));
    await magazine.endApp('SIGKILL');
    server.manner = 'takes';
    // End the leases at once, of the job and of the message.
    await store.collection('jobs').updateOne({ kind: SEND_MAIL }, { $set: { dueAt: new Date() } });
    await store.collection('mail').updateOne({}, { $set: { leasedUntil: new Date(0) } });
    await magazine.startApp();
    await until(async () => Promise.resolve(server?.received.length === 1));
    expect(server.received[0]?.to).toEqual([author.session?.email]);
    await store.close();
  });
});

describe('a magazine without a mail server', () => {
  const api = useApi({}, { background: true });
  let server: MailServer;
  beforeAll(async () => {
    server = await MailServer.start();
  });
  afterAll(() => server.stop());

  it('keeps messages as files, for the operator to list, show and send', async () => {
    const author = await new Client(api).author();
    await changePassword(author, 'hi');
    const folder = join(api.dataDir, 'mail');
    await until(async () => (await messagesOf(api).countDocuments({ file: { $ne: null } })) === 1);
    const [file = ''] = await readdir(folder);
    const path = join(folder, file);
    const [{ mode }, { mode: ofFolder }] = [await stat(path), await stat(folder)];
    expect([mode & 0o777, ofFolder & 0o777]).toEqual([0o600, 0o700]);
    const eml = await readFile(path, 'utf8');
    expect(eml).toMatch(new RegExp(`^To: ${author.session?.email}\r$`, 'm'));

    const { _id } = (await messagesOf(api).findOne({})) as StoredMessage;
    const id = _id.toHexString();
    const listed = await operate(api, ['mail', 'list', '--json']);
    expect(JSON.parse(listed.printed[0] ?? '')).toMatchObject({ id, state: 'waiting', lang: 'hi' });
    expect(listed.complaints).toEqual([
      `1 message waits in ${folder}: set SMTP_URL and MAIL_FROM, then start again.`,
    ]);
    const shown = await operate({ ...api, environment: { SITE_URL: 'https://banyan.example' } }, [
      'mail',
      'show',
      id,
    ]);
    expect(shown.printed.join('\n')).toMatch(
      /Subject: आपका पासवर्ड बदल गया है\n.*https:\/\/banyan\.example\/contact/s,
    );
    expect(await operate(api, ['mail', 'send'])).toMatchObject({
      code: 1,
      complaints: ['Set SMTP_URL and MAIL_FROM to send mail.'],
    });
    const sent = await operate({ ...api, environment: server.settings() }, ['mail', 'send']);
    expect([sent.code, sent.printed]).toEqual([0, ['Sent messages: 1.']]);
    expect(server.received[0]?.to).toEqual([author.session?.email]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('sends what has waited once there is one', async () => {
    const before = server.received.length;
    const author = await new Client(api).author();
    await changePassword(author);
    await until(async () => (await messagesOf(api).countDocuments({ file: { $ne: null } })) === 1);
    const replica = await startReplica(api, server.settings(), { background: true });
    const jobs = api.app.get<Connection>(getConnectionToken()).collection('jobs');
    await until(async () => {
      // The process without a server may take turns with this one.
      await jobs.updateOne({ kind: SEND_MAIL, run: null }, { $set: { dueAt: new Date() } });
      replica.app.get(MailService, { strict: false }).hasten();
      return server.received.length > before;
    });
    await replica.stop();
    expect(server.received.at(-1)?.to).toEqual([author.session?.email]);
  });

  it('puts no message into a backup, so that a restored one is not sent again', async () => {
    const archive = join(api.dataDir, 'magazine.tar');
    expect((await operate(api, ['backup', archive])).code).toBe(0);
    const { manifest } = await examineArchive(archive);
    const names = manifest.collections.map(({ name }) => name);
    expect(names).toContain('users');
    expect(names).not.toContain('mail');
    expect(await messagesOf(api).countDocuments()).toBeGreaterThan(0);
    await api.stop();
  });
});
