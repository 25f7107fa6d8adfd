import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE } from '../../../testing/localhost-certificate.ts';
import { MailService, SEND_MAIL } from '../../src/features/mail/mail.service.ts';
import type { StoredMessage } from '../../src/features/mail/message.schema.ts';
import { examineArchive } from '../../src/operator/archive/examine-archive.ts';
import { Client } from '../support/client.ts';
import { changePassword, messagesOf } from '../support/mail.ts';
import { MAIL_USER, MailServer, type Received } from '../../../testing/mail-server.ts';
import { operate } from '../support/operator.ts';
import { type RunningApi, startApi, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

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
  ])('notifies the owner of a changed password in %s', async (lang, subject, words) => {
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

describe('a magazine without a mail server', () => {
  const api = useApi({}, { background: true });
  let server: MailServer;
  beforeAll(async () => {
    server = await MailServer.start();
  });
  afterAll(() => server.stop());

  it('stores messages as files, which the operator can list, show and send', async () => {
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
      /Subject: आपका पासवर्ड बदल गया है\n.*https:\/\/banyan\.example\/hi\/forgot-password/s,
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

  it('sends waiting messages once there is a mail server', async () => {
    const before = server.received.length;
    const author = await new Client(api).author();
    await changePassword(author);
    await until(async () => (await messagesOf(api).countDocuments({ file: { $ne: null } })) === 1);
    const replica = await startReplica(api, server.settings(), { background: true });
    const jobs = api.app.get<Connection>(getConnectionToken()).collection('jobs');
    await until(async () => {
      // The process without a mail server may run the job too.
      await jobs.updateOne({ kind: SEND_MAIL, run: null }, { $set: { dueAt: new Date() } });
      replica.app.get(MailService, { strict: false }).sendNow();
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
  });
});
