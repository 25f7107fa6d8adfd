import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { join } from 'node:path';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { SIGNING_SECRET } from '../../src/platform/config/config.module.ts';
import type { ResetLink, SessionResponse } from '../../src/contract/users.ts';
import { hashOfToken, linkToken } from '../../src/features/mail/link-token.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { SEND_RESET_LINK } from '../../src/features/accounts/recovery/password-recovery.service.ts';
import { examineArchive } from '../../src/operator/archive/examine-archive.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { emailOf } from '../support/identity.ts';
import { changePassword, messagesOf, NEXT_PASSWORD } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { creationOptions, deviceOf, ORIGIN, signInWith } from '../support/passkeys.ts';
import { addressToken } from '../support/address-links.ts';
import { invitationToken, resetToken } from '../support/reset-links.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { enrol } from '../support/two-step.ts';
import { until } from '../support/until.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
const visitor = new Client(api);
const ENDED = { status: 410, body: { code: 'RESET_LINK_ENDED' } };
let store: Connection;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  store = api.app.get<Connection>(getConnectionToken());
});

const ask = async (email: string, lang = 'en'): Promise<Answer<unknown>> =>
  visitor.json('POST', '/api/users/password/forgotten', { email }, { 'Accept-Language': lang });
const look = async (token: string): Promise<Answer<ResetLink>> =>
  visitor.json<ResetLink>('POST', '/api/users/password/link', { token });
const choose = async (token: string, password = NEXT_PASSWORD): Promise<Answer<unknown>> =>
  visitor.json('POST', '/api/users/password/reset', { token, password, confirmPassword: password });

