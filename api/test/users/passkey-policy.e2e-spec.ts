import { beforeEach, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { TwoStep } from '../../src/contract/two-step.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { emailOf } from '../support/identity.ts';
import { operate } from '../support/operator.ts';
import { deviceOf, signInWith, messagesTo } from '../support/passkeys.ts';
import { resetToken } from '../support/reset-links.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { makeToken, programOf } from '../support/tokens.ts';
import { enrol, firstStep } from '../support/two-step.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
const DESK = '/api/admin/users';
const logIn = (): ReturnType<Client['json']> =>
  visitor.json('POST', '/api/users/login', { ...ADMIN, role: 'admin' });

/** Signed in by the password alone. */
let admin: Client;

beforeEach(async () => {
  await operate(api, ['remove-second-factor', ADMIN.email]);
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

async function demand(): Promise<void> {
  const { device } = await deviceOf(admin);
  const { body } = await signInWith(visitor, device);
  const policy = { admins: 'second-factor' };
  const { status } = await visitor.as(body).json('PUT', '/api/admin/sign-in-policy', policy);
  expect(status).toBe(200);
  await operate(api, ['remove-second-factor', ADMIN.email]);
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
}

it('a passkey meets the demand for a second factor, and then the password alone opens nothing', async () => {
  await demand();
  expect((await admin.get(DESK)).body.code).toBe('SECOND_FACTOR_MISSING');
  const elsewhere = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  expect((await admin.get<TwoStep>('/api/users/two-step')).body.required).toBe(true);
  const { device, id } = await deviceOf(admin);
  // Whoever adds it goes on; other sessions of the password end.
  expect((await admin.get(DESK)).status).toBe(200);
  expect((await elsewhere.get(DESK)).body.code).toBe('SESSION_ENDED');
  expect(await logIn()).toMatchObject({ status: 401, body: { code: 'PASSKEY_NEEDED' } });
  const wrong = await visitor.json('POST', '/api/users/login', {
    ...ADMIN,
    password: 'Peepal@2027',
    role: 'admin',
  });
  expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
  const { body } = await signInWith(visitor, device);
  expect((await visitor.as(body).get(DESK)).status).toBe(200);
  // Without its last one, the account is as before.
  expect((await visitor.as(body).delete(`/api/users/passkeys/${id}`)).status).toBe(200);
  expect((await visitor.as(body).get(DESK)).body.code).toBe('SECOND_FACTOR_MISSING');
});

it('a token that was made with a passkey does not outlive the last one', async () => {
  await demand();
  for (const remove of [
    async (owner: Client, id: string) => owner.delete(`/api/users/passkeys/${id}`),
    async () => operate(api, ['remove-second-factor', ADMIN.email]),
  ]) {
    const { device, id } = await deviceOf(admin);
    const { body } = await signInWith(visitor, device);
    const owner = visitor.as(body);
    const { secret } = await makeToken(owner, ['admin-read']);
    const program = programOf(owner, secret);
    expect((await program.get(DESK)).status).toBe(200);
    await remove(owner, id);
    expect((await program.get(DESK)).body.code).toBe('TOKEN_INVALID');
    admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  }
});

it('an admin whose only passkey was stopped gets in with a link by mail, and with the password alone does not', async () => {
  await demand();
  const { device } = await deviceOf(admin);
  for (let n = 0; n < 3; n += 1) await signInWith(visitor, device);
  // Somebody has a copy.
  await signInWith(visitor, device, { counter: 2 });
  expect(await logIn()).toMatchObject({ status: 401, body: { code: 'PASSKEY_STOPPED' } });
  const token = await resetToken(api, ADMIN.email);
  const passwords = { password: ADMIN.password, confirmPassword: ADMIN.password };
  await visitor.json('POST', '/api/users/password/reset', { token, ...passwords });
  const owner = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  // It can do nothing but set up another.
  expect((await owner.get(DESK)).body.code).toBe('SECOND_FACTOR_MISSING');
  expect((await owner.get<TwoStep>('/api/users/two-step')).body).toMatchObject({
    ...{ required: true, demanded: true },
  });
  await deviceOf(owner);
  expect((await owner.get(DESK)).status).toBe(200);
});

it('whoever has lost it is helped by the operator', async () => {
  const author = await visitor.author();
  const { device } = await deviceOf(author);
  expect((await operate(api, ['remove-second-factor', emailOf(author)])).code).toBe(0);
  expect((await signInWith(visitor, device)).status).toBe(401);
  expect((await author.get('/api/users/profile')).status).toBe(401);
  await visitor.login(emailOf(author), PASSWORD);
  expect(await messagesTo(api, author)).toEqual(['passkey-added', 'two-step-removed']);
});

it('no code is asked after a passkey, and one is after the password', async () => {
  const { person } = await enrol(await visitor.author());
  const { device } = await deviceOf(person);
  const { status, body } = await signInWith(visitor, device);
  expect([status, (await visitor.as(body).get('/api/users/profile')).status]).toEqual([200, 200]);
  expect((await firstStep(api, person)).ticket).toMatch(/./);
});
