import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { PATIENCE } from '../../../testing/patience.ts';
import { freePort } from '../../../testing/free-port.ts';
import type { OwnProcess } from '../../../testing/own-process.ts';
import { Client } from '../support/client.ts';
import { OwnMagazine, statusOf } from '../../../testing/own-magazine.ts';
import { ProxiedLoad } from '../support/proxied-load.ts';
import { until } from '../support/until.ts';

/** By default each replica restarts once. `RESTARTS=20 npm run test:slow -- api restarts` runs longer; `npm run bench -- restarts` uses nginx. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 2);
/** Readers per kind. */
const READERS = 3;
/** Responses between two restarts, so that each restart affects readers. */
const ANSWERS = 60;

/** Timeout of one restart, in milliseconds; it takes about four seconds. */
const ROUND_PATIENCE_MS = 30_000;

jest.setTimeout((30_000 + RESTARTS * ROUND_PATIENCE_MS) * PATIENCE);

let magazine: OwnMagazine;
let second: OwnProcess;
let secondPort: number;
let author: Client;
let article: string;

beforeAll(async () => {
  magazine = await OwnMagazine.start({ DRAIN_SECONDS: '1' });
  secondPort = await freePort();
  second = await magazine.startReplica(secondPort);
  author = await new Client(magazine).author();
  article = (await author.publish())._id;
});
afterAll(async () => {
  await second.end('SIGKILL');
  await magazine.stop();
});

/** Stops one of the two gracefully and restarts it. Returns its exit code. */
async function restart(which: number): Promise<number | null> {
  if (which === 0) {
    const code = await magazine.endApp('SIGTERM');
    await magazine.startApp();
    return code;
  }
  const code = await second.end('SIGTERM');
  second = await magazine.startReplica(secondPort);
  return code;
}

it('no request fails while two replicas are restarted in turn under load', async () => {
  const load = new ProxiedLoad([magazine.url, `http://127.0.0.1:${secondPort}`]);
  const form = new FormData();
  form.set('name', 'Ira Palash');
  form.set('bio', 'Writes on rain.');
  const change = new Response(form);
  const headers = {
    Authorization: `Bearer ${author.session?.token}`,
    'Content-Type': change.headers.get('Content-Type') ?? '',
  };
  const body = Buffer.from(await change.arrayBuffer());
  for (let reader = 0; reader < READERS; reader += 1) {
    // Each search is a cache miss with its own API calls.
    load.add(false, (n) => ({ method: 'GET', path: `/search?q=rain-${reader}-${n}` }));
    load.add(true, (n) => ({ method: 'GET', path: n % 2 === 0 ? '/' : `/articles/${article}` }));
  }
  // A change invalidates all cached pages.
  load.add(true, () => ({ method: 'PUT', path: '/api/users/update', headers, body }));

  const codes: (number | null)[] = [];
  for (let round = 0; round < RESTARTS; round += 1) {
    const before = load.answered;
    await until(() => Promise.resolve(load.answered >= before + ANSWERS || load.failures.length > 0));
    codes.push(await restart(round % 2));
  }
  await magazine.ready();
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(codes).toEqual(codes.map(() => 0));
  // Requests to a stopped replica were retried at the other.
  expect(load.refused).toBeGreaterThan(0);
});

it('a second signal ends a replica at once, even if it differs from the first', async () => {
  const replica = await magazine.startReplica(await freePort(), { DRAIN_SECONDS: '60' });
  replica.child.kill('SIGTERM');
  await until(async () => (await statusOf(`${replica.address}/health/ready`)) === 503);
  expect(await replica.end('SIGINT')).toBeNull();
});
