import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { AdminUsersResponse } from '../../src/contract/admin.ts';
import type { DoneResponse } from '../../src/contract/articles.ts';
import type { AddressLinkResponse } from '../../src/contract/users.ts';
import { hashOfToken } from '../../src/features/mail/link-token.ts';
import { archivedCollections } from '../../src/operator/collections.ts';
import { addressToken, sendAddressLink } from '../support/address-links.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { emailOf } from '../support/identity.ts';
import { changePassword, messagesOf, NEXT_PASSWORD } from '../support/mail.ts';
import { resetToken } from '../support/reset-links.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
const visitor = new Client(api);
const ENDED = { status: 410, body: { code: 'ADDRESS_LINK_ENDED' } };
let store: Connection;
let addresses = 0;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
});

const newAddress = (): string => `moved-${(addresses += 1)}@banyan.example`;
const ask = async (as: Client, email: string, password = PASSWORD): Promise<Answer<unknown>> =>
  as.json('POST', '/api/users/address', { email, password });
const look = async (token: string): Promise<Answer<AddressLinkResponse>> =>
  visitor.json<AddressLinkResponse>('POST', '/api/users/address/link', { token });
const confirm = async (as: Client, token: string): Promise<Answer<unknown>> =>
  as.json('PUT', '/api/users/address', { token });
const kindsTo = async (to: string): Promise<string[]> =>
  (await messagesOf(api).find({ to }).sort({ _id: 1 }).toArray()).map(({ kind }) => kind);

