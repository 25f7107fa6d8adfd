import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { RATE_LIMITS, READING } from '../../src/platform/limits/rate-limits.ts';
import { awaitWindow } from '../support/await-turn.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { ADMIN, type RunningApi, startApi, startReplica } from '../support/start-api.ts';
import { codeOf, enrol, firstStep, secondStep, wrongCode } from '../support/two-step.ts';

let api: RunningApi;
let replica: RunningApi;

const settings = {
  ...{ RATE_LIMIT: 'on', TRUST_PROXY: '1' },
  ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
};

beforeAll(async () => {
  api = await startApi(settings);
  await api.app.get(BootstrapAccounts).admin();
  replica = await startReplica(api, settings);
});
afterAll(async () => {
  await replica.stop();
  await api.stop();
});

const login = async (
  url: string,
  email: string,
  from: string,
  more: Record<string, string> = {},
): Promise<Answer<ErrorResponse>> =>
  new Client({ url }).send('POST', '/api/users/login', {
    body: JSON.stringify({ email, password: 'Peepal@2027', role: 'author' }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...more },
  });

it('guesses at one account from one address are limited across replicas, with Retry-After', async () => {
  const [{ max, seconds }] = RATE_LIMITS.login;
  await awaitWindow(seconds);
  for (let n = 0; n < max; n += 1) {
    const { url } = n % 2 === 0 ? api : replica;
    expect(
      (await login(url, n % 2 === 0 ? 'ira@banyan.example' : 'IRA@banyan.example', '203.0.113.1')).status,
    ).toBe(401);
  }
  const { status, headers, body } = await login(api.url, 'ira@banyan.example', '203.0.113.1');
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/^Too many/) });
  const minutes = Math.ceil(Number(headers.get('Retry-After')) / 60);
  expect(body).toMatchObject({
    message: `Too many attempts. Please try again in ${minutes > 1 ? `${minutes} minutes` : 'a moment'}.`,
  });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(seconds);
  expect((await login(replica.url, 'ira@banyan.example', '203.0.113.1')).status).toBe(429);

  expect((await login(api.url, 'tarun@banyan.example', '203.0.113.1')).status).toBe(401);
  expect((await login(api.url, 'ira@banyan.example', '203.0.113.2')).status).toBe(401);
});

it('strangers with many addresses do not lock an owner out of a known device', async () => {
  const [{ max, seconds }] = RATE_LIMITS['login-account'];
  await awaitWindow(seconds);
  const owner = await new Client(api).author({ email: 'owner@banyan.example' });
  const stranger = async (n: number): Promise<number> =>
    (await login(api.url, 'owner@banyan.example', `192.0.2.${n}`, { Cookie: '' })).status;
  for (let n = 0; n < max; n += 10) await Promise.all(Array.from({ length: 10 }, (_, k) => stranger(n + k)));
  expect(await stranger(max)).toBe(429);
  await owner.login('owner@banyan.example', PASSWORD);
});

it.each([
  ['login', '/api/users/login', { password: 'Peepal@2027', role: 'author' }],
  ['forgotten', '/api/users/password/forgotten', {}],
] as const)('one client does not use up the attempts of others: %s', async (limit, path, fields) => {
  const rules = RATE_LIMITS[limit];
  const [{ max, seconds }] = rules;
  await awaitWindow(seconds);
  const body = { email: `${limit}@banyan.example`, ...fields };
  const attempt = async (from: string): Promise<number> =>
    (await new Client(api).json('POST', path, body, { 'X-Forwarded-For': from })).status;
  const statuses: number[] = [];
  for (let n = 0; n <= Math.max(...rules.map((rule) => rule.max)); n += 1)
    statuses.push(await attempt('203.0.113.240'));
  expect(statuses.findIndex((status) => status === 429)).toBe(max);
  expect(await attempt('203.0.113.241')).toBe(statuses[0]);
});

