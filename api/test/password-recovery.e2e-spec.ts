import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { join } from 'node:path';
import { BootstrapAccounts } from '../src/bootstrap/bootstrap-accounts.ts';
import { SIGNING_SECRET } from '../src/config/config.module.ts';
import type { ResetLink } from '../src/contract/users.ts';
import { hashOfToken, linkToken } from '../src/mail/link-token.ts';
import { examineArchive } from '../src/operator/archive/examine-archive.ts';
import { type Answer, Client, PASSWORD } from './support/client.ts';
import { emailOf } from './support/identity.ts';
import { changePassword, messagesOf, NEXT_PASSWORD } from './support/mail.ts';
import { operate } from './support/operator.ts';
import { resetToken } from './support/reset-links.ts';
import { ADMIN, useApi } from './support/start-api.ts';
import { until } from './support/until.ts';

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
      body: { success: true, message: 'If this address has an account, a link is on its way.' },
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('does nothing for the account before the answer, and sends one message after it', async () => {
    const author = await visitor.author();
    const email = emailOf(author);
    const jobs = store.collection<{ _id: string }>('jobs');
    // Two clicks are one question, however the address is written.
    await Promise.all([
      ask(email.toUpperCase(), 'hi'),
      ask(` ${email}`, 'hi'),
      ask('nobody@banyan.example', 'hi'),
    ]);
    for (const each of [email, 'nobody@banyan.example'])
      expect([each, await jobs.countDocuments({ _id: `send-reset-link:hi ${each}` })]).toEqual([each, 1]);
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
      /https:\/\/banyan\.example\/reset-password#([\w-]{43})$/m.exec(shown.printed.join('\n')) ?? [];
    expect((await look(token)).body.email).toBe(email);
  });
});

const secret = (): string => api.app.get<string>(SIGNING_SECRET, { strict: false });

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