describe('asking for another address', () => {
  it('gets the same answer for free and taken ones, and tells nobody apart by what follows', async () => {
    const author = await visitor.author();
    const taken = emailOf(await visitor.author());
    const answers = [];
    for (const email of [newAddress(), taken, ADMIN.email]) {
      const { status, headers, body } = await ask(author, email);
      const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      answers.push({ status, body, headers: kept });
    }
    const [first, ...others] = answers;
    expect(first).toMatchObject({
      status: 202,
      body: {
        success: true,
        message: 'A link to the new address waits to be sent: mail is not set up here yet.',
        isMailSetUp: false,
      },
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('takes the same time for free and taken ones', async () => {
    const author = await visitor.author();
    const taken = emailOf(await visitor.author());
    const times: Record<'free' | 'taken', number[]> = { free: [], taken: [] };
    for (let n = 0; n < 15; n += 1)
      for (const which of ['free', 'taken'] as const) {
        const email = which === 'free' ? newAddress() : taken;
        const start = performance.now();
        await ask(author, email);
        times[which].push(performance.now() - start);
      }
    const quarters = (all: number[]): number[] => {
      const sorted = all.toSorted((one, other) => one - other);
      return [0.25, 0.5, 0.75].map((part) => sorted[Math.floor(part * sorted.length)] ?? 0);
    };
    const [free, used] = [quarters(times.free), quarters(times.taken)];
    // Each distribution's middle half reaches into the other's.
    expect(Math.max(free[0] ?? 0, used[0] ?? 0)).toBeLessThan(
      Math.max(Math.min(free[2] ?? 0, used[2] ?? 0), 1.5 * Math.min(free[1] ?? 0, used[1] ?? 0)),
    );
  });

  it('sends a link to a free address, tells the owner of a taken one, and tells the present one alike', async () => {
    const [author, other] = [await visitor.author(), await visitor.author()];
    const free = newAddress();
    await ask(author, ` ${free.toUpperCase()}`);
    await until(async () => (await kindsTo(free)).length > 0);
    expect(await kindsTo(free)).toEqual(['address-link']);
    expect(await kindsTo(emailOf(author))).toEqual(['address-asked']);
    await ask(author, emailOf(other));
    await until(async () => (await kindsTo(emailOf(other))).length > 0);
    expect(await kindsTo(emailOf(other))).toEqual(['address-taken']);
    expect(await kindsTo(emailOf(author))).toEqual(['address-asked', 'address-asked']);
    // Nothing has changed.
    await visitor.login(emailOf(author), PASSWORD);
  });

  it('says nothing to an account in the trash, whose address stays taken', async () => {
    const [author, removed] = [await visitor.author(), await visitor.author()];
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    await admin.delete(`/api/admin/users/${removed.session?._id}`);
    await sendAddressLink(api, author, emailOf(removed));
    expect(await kindsTo(emailOf(removed))).toEqual([]);
    expect(await kindsTo(emailOf(author))).toEqual(['address-asked']);
  });

  it('needs the password, and an address that is another one', async () => {
    const author = await visitor.author();
    expect(await ask(author, newAddress(), NEXT_PASSWORD)).toMatchObject({
      status: 400,
      body: { errors: { password: 'The password is wrong.' } },
    });
    expect(await ask(author, emailOf(author).toUpperCase())).toMatchObject({
      status: 400,
      body: { errors: { email: 'This is your address already.' } },
    });
  });
});

it('the file of a message goes with the account', async () => {
  const author = await visitor.author();
  await changePassword(author);
  const email = emailOf(author);
  const names = async (): Promise<string[]> => readdir(join(api.dataDir, 'mail'));
  await until(async () => (await messagesOf(api).countDocuments({ to: email, file: { $ne: null } })) === 1);
  const { file } = (await messagesOf(api).findOne({ to: email })) ?? {};
  expect(await names()).toContain(file);
  const again = await visitor.login(email, NEXT_PASSWORD);
  await again.json('POST', '/api/users/delete', { password: NEXT_PASSWORD });
  await until(async () => !(await names()).includes(file ?? ''));
});

describe('a link to another address', () => {
  it('changes it once, tells both, ends open links and all sessions but the one that asked', async () => {
    const author = await visitor.author();
    const [before, next] = [emailOf(author), newAddress()];
    const elsewhere = await visitor.login(before, PASSWORD);
    const forgotten = await resetToken(api, before);
    const token = await addressToken(api, author, next);
    const { status, body } = await look(token);
    const left = Date.parse(body.endsAt) - Date.now();
    expect([status, body.email, left > 59 * 60_000, left <= 60 * 60_000]).toEqual([200, next, true, true]);
    expect(body.isChange).toBe(true);
    expect((await confirm(author, token)).status).toBe(200);
    expect((await author.get('/api/users/profile')).body).toMatchObject({ email: next });
    expect((await elsewhere.get('/api/users/profile')).status).toBe(401);
    await expect(visitor.login(before, PASSWORD)).rejects.toThrow('Invalid email or password');
    await visitor.login(next, PASSWORD);
    expect((await visitor.json('POST', '/api/users/password/link', { token: forgotten })).status).toBe(410);
    expect(await kindsTo(before)).toContain('address-changed');
    expect(await kindsTo(next)).toContain('address-changed');
    expect([await look(token), await confirm(author, token)]).toMatchObject([ENDED, ENDED]);
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    const found = async (query: string): Promise<unknown> =>
      (await admin.get<AdminUsersResponse>(`/api/admin/users?query=${query}`)).body.data.data.map(
        ({ email }) => email,
      );
    expect([await found(before), await found(next)]).toEqual([[], [next]]);
    // Somebody else may use the old one.
    await visitor.author({ email: before });
  });

  it('serves one of two who use it at once', async () => {
    const author = await visitor.author();
    const token = await addressToken(api, author, newAddress());
    const answers = await Promise.all([confirm(author, token), confirm(author, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('ends with a newer one, with a new password, after an hour, and with the account', async () => {
    const author = await visitor.author();
    const older = await addressToken(api, author, newAddress());
    const newer = await addressToken(api, author, newAddress());
    expect([await look(older), (await look(newer)).status]).toMatchObject([ENDED, 200]);
    await changePassword(author);
    const again = await visitor.login(emailOf(author), NEXT_PASSWORD);
    expect(await confirm(again, newer)).toMatchObject(ENDED);
    const late = await visitor.author();
    const token = await addressToken(api, late, newAddress());
    const links = store.collection('address_links');
    await links.updateOne({ tokenHash: hashOfToken(token) }, { $set: { endsAt: new Date(Date.now() - 1) } });
    expect([await look(token), await confirm(late, token)]).toMatchObject([ENDED, ENDED]);
    const leaving = await visitor.author();
    const last = await addressToken(api, leaving, newAddress());
    await leaving.json('POST', '/api/users/delete', { password: PASSWORD });
    expect(await look(last)).toMatchObject(ENDED);
  });

  it('works for nobody but its owner, whoever reads the mail of a mistyped address', async () => {
    const author = await visitor.author();
    const token = await addressToken(api, author, newAddress());
    const refused = { status: 403, body: { code: 'ADDRESS_NOT_YOURS' } };
    const { body } = await visitor.json<DoneResponse>('POST', '/api/users/address/confirm', { token });
    expect(body).toMatchObject(refused.body);
    expect(await confirm(await visitor.author(), token)).toMatchObject(refused);
    expect((await confirm(visitor, token)).status).toBe(401);
    await visitor.login(emailOf(author), PASSWORD);
    // None of these tries has used it up.
    expect((await confirm(author, token)).status).toBe(200);
  });

  it('gives nobody an address that another account has got meanwhile', async () => {
    const author = await visitor.author();
    const next = newAddress();
    const token = await addressToken(api, author, next);
    await visitor.author({ email: next });
    expect(await confirm(author, token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    await visitor.login(emailOf(author), PASSWORD);
  });

  it('is nowhere in the store, and in no backup', async () => {
    const token = await addressToken(api, await visitor.author(), newAddress());
    const names = (await store.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
    const documents = await Promise.all(names.map(async (name) => store.collection(name).find().toArray()));
    const all = JSON.stringify(documents);
    expect([all.includes(hashOfToken(token)), all.includes(token)]).toEqual([true, false]);
    expect(await archivedCollections(store)).not.toContain('address_links');
  });
});
