/**
 * `npm run bench -- reads`: readers' latency without and with 1,000 reads that are counted every second, and the processor time
 * of one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { ACCEPTED } from './accepted.mjs';
import { signUp } from './author.mjs';
import { cpuTimeOf } from './cpu-time.mjs';
import { quantile } from './figures.mjs';
import { readEvery } from './read-every.mjs';
import { sendThrough } from './send-through.mjs';
import { Targets } from './targets.mjs';

const PAGE_EVERY_MS = 5;
const BEACONS_PER_S = 1_000;
const MAX_CONNECTIONS = 64;
const ARTICLES = 20;
const ROUND_S = 10;
/** The readers take turns: alone, with beacons, alone, with beacons. */
const ROUNDS = 2;
/** Milliseconds of processor time of a read, application and store. */
const READ_TARGET_MS = 0.2;
/** Maximum p99 of readers in milliseconds, as while drafts are saved. */
const PAGE_TARGET_MS = 20;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const targets = new Targets();
const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
const store = await startOwnStore(join(dataDir, 'store'), await freePort());
const magazine = await startOwnMagazine(
  { mongodbUri: store.address, dataDir, port: await freePort() },
  { TRUST_PROXY: '1' },
);
try {
  const author = await signUp(magazine.address);
  const paths = [];
  for (let n = 0; n < ARTICLES; n += 1) paths.push((await author.publish(`Rain ${n}`)).path);
  const ids = paths.map((path) => path.split('/').at(-1));
  const [alone, together] = [[], []];
  await round(paths, ids, true);
  let used = 0;
  let sent = 0;
  for (let n = 0; n < ROUNDS; n += 1) {
    const quiet = await round(paths, ids, false);
    const busy = await round(paths, ids, true);
    alone.push(...quiet.times);
    together.push(...busy.times);
    used += busy.used - quiet.used;
    sent += busy.sent;
  }
  console.log(
    `pages every ${PAGE_EVERY_MS} ms: p50 ${quantile(alone, 0.5).toFixed(1)} ms, p99 ${quantile(alone, 0.99).toFixed(1)} ms`,
  );
  console.log(
    `with ${(sent / ROUNDS / ROUND_S).toFixed(0)} reads a second: p50 ${quantile(together, 0.5).toFixed(1)} ms, p99 ${quantile(together, 0.99).toFixed(1)} ms`,
  );
  targets.atMost('Cached pages, 1,000 reads a second, p99', quantile(together, 0.99), PAGE_TARGET_MS, 'ms');
  targets.atMost('A read: CPU time, application and store', used / sent, READ_TARGET_MS, 'ms');
} finally {
  await magazine.end('SIGKILL');
  await store.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
targets.print();

async function round(paths, ids, withBeacons) {
  const pages = readEvery(PAGE_EVERY_MS, magazine.address, (n) => paths[n % paths.length], ACCEPTED);
  const before = await cpuTime();
  const sent = withBeacons ? await sendBeacons(ids) : await wait(ROUND_S * 1000, 0);
  const used = (await cpuTime()) - before;
  const { times, wrong } = await pages.stop();
  if (wrong > 0) throw new Error('Some pages were not served.');
  return { times, used, sent };
}

/** Sends reads of many readers at a steady rate. Returns how many. */
async function sendBeacons(ids) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const pending = [];
  const end = performance.now() + ROUND_S * 1000;
  let next = performance.now();
  while (performance.now() < end) {
    for (; next <= performance.now(); next += 1000 / BEACONS_PER_S) {
      const n = pending.length;
      const body = Buffer.from(
        JSON.stringify({ article: ids[n % ids.length], depth: n % 101, from: 'www.google.com' }),
      );
      const headers = {
        'content-type': 'application/json',
        'user-agent': BROWSER,
        'x-forwarded-for': `10.${n % 7}.${(n >> 8) % 256}.${n % 256}`,
      };
      const path = '/api/statistics/reads';
      pending.push(sendThrough(agent, magazine.address, { method: 'POST', path, headers, body }));
    }
    await wait(1);
  }
  const statuses = await Promise.all(pending);
  agent.destroy();
  const refused = statuses.filter((status) => status !== 204);
  if (refused.length > 0) throw new Error(`${refused.length} reads were not taken: ${refused[0]}.`);
  return statuses.length;
}

async function cpuTime() {
  const times = await Promise.all([magazine, store].map(({ child }) => cpuTimeOf(child.pid)));
  return times[0] + times[1];
}
