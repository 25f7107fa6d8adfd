import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PATIENCE } from '../../../testing/patience.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { MailReport, MailTestResponse } from '../../src/contract/mail.ts';
import { type Answer, Client } from '../support/client.ts';
import { changePassword, messagesOf } from '../support/mail.ts';
import { MailServer, UNREACHABLE_MAIL } from '../../../testing/mail-server.ts';
import { ADMIN, type RunningApi, startApi, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const TO = 'vasudha@banyan.example';
const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

const adminOf = async (api: RunningApi): Promise<Client> => {
  await api.app.get(BootstrapAccounts).admin();
  return new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
};
const reportTo = async (admin: Client): Promise<MailReport> =>
  (await admin.get<MailReport>('/api/admin/mail')).body;
const test = (admin: Client, headers = {}): Promise<Answer<MailTestResponse & ErrorResponse>> =>
  admin.json('POST', '/api/admin/mail/test', { email: TO }, headers);

describe('with a mail server', () => {
  let server: MailServer;
  let api: RunningApi;
  let admin: Client;

  beforeAll(async () => {
    server = await MailServer.start();
    api = await startApi({ ...settings, ...server.settings() }, { background: true });
    admin = await adminOf(api);
  });
  beforeEach(() => {
    server.manner = 'takes';
  });
  afterAll(async () => {
    await api.stop();
    await server.stop();
  });

  it.each([
    ['en', 'A test message', 'Mail works.'],
    ['hi', 'एक जाँच संदेश', 'ईमेल काम कर रहा है।'],
  ])(
    'a test message arrives in %s, is not stored, and the server is quoted',
    async (lang, subject, words) => {
      const { status, body } = await test(admin, { 'Accept-Language': lang });
      expect([status, body]).toEqual([200, { isSent: true, answer: expect.stringMatching(/^250 /) }]);
      // The admin may be told of the new device at the same time.
      const { to, headers, parts } = server.received.findLast((one) => one.to.includes(TO)) ?? {};
      expect(to).toEqual([TO]);
      expect(headers?.get('content-language')).toBe(lang);
      expect(parts?.get('text/plain')).toContain(words);
      expect(parts?.get('text/html')).toContain(subject);
      expect(await messagesOf(api).countDocuments({ to: TO })).toBe(0);
    },
  );

  it.each([
    ['refuses', `550 No ${TO} here`],
    ['delays', '451 Try later'],
  ] as const)('a server that %s is quoted word for word', async (manner, answer) => {
    server.manner = manner;
    expect(await test(admin)).toMatchObject({ status: 200, body: { isSent: false, answer } });
  });

  it('a server that dies is told of, in one sentence at least', async () => {
    server.manner = 'dies';
    const { status, body } = await test(admin);
    expect([status, body]).toEqual([200, { isSent: false, answer: expect.stringMatching(/.{10}/) }]);
  });

  it(
    'a server that hangs holds nobody for longer than 20 seconds',
    async () => {
      server.manner = 'hangs';
      expect(await test(admin)).toMatchObject({
        status: 200,
        body: { isSent: false, answer: 'The mail server did not take it within 20 seconds.' },
      });
    },
    40_000 * PATIENCE,
  );

  it('the report names server and sender, the last message that was sent, and the last trouble', async () => {
    const known = { isSetUp: true, server: '127.0.0.1', sender: 'desk@banyan.example' };
    const author = await new Client(api).author();
    await until(async () => (await reportTo(admin)).waiting === 0);
    const begun = Date.now();
    await changePassword(author);
    await until(async () => Date.parse((await reportTo(admin)).lastSentAt ?? '') >= begun);
    expect(await reportTo(admin)).toMatchObject({ ...known, waiting: 0, trouble: null });
    server.manner = 'delays';
    await changePassword(await new Client(api).author());
    await until(async () => (await reportTo(admin)).trouble !== null);
    expect(await reportTo(admin)).toMatchObject({ ...known, waiting: 1, trouble: '451 Try later' });
  });

  it('an address that is none is refused, and only admins ask', async () => {
    const before = server.attempts;
    const refused = await admin.json<ErrorResponse>('POST', '/api/admin/mail/test', { email: 'ira' });
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { email: expect.stringMatching(/.{10}/) },
    });
    const author = await new Client(api).author();
    expect([(await test(author)).status, (await author.get('/api/admin/mail')).status]).toEqual([403, 403]);
    expect(server.attempts).toBe(before);
  });
});

describe('without one', () => {
  const api = useApi(settings, { background: true });

  it('the report counts what waits as files, and a test is refused', async () => {
    const admin = await adminOf(api);
    const author = await new Client(api).author();
    const { waiting: before } = await reportTo(admin);
    await changePassword(author);
    const nothing = { isSetUp: false, server: '', sender: '', lastSentAt: null, trouble: null };
    expect(await reportTo(admin)).toEqual({ ...nothing, waiting: before + 1 });
    expect(await test(admin)).toMatchObject({
      status: 409,
      body: { code: 'MAIL_NOT_SET_UP', message: 'Mail is not set up.' },
    });
  });

  it('a server that cannot be reached is told of', async () => {
    const replica = await startReplica(api, { ...settings, ...UNREACHABLE_MAIL });
    const { status, body } = await test(await adminOf(replica));
    expect([status, body]).toEqual([200, { isSent: false, answer: expect.stringMatching(/ECONNREFUSED/) }]);
    await replica.stop();
  });
});
