import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootstrapAccounts, type SignIn } from '../../src/server/start/bootstrap-accounts.ts';
import { ConfiguredAdmin } from '../../src/server/start/configured-admin.ts';
import { ENV } from '../../src/platform/config/config.module.ts';
import type { Env } from '../../src/platform/config/env.ts';
import { AccountsService } from '../../src/features/accounts/accounts.service.ts';
import { Passwords } from '../../src/features/accounts/passwords.service.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { NEXT_PASSWORD } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, type RunningApi, startApi } from '../support/start-api.ts';

const SET_UP: SignIn = { role: 'admin', email: ADMIN.email, password: null };
const CHIEF = 'chief@banyan.example';

/** The process that owns the store is stopped last. */
const running: RunningApi[] = [];
let api: RunningApi;
let first: Client;
let chief: Client;
let warn: jest.SpiedFunction<Logger['warn']>;

beforeEach(async () => {
  api = await startApi({ DEMO: 'off' });
  running.push(api);
  warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  expect(await startAgain()).toEqual(SET_UP);
  const visitor = new Client(api);
  first = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  await api.app.get(BootstrapAccounts).resetAdmin(CHIEF, PASSWORD);
  chief = await visitor.login(CHIEF, PASSWORD, 'admin');
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const each of running.splice(0)) await each.stop();
});

/** Repeats the part of a start that sets up the admin. */
const startAgain = (email: string = ADMIN.email, { app } = api): Promise<SignIn | null> =>
  new BootstrapAccounts(
    { ...app.get<Env>(ENV), admin: { email, password: ADMIN.password } },
    app.get(AccountsService, { strict: false }),
    app.get(Passwords, { strict: false }),
    app.get(ConfiguredAdmin, { strict: false }),
  ).admin();

const idOf = ({ session }: Client): string => session?._id ?? '';
const users = () => api.app.get<Connection>(getConnectionToken()).collection('users');
const accounts = async (): Promise<unknown[]> => {
  const found = await users().find().sort({ _id: 1 }).toArray();
  return found.map(({ email, role }) => [email, role] as unknown);
};
const makeAuthor = async (): Promise<void> => {
  const path = `/api/admin/authors/${idOf(first)}/role`;
  expect((await chief.json('PUT', path, { role: 'author' })).status).toBe(200);
};
const warnings = (): string[] =>
  warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('ADMIN_EMAIL'));

it('an admin of the settings whom another admin made an author stays an author, and the magazine starts', async () => {
  await makeAuthor();
  expect(await startAgain()).toBeNull();
  expect(await accounts()).toEqual([
    [ADMIN.email, 'author'],
    [CHIEF, 'admin'],
  ]);
  expect(warnings()).toEqual([expect.stringContaining('have no effect')]);
  expect(warnings().join()).not.toContain(ADMIN.email);
});

it('an admin of the settings who has another address stays the only one', async () => {
  const address = { email: 'moved@banyan.example' };
  await users().updateOne({ _id: new Types.ObjectId(idOf(first)) }, { $set: address });
  expect(await startAgain()).toBeNull();
  expect(warnings()).toHaveLength(1);
  // Even if another account has the old address now.
  const other = await new Client(api).author({ email: ADMIN.email });
  await chief.json('PUT', `/api/admin/authors/${idOf(other)}/role`, { role: 'admin' });
  expect(await startAgain()).toBeNull();
  await new Client(api).login(ADMIN.email, PASSWORD, 'admin');
  expect(await accounts()).toEqual([
    [address.email, 'admin'],
    [CHIEF, 'admin'],
    [ADMIN.email, 'admin'],
  ]);
});

it('a deleted account is not created again, and no collection contains it', async () => {
  await makeAuthor();
  const author = await new Client(api).login(ADMIN.email, ADMIN.password);
  await author.json('POST', '/api/users/delete', { password: ADMIN.password });
  expect(await startAgain()).toBeNull();
  expect(await accounts()).toEqual([[CHIEF, 'admin']]);
  const store = api.app.get<Connection>(getConnectionToken());
  const record = JSON.stringify(await store.collection('configured_admins').find().toArray());
  expect(record).toContain('account');
  expect([record.includes(idOf(first)), record.includes(ADMIN.email)]).toEqual([false, false]);
});

it('another address in the settings creates another admin', async () => {
  await makeAuthor();
  expect(await startAgain('next@banyan.example')).toEqual({ ...SET_UP, email: 'next@banyan.example' });
  await new Client(api).login('next@banyan.example', ADMIN.password, 'admin');
  // Back to the first address, whose admin is still an author.
  expect(await startAgain()).toBeNull();
  expect(warnings()).toEqual([expect.stringContaining('have no effect')]);
});

it('the password of the settings is set once; later starts leave a changed password alone', async () => {
  const form = { currentPassword: ADMIN.password, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
  expect((await first.json('PUT', '/api/users/password', form)).status).toBe(200);
  expect(await startAgain()).toEqual(SET_UP);
  await new Client(api).login(ADMIN.email, NEXT_PASSWORD, 'admin');
  await expect(new Client(api).login(ADMIN.email, ADMIN.password, 'admin')).rejects.toThrow('Invalid');
  expect(warnings()).toEqual([]);
});

it('an existing admin gets the password of the settings, once', async () => {
  await api.app.get(BootstrapAccounts).resetAdmin(CHIEF, NEXT_PASSWORD);
  expect(await startAgain(CHIEF)).toEqual({ ...SET_UP, email: CHIEF });
  await new Client(api).login(CHIEF, ADMIN.password, 'admin');
});

it('a restored magazine starts with the same settings', async () => {
  await makeAuthor();
  const folder = await mkdtemp(join(tmpdir(), 'banyan-configured-'));
  const archive = join(folder, 'magazine.tar');
  try {
    expect(await operate(api, ['backup', archive])).toMatchObject({ code: 0 });
    // The restore removes its own admin and the record of it.
    const empty = await startApi({ DEMO: 'off' });
    running.unshift(empty);
    expect(await startAgain('old@banyan.example', empty)).not.toBeNull();
    expect(await operate(empty, ['restore', archive, '--replace', '--yes'])).toMatchObject({ code: 0 });
    expect(await startAgain(ADMIN.email, empty)).toBeNull();
    await new Client(empty).login(ADMIN.email, ADMIN.password);
    await new Client(empty).login(CHIEF, PASSWORD, 'admin');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
