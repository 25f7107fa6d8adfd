import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../../testing/free-port.ts';
import { startBanyan } from '../../support/banyan.ts';
import { expect, test } from '../../support/magazine.ts';

const PASSWORD = 'Peepal@2026';
const PERSON = { name: 'Ira Palash', email: 'ira.palash@banyan.example' };

/** Statuses of rejected requests that indicate an attack, and how many of each the test causes. */
const REFUSALS = [
  ['POST /api/users/login 200', 1],
  ['POST /api/users/login 400', 1],
  ['POST /api/users/login 401', 2],
  ['POST /api/users/register 409', 1],
  ['GET /api/users/profile 401', 1],
  ['GET /api/admin/users 403', 1],
] as const;

const cacheMissesIn = (figures: string): number =>
  Number(/banyan_page_cache_lookups_total\{outcome="miss"\} (\d+)/.exec(figures)?.[1]);

test('production: JSON logs without secrets, metrics, tools, and a graceful stop', async ({ request }) => {
  const metricsPort = String(await freePort());
  const banyan = await startBanyan({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    RATE_LIMIT: 'on',
    JWT_SECRET: 'q8Zr2mWv0pLxT6sNcYb4HkUeJf7DgAaQ',
    ADMIN_EMAIL: 'chief@banyan.example',
    ADMIN_PASSWORD: PASSWORD,
    METRICS_PORT: metricsPort,
  });
  try {
    const multipart = { ...PERSON, password: PASSWORD, confirmPassword: PASSWORD };
    const registered = await request.post(`${banyan.origin}/api/users/register`, { multipart });
    expect(registered.status()).toBe(201);
    const { _id, token } = (await registered.json()) as { _id: string; token: string };
    const login = (data: object) => request.post(`${banyan.origin}/api/users/login`, { data });
    const credentials = { email: PERSON.email, password: PASSWORD, role: 'author' };
    expect((await login(credentials)).status()).toBe(200);
    expect((await login({ ...credentials, password: 'Wrong@2026' })).status()).toBe(401);
    expect((await login({ ...credentials, role: 'admin' })).status()).toBe(401);
    expect((await login({ ...credentials, email: { $ne: '' } })).status()).toBe(400);
    expect((await request.post(`${banyan.origin}/api/users/register`, { multipart })).status()).toBe(409);
    const headers = { Authorization: `Bearer ${token}` };
    const profile = await request.get(`${banyan.origin}/api/users/profile`, { headers });
    const requestId = profile.headers()['x-request-id'];
    expect((await request.get(`${banyan.origin}/api/admin/users`, { headers })).status()).toBe(403);
    expect((await request.get(`${banyan.origin}/api/users/profile`)).status()).toBe(401);
    await request.get(`${banyan.origin}/profile/${PERSON.email}?token=${token}`);
    await request.get(`${banyan.origin}/environment`);
    await request.get(`${banyan.origin}/environment`);

    const read = async () => (await request.get(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const figures = await read();
    expect(figures).toMatch(/banyan_page_cache_lookups_total\{outcome="hit"\} [1-9]/);
    expect(figures).toMatch(
      /banyan_http_request_seconds_count\{method="GET",route="\/environment",status="200"\} 2/,
    );

    // A change that readers can see invalidates every cached page.
    const changed = await request.put(`${banyan.origin}/api/users/update`, {
      headers,
      multipart: { name: PERSON.name, bio: 'Keeps a rain gauge.' },
    });
    expect(changed.status()).toBe(200);
    expect((await request.get(`${banyan.origin}/environment`)).status()).toBe(200);
    expect(cacheMissesIn(await read())).toBe(cacheMissesIn(figures) + 1);

    // In production the demo is loaded only on request.
    const users = await tool(banyan.dataDir, ['users', '--json']);
    const people = users.trim().split('\n').map(parse);
    expect(people.map(({ email }) => email)).toEqual(['chief@banyan.example', PERSON.email]);

    // The graceful stop must close the browser's open connections.
    const exitCode = await banyan.terminate();
    expect(exitCode).toBe(0);

    const lines = banyan.log().split('\n').filter(isOfTheMagazine).map(parse);
    expect(lines.length).toBeGreaterThan(8);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        timestamp: expect.any(Number),
        message: expect.stringMatching(/^GET \/api\/users\/profile 200 [\d.]+ ms$/),
        method: 'GET',
        path: '/api/users/profile',
        status: 200,
        durationMs: expect.any(Number),
        requestId,
        userId: _id,
      }),
    );
    // The log has every sign-in and every rejection, with time and request id.
    const requests = lines.map(({ method, path, status }) => `${method} ${path} ${status}`);
    for (const [response, times] of REFUSALS)
      expect([response, requests.filter((each) => each === response).length]).toEqual([response, times]);
    for (const line of lines) {
      const refused = line['path'] === '/api/users/login' && line['status'] === 401;
      expect(line).toMatchObject({ level: refused ? 'warn' : 'info', timestamp: expect.any(Number) });
      expect([line['message'], line['address']]).toEqual([
        line['message'],
        refused ? '127.0.0.1' : undefined,
      ]);
    }
    for (const secret of [PERSON.email, 'chief@banyan.example', PASSWORD, 'Wrong@2026', token])
      expect(banyan.log()).not.toContain(secret);
  } finally {
    await banyan.stop();
    await rm(banyan.dataDir, { recursive: true, force: true });
  }
});

/** Whether the magazine has written the line, not npm or an earlier step. */
function isOfTheMagazine(line: string): boolean {
  return line !== '' && !/^(?:Building|Drawing|Installing|Fetching|Banyan is ready at)/.test(line);
}

function parse(line: string): Record<string, unknown> {
  return JSON.parse(line) as Record<string, unknown>;
}

/** Runs the operator's command-line tool on the data folder of the running magazine. */
async function tool(dataDir: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'banyan', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return printed;
}
