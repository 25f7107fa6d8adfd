import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorResponse } from '../src/contract/errors.ts';
import { RATE_LIMITS } from '../src/limits/rate-limits.ts';
import { type Answer, Client, PASSWORD } from './support/client.ts';
import { type RunningApi, startApi, startReplica } from './support/start-api.ts';

let api: RunningApi;
let replica: RunningApi;

const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1' };

beforeAll(async () => {
  api = await startApi(settings);
  replica = await startReplica(api, settings);
});
afterAll(async () => {
  await replica.stop();
  await api.stop();
});

const login = async (url: string, email: string, from: string): Promise<Answer<ErrorResponse>> =>
  new Client(url).send('POST', '/api/users/login', {
    body: JSON.stringify({ email, password: 'Peepal@2027', role: 'author' }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
  });

/** Waits where a window is about to end, for in the next one everybody starts anew. */
async function awaitWindow(seconds: number): Promise<void> {
  const left = seconds * 1000 - (Date.now() % (seconds * 1000));
  if (left < 30_000) await sleep(left);
}

it('guessing one account from one place is stopped on every replica, and says for how long', async () => {
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
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(seconds);
  expect((await login(replica.url, 'ira@banyan.example', '203.0.113.1')).status).toBe(429);

  expect((await login(api.url, 'tarun@banyan.example', '203.0.113.1')).status).toBe(401);
  expect((await login(api.url, 'ira@banyan.example', '203.0.113.2')).status).toBe(401);
});

it('so is signing up for one, from wherever', async () => {
  const [{ max, seconds }] = RATE_LIMITS['sign-up'];
  await awaitWindow(seconds);
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const statuses: number[] = [];
  for (let n = 0; n <= max; n += 1) {
    const email = n % 2 === 0 ? 'neem@banyan.example' : ' Neem@banyan.example';
    const from = { 'X-Forwarded-For': `203.0.113.${n}` };
    const { url } = n % 2 === 0 ? api : replica;
    const form = { name: 'Neem', email, ...passwords };
    statuses.push((await new Client(url).form('POST', '/api/users/register', form, from)).status);
  }
  expect(statuses).toEqual([201, ...Array.from({ length: max - 1 }, () => 409), 429]);
});

it('asking for the password of an account is stopped, too', async () => {
  await awaitWindow(RATE_LIMITS.password[0].seconds);
  const author = await new Client(api.url).author();
  const attempt = (): Promise<Answer<ErrorResponse>> =>
    author.json('POST', '/api/users/delete', { password: 'Peepal@2027' });
  for (let n = 0; n < RATE_LIMITS.password[0].max; n += 1) expect((await attempt()).status).toBe(400);
  expect((await attempt()).status).toBe(429);
  expect((await author.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(429);
  expect((await author.get('/api/users/profile')).status).toBe(200);
});

it('readers are not', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => new Client(api.url).get('/api/articles/search')),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