describe('asking for a link', () => {
  it('gets the same answer for known and unknown addresses', async () => {
    const author = await visitor.author();
    const answers = [];
    for (const email of [emailOf(author), 'unknown@banyan.example', ADMIN.email]) {
      const { status, headers, body } = await ask(email);
      const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      answers.push({ status, body, headers: kept });
    }
    const [first, ...others] = answers;
    expect(first).toMatchObject({
      status: 202,
      body: {
        success: true,
        message: 'If this address has an account, a link waits to be sent: mail is not set up here yet.',
        isMailSetUp: false,
      },
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('does nothing for the account before the answer, and sends one message after it', async () => {
    const author = await visitor.author();
    const email = emailOf(author);
    const jobs = store.collection<{ _id: string }>('jobs');
    await api.app.get(Jobs).pause(SEND_RESET_LINK, async () => {
      // Two clicks are one question, however the address is written.
      await Promise.all([
        ask(email.toUpperCase(), 'hi'),
        ask(` ${email}`, 'hi'),
        ask('nobody@banyan.example', 'hi'),
      ]);
      for (const each of [email, 'nobody@banyan.example'])
        expect([each, await jobs.countDocuments({ _id: `send-reset-link:hi ${each}` })]).toEqual([each, 1]);
    });
    await until(async () => (await jobs.countDocuments({ _id: /^send-reset-link:hi / })) === 0);
    const messages = await messagesOf(api).find({ kind: 'password-reset', lang: 'hi' }).toArray();
    expect(messages.map(({ to }) => to)).toEqual([email]);
    const environment = { SITE_URL: 'https://banyan.example', JWT_SECRET: secret() };
    const shown = await operate({ ...api, environment }, [
      'mail',
      'show',
      messages[0]?._id.toHexString() ?? '',
    ]);
    const [, token = ''] =
      /https:\/\/banyan\.example\/hi\/reset-password#([\w-]{43})$/m.exec(shown.printed.join('\n')) ?? [];
    expect((await look(token)).body.email).toBe(email);
  });
});

const secret = (): string => api.app.get<string>(SIGNING_SECRET, { strict: false });

describe('a new password by mail', () => {
  const removedFor = async (email: string): Promise<unknown> =>
    (await messagesOf(api).findOne({ to: email, kind: 'password-changed' }))?.removed?.map(
      ({ kind }) => kind,
    );
  const works = async (device: SoftwareAuthenticator): Promise<boolean> =>
    (await signInWith(visitor, device)).status === 200;

  it('removes passkeys and codes from before the address was confirmed, and lists them', async () => {
    // Somebody signs up with the address of another person.
    const { person } = await enrol(await visitor.author());
    const email = emailOf(person);
    const { device } = await deviceOf(person);
    expect((await choose(await resetToken(api, email))).status).toBe(200);
    expect(await works(device)).toBe(false);
    const owner = await visitor.login(email, NEXT_PASSWORD);
    expect(await removedFor(email)).toEqual(['passkey', 'codes']);
    const message = await messagesOf(api).findOne({ to: email, kind: 'password-changed' });
    const { printed } = await operate({ ...api, environment: { JWT_SECRET: secret() } }, [
      ...['mail', 'show', message?._id.toHexString() ?? ''],
    ]);
    expect(printed.join('\n')).toMatch(
      /These ways to log in were removed: a passkey, added on .+; two-step codes, on since .+\./,
    );
    // What the owner adds from now on stays.
    const { device: later } = await deviceOf(owner);
    expect((await choose(await resetToken(api, email), 'Peepal@2033')).status).toBe(200);
    expect(await works(later)).toBe(true);
  });

  it.each(['with the link to it', 'by an invitation'])(
    'leaves what came later: confirmed %s',
    async (how) => {
      const isInvited = how === 'by an invitation';
      const author = isInvited ? await invited() : await visitor.author();
      const email = emailOf(author);
      const { device: earlier } = await deviceOf(author);
      if (!isInvited) {
        const token = await addressToken(api, author, email);
        await visitor.json('POST', '/api/users/address/confirm', { token });
      }
      const { device: later } = await deviceOf(author);
      expect((await choose(await resetToken(api, email))).status).toBe(200);
      expect([await works(earlier), await works(later)]).toEqual([isInvited, true]);
      expect(await removedFor(email)).toEqual(isInvited ? [] : ['passkey']);
    },
  );

  async function invited(): Promise<Client> {
    const token = await invitationToken(api);
    const form = { token, name: 'Ira', password: PASSWORD, confirmPassword: PASSWORD };
    return visitor.as((await visitor.json<SessionResponse>('POST', '/api/invitations/accept', form)).body);
  }

  it('lets nobody add one with a session that it has ended', async () => {
    const author = await visitor.author();
    const device = new SoftwareAuthenticator(ORIGIN);
    const answer = device.create(await creationOptions(author), 'Phone');
    await choose(await resetToken(api, emailOf(author)));
    expect((await author.json('POST', '/api/users/passkeys', answer)).status).toBe(401);
  });
});

describe('a link', () => {
  it('sets a password once, ends all sessions, and tells the owner', async () => {
    const author = await visitor.author();
    const email = emailOf(author);
    const elsewhere = await visitor.login(email, PASSWORD);
    const token = await resetToken(api, email);
    const { status, body } = await look(token);
    expect([status, body.email]).toEqual([200, email]);
    const left = Date.parse(body.endsAt) - Date.now();
    expect([left > 59 * 60_000, left <= 60 * 60_000]).toEqual([true, true]);
    expect(await choose(token)).toMatchObject({
      status: 200,
      body: { message: 'Password saved. Log in with it.' },
    });
    for (const session of [author, elsewhere])
      expect((await session.get('/api/users/profile')).status).toBe(401);
    await expect(visitor.login(email, PASSWORD)).rejects.toThrow('Invalid email or password');
    await visitor.login(email, NEXT_PASSWORD);
    const told = await messagesOf(api).find({ to: email }).toArray();
    // The message with the used link had not been sent, and is withdrawn.
    expect(told.map(({ kind }) => kind)).toEqual(['password-changed']);
    expect([await look(token), await choose(token)]).toMatchObject([ENDED, ENDED]);
  });

  it('serves one of two who use it at once', async () => {
    const token = await resetToken(api, emailOf(await visitor.author()));
    const answers = await Promise.all([choose(token, 'Peepal@2031'), choose(token, 'Peepal@2032')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('ends with a newer one', async () => {
    const email = emailOf(await visitor.author());
    const [older, newer] = [await resetToken(api, email), await resetToken(api, email)];
    expect(await look(older)).toMatchObject(ENDED);
    expect((await choose(newer)).status).toBe(200);
  });

  it('ends with a change of the password', async () => {
    const author = await visitor.author();
    const token = await resetToken(api, emailOf(author));
    await changePassword(author);
    expect([await look(token), await choose(token)]).toMatchObject([ENDED, ENDED]);
    await visitor.login(emailOf(author), NEXT_PASSWORD);
  });

  it('ends after an hour', async () => {
    const author = await visitor.author();
    const token = await resetToken(api, emailOf(author));
    const endsAt = new Date(Date.now() - 1);
    await store
      .collection('password_resets')
      .updateOne({ tokenHash: hashOfToken(token) }, { $set: { endsAt } });
    expect([await look(token), await choose(token)]).toMatchObject([ENDED, ENDED]);
    await visitor.login(emailOf(author), PASSWORD);
  });

  it('ends when the account is deleted, or is in the trash', async () => {
    const [quitting, removed] = [await visitor.author(), await visitor.author()];
    const tokens = [await resetToken(api, emailOf(quitting)), await resetToken(api, emailOf(removed))];
    await quitting.json('POST', '/api/users/delete', { password: PASSWORD });
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    await admin.delete(`/api/admin/users/${removed.session?._id}`);
    for (const token of tokens)
      expect([await look(token), await choose(token)]).toMatchObject([ENDED, ENDED]);
  });

  it('stays after a password that is refused', async () => {
    const token = await resetToken(api, emailOf(await visitor.author()));
    expect(await choose(token, 'Ferry')).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
    expect((await choose(token)).status).toBe(200);
  });

  it('sets the password of an admin', async () => {
    expect((await choose(await resetToken(api, ADMIN.email))).status).toBe(200);
    await visitor.login(ADMIN.email, NEXT_PASSWORD, 'admin');
  });

  it('is nowhere in the store, and in no backup', async () => {
    const token = await resetToken(api, emailOf(await visitor.author()));
    const names = (await store.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
    const documents = await Promise.all(names.map(async (name) => store.collection(name).find().toArray()));
    const all = JSON.stringify(documents);
    expect([all.includes(hashOfToken(token)), all.includes(token)]).toEqual([true, false]);
    const archive = join(api.dataDir, 'magazine.tar');
    await operate(api, ['backup', archive]);
    const { manifest } = await examineArchive(archive);
    expect(manifest.collections.map(({ name }) => name)).not.toContain('password_resets');
  });

  it('cannot be derived with another secret', async () => {
    expect(linkToken('a', 'seed')).not.toBe(linkToken('b', 'seed'));
    expect(Buffer.from(linkToken('a', 'seed'), 'base64url')).toHaveLength(32);
    expect(await look('x'.repeat(43))).toMatchObject(ENDED);
  });
});
