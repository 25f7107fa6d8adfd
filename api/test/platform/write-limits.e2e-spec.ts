import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RATE_LIMITS } from '../../src/platform/limits/rate-limits.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { awaitWindow } from '../support/await-turn.ts';
import { Client } from '../support/client.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { type Route, routesOf } from '../support/routes.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ...ACCOUNTS, RATE_LIMIT: 'on' });
let writes: Route[];

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  writes = routesOf(api.app).filter(({ method, access }) => method !== 'GET' && access !== 'public');
});

it('every write of a signed-in user but the logout has a limit', () => {
  const unlimited = writes
    .filter(({ limit }) => limit === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect(unlimited).toEqual(['POST /api/users/logout']);
});

it('an admin who has used up the limit of writes gets 429 with Retry-After from each of them', async () => {
  const [{ max, seconds }] = RATE_LIMITS.write;
  await awaitWindow(seconds);
  const admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
  const first = await admin.delete('/api/admin/users/unknown');
  expect([first.status, first.headers.get('RateLimit-Policy')]).toEqual([
    404,
    `"write-person-${seconds}s";q=${max};w=${seconds}`,
  ]);
  const store = api.app.get<Connection>(getConnectionToken());
  const counter = { _id: /^write:person:/ as never };
  await store.collection('rate_limits').updateMany(counter, { $set: { count: max } });
  for (const { method, path } of writes.filter(
    ({ limit, access }) => limit === 'write' && access !== 'author',
  )) {
    const { status, headers } = await admin.send(method, path.replaceAll(/:\w+/g, '1'));
    const wait = Number(headers.get('Retry-After'));
    expect([method, path, status, wait > 0 && wait <= seconds]).toEqual([method, path, 429, true]);
  }
});