describe('codes after the password', () => {
  it('are limited for an account, across tickets and replicas; passwords and recovery codes still work', async () => {
    const [{ max, seconds }] = RATE_LIMITS['code-guess'];
    await awaitWindow(seconds);
    const { person, secret, recoveryCodes } = await enrol(await new Client(api).author());
    const code = wrongCode(secret);
    const statuses = [];
    let ticket = '';
    for (let n = 0; n < max; n += 1) {
      if (n % 5 === 0) ({ ticket } = await firstStep(api, person));
      statuses.push((await secondStep(n % 2 === 0 ? api : replica, { ticket, code })).status);
    }
    expect(statuses).toEqual(Array.from({ length: max }, () => 400));
    ({ ticket } = await firstStep(api, person));
    const refused = await secondStep(replica, { ticket, code: codeOf(secret) });
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(seconds);
    const [recoveryCode = ''] = recoveryCodes;
    expect((await secondStep(api, { ticket, recoveryCode })).status).toBe(200);
  });
});

it('sign-ups with one email are limited, from any address', async () => {
  const [{ max, seconds }] = RATE_LIMITS['sign-up'];
  await awaitWindow(seconds);
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const statuses: number[] = [];
  for (let n = 0; n <= max; n += 1) {
    const email = n % 2 === 0 ? 'neem@banyan.example' : ' Neem@banyan.example';
    const from = { 'X-Forwarded-For': `203.0.113.${n}` };
    const { url } = n % 2 === 0 ? api : replica;
    const form = { name: 'Neem', email, ...passwords };
    statuses.push((await new Client({ url }).form('POST', '/api/users/register', form, from)).status);
  }
  expect(statuses).toEqual([201, ...Array.from({ length: max - 1 }, () => 409), 429]);
});

