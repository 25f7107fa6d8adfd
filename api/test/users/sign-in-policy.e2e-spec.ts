import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { SignInPolicy, TwoStep } from '../../src/contract/two-step.ts';
import { again } from '../support/callers.ts';
import { type Answer, Client } from '../support/client.ts';
import { routesOf } from '../support/routes.ts';
import { ADMIN, type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { codeOf, enrol, signInWithCode } from '../support/two-step.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
const POLICY = '/api/admin/sign-in-policy';
const MISSING = {
  status: 403,
  body: {
    code: 'SECOND_FACTOR_MISSING',
    message: 'Set up a passkey or a one-time code first. Admins need one here.',
  },
};
let replica: RunningApi;
let admin: Client;

beforeAll(async () => {
  replica = await startReplica(api);
});
afterAll(() => replica.stop());

/** Each test begins without a policy, with an admin who has no codes. */
beforeEach(async () => {
  const store = api.app.get<Connection>(getConnectionToken());
  for (const name of ['settings', 'two_step']) await store.collection(name).deleteMany({});
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

const set = (as: Client, admins: string): Promise<Answer<SignInPolicy>> => as.json('PUT', POLICY, { admins });
const standing = async (as: Client): Promise<number> => (await as.get('/api/admin/users')).status;

describe('what admins need', () => {
  it('is a password until an admin demands more', async () => {
    expect((await admin.get<SignInPolicy>(POLICY)).body).toEqual({ admins: 'password' });
    await enrol(admin);
    expect(await set(admin, 'second-factor')).toMatchObject({
      status: 200,
      body: { admins: 'second-factor' },
    });
    expect((await admin.get<SignInPolicy>(POLICY)).body).toEqual({ admins: 'second-factor' });
    await set(admin, 'password');
    expect((await admin.get<SignInPolicy>(POLICY)).body).toEqual({ admins: 'password' });
  });

  it('is nothing more for authors', async () => {
    await set(admin, 'second-factor');
    const author = await visitor.author();
    expect((await author.get('/api/users/profile')).status).toBe(200);
    expect((await author.get<TwoStep>('/api/users/two-step')).body.required).toBe(false);
  });
});

describe('an admin without a second factor', () => {
  it('can only set one up, in old sessions and new ones, on every replica', async () => {
    await set(admin, 'second-factor');
    const later = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    for (const as of [admin, later, new Client(replica, admin.session)]) {
      expect(await as.get('/api/admin/users')).toMatchObject(MISSING);
      expect((await as.get<TwoStep>('/api/users/two-step')).body.required).toBe(true);
    }
    expect(await set(admin, 'password')).toMatchObject(MISSING);
  });

  it('is refused by every other route that needs a token', async () => {
    await set(admin, 'second-factor');
    const routes = routesOf(api.app).filter(({ access }) => access !== 'public');
    expect(routes.length).toBeGreaterThan(40);
    const open = [];
    for (const { method, path } of routes) {
      const as = await again(api, admin);
      const address = path.replaceAll(/:\w+/g, '0'.repeat(24));
      const { body } = await as.send(method, address);
      if (body.code !== 'SECOND_FACTOR_MISSING') open.push(`${method} ${path}`);
    }
    expect(open.toSorted()).toEqual(SETTING_UP);
  });

  it('has the whole session back with the first code, and the next sign-in asks for one', async () => {
    await set(admin, 'second-factor');
    const elsewhere = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    const { secret } = await enrol(admin);
    expect(await standing(admin)).toBe(200);
    expect((await admin.get<TwoStep>('/api/users/two-step')).body).toMatchObject({
      on: true,
      required: false,
    });
    // Whoever has only the password gets nothing from the owner's code.
    expect(await standing(elsewhere)).toBe(401);
    expect(await standing(await signInWithCode(api, admin, codeOf(secret)))).toBe(200);
  });

  it('is one who turns the codes off', async () => {
    await enrol(admin);
    await set(admin, 'second-factor');
    expect(await standing(admin)).toBe(200);
    await admin.json('POST', '/api/users/two-step/off', { password: ADMIN.password });
    expect(await admin.get('/api/admin/users')).toMatchObject(MISSING);
  });
});

/** Routes with `@SetsUpSecondFactor`. The list is the decision. */
const SETTING_UP = [
  'DELETE /api/users/passkeys/:id',
  'GET /api/users/passkeys',
  'GET /api/users/two-step',
  'PATCH /api/users/passkeys/:id',
  'POST /api/users/logout',
  'POST /api/users/passkeys',
  'POST /api/users/passkeys/options',
  'POST /api/users/two-step/off',
  'POST /api/users/two-step/recovery-codes',
  'POST /api/users/two-step/setup',
  'PUT /api/users/two-step',
];