it("verifying an account's password is limited too", async () => {
  await awaitWindow(RATE_LIMITS.password[0].seconds);
  const author = await new Client(api).author();
  const attempt = (): Promise<Answer<ErrorResponse>> =>
    author.json('POST', '/api/users/delete', { password: 'Peepal@2027' });
  for (let n = 0; n < RATE_LIMITS.password[0].max; n += 1) expect((await attempt()).status).toBe(400);
  expect((await attempt()).status).toBe(429);
  expect((await author.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(429);
  expect((await author.get('/api/users/profile')).status).toBe(200);
});

it.each([
  ['exports', 'export', 200, (as: Client) => as.get('/api/users/export')],
  ['changes of the address', 'address', 400, (as: Client) => as.json('POST', '/api/users/address', {})],
  ['links to the address', 'verification', 202, (as: Client) => as.send('POST', '/api/users/verification')],
] as const)('%s of a person are limited', async (_, limit, status, send) => {
  const [{ max, seconds }] = RATE_LIMITS[limit];
  await awaitWindow(seconds);
  const author = await new Client(api).author();
  const statuses = [];
  for (let n = 0; n <= max; n += 1) statuses.push((await send(author)).status);
  expect(statuses).toEqual([...Array.from({ length: max }, () => status), 429]);
});

it('test messages of an admin are limited', async () => {
  const [{ max, seconds }] = RATE_LIMITS['mail-test'];
  await awaitWindow(seconds);
  const admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
  const statuses = [];
  for (let n = 0; n <= max; n += 1)
    statuses.push((await admin.json('POST', '/api/admin/mail/test', {})).status);
  expect(statuses).toEqual([...Array.from({ length: max }, () => 400), 429]);
});

describe('every other limit', () => {
  /** Sends `max` allowed requests and one more, which must get 429. All fail early, so that they cost little. */
  async function expectLimit(
    max: number,
    send: (n: number) => Promise<Answer<ErrorResponse>>,
  ): Promise<void> {
    const numbers = Array.from({ length: max }, (_, n) => n);
    for (const portion of [numbers.slice(0, -1), numbers.slice(-1)]) {
      const answers = await Promise.all(portion.map(send));
      expect(answers.filter(({ status }) => ![400, 415].includes(status))).toEqual([]);
    }
    expect((await send(max)).status).toBe(429);
  }

  /** A sign-in with an unknown role. */
  const trySignIn = (email: string, from: string): Promise<Answer<ErrorResponse>> =>
    new Client(api).send('POST', '/api/users/login', {
      body: JSON.stringify({ email, password: PASSWORD, role: 'gardener' }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    });

  it('holds for an address, for any account', async () => {
    const [, { max, seconds }] = RATE_LIMITS.login;
    await awaitWindow(seconds);
    await expectLimit(max, (n) => trySignIn(`guess-${n}@banyan.example`, '203.0.113.200'));
  });

  const forget = (email: string, from: string): Promise<Answer<ErrorResponse>> =>
    new Client(api).send('POST', '/api/users/password/forgotten', {
      body: JSON.stringify({ email, x: 1 }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    });

  it('applies to forgotten passwords of an address from one client, of an address, and from a client', async () => {
    const [one, address, client] = RATE_LIMITS.forgotten;
    await awaitWindow(one.seconds);
    await expectLimit(one.max, () => forget('ira@banyan.example', '203.0.113.210'));
    await expectLimit(address.max, (n) => forget('meera@banyan.example', `198.51.100.${n}`));
    await expectLimit(client.max, (n) => forget(`guess-${n}@banyan.example`, '203.0.113.211'));
  });

  it.each([
    ['links of forgotten passwords', '/api/users/password/link', '203.0.113.212'],
    ['links of invitations', '/api/invitations/link', '203.0.113.215'],
    ['accepted invitations', '/api/invitations/accept', '203.0.113.216'],
  ])('holds for %s', async (_, path, from) => {
    const [{ max, seconds }] = RATE_LIMITS.reset;
    await awaitWindow(seconds);
    await expectLimit(max, () =>
      new Client(api).send('POST', path, {
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      }),
    );
  });

  it.each([
    ['logins with a passkey', 'passkey-login', '/api/users/login/passkey', '203.0.113.213'],
    ['challenges for them', 'passkey-options', '/api/users/login/passkey/options', '203.0.113.214'],
  ] as const)('holds for %s', async (_, limit, path, from) => {
    const [{ max, seconds }] = RATE_LIMITS[limit];
    await awaitWindow(seconds);
    const send = async (): Promise<number> =>
      (
        await new Client(api).send('POST', path, {
          body: '{}',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        })
      ).status;
    const statuses = await Promise.all(Array.from({ length: max }, send));
    expect(statuses).not.toContain(429);
    expect(await send()).toBe(429);
  });

  it('holds for passkeys of a person', async () => {
    const [{ max, seconds }] = RATE_LIMITS.passkey;
    await awaitWindow(seconds);
    const author = await new Client(api).author();
    await expectLimit(max, () => author.json('POST', '/api/users/passkeys', {}));
    expect((await author.delete(`/api/users/passkeys/${'f'.repeat(24)}`)).status).toBe(429);
  });

  it('holds for sign-ups from an address', async () => {
    const [{ max, seconds }] = RATE_LIMITS.register;
    await awaitWindow(seconds);
    await expectLimit(max, () =>
      new Client(api).send('POST', '/api/users/register', {
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.201' },
      }),
    );
  });

  it.each([
    ['uploads', 'upload', 'POST', '/api/images'],
    ['link previews', 'link-preview', 'POST', '/api/link-previews'],
    ['writes', 'write', 'PUT', '/api/users/update'],
  ] as const)("holds for a person's %s", async (_, limit, method, path) => {
    const [{ max, seconds }] = RATE_LIMITS[limit];
    await awaitWindow(seconds);
    const author = await new Client(api).author();
    await expectLimit(max, () => author.json(method, path, { x: 1 }));
  });
});

it('a forwarded address is ignored if no proxy is configured', async () => {
  const bare = await startReplica(api, { RATE_LIMIT: 'on' });
  const [{ max, seconds }] = RATE_LIMITS.login;
  await awaitWindow(seconds);
  const statuses: number[] = [];
  for (let n = 0; n <= max; n += 1)
    statuses.push((await login(bare.url, 'meera@banyan.example', `192.0.2.${n}`)).status);
  await bare.stop();
  expect(statuses).toEqual([...Array.from({ length: max }, () => 401), 429]);
});

it('a reader over the limit per minute is refused, and other readers are not', async () => {
  const { max, seconds } = READING;
  const read = (from: string): Promise<Answer<ErrorResponse>> =>
    new Client(api).send('GET', '/api/articles/search', { headers: { 'X-Forwarded-For': from } });
  const trySignIn = (from: string): Promise<Answer<ErrorResponse>> =>
    new Client(api).get('/api/users/profile', { Authorization: 'Bearer bad', 'X-Forwarded-For': from });
  // A request with a bad token counts as well.
  expect((await trySignIn('203.0.113.210')).status).toBe(401);
  const answers = await Promise.all(Array.from({ length: max - 1 }, () => read('203.0.113.210')));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { status, headers, body } = await read('203.0.113.210');
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(seconds);
  expect((await trySignIn('203.0.113.210')).status).toBe(429);
  expect((await read('203.0.113.211')).status).toBe(200);
});
