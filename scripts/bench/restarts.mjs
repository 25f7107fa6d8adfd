/**
 * `npm run bench -- restarts`: two replicas on one store behind nginx, restarted in turn while people read and write.
 * Prints the responses, and fails if any request failed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { articleForm, signUp } from './author.mjs';
import { quantile } from './figures.mjs';
import { hasNginx, startGateway } from './gateway.mjs';
import { sendThrough } from './send-through.mjs';

const RESTARTS = Number(process.argv[2] ?? 20);
const READERS = 6;
/** Drain time in seconds; longer than the gateway keeps an idle connection. */
const DRAIN_S = 2;
/** Milliseconds between restarts. */
const PAUSE_MS = 500;
/** Milliseconds between publications. */
const PUBLISH_EVERY_MS = 250;

if (!hasNginx()) {
  console.error('This needs nginx as the gateway (on Debian: apt-get install nginx-light).');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'banyan-restarts-'));
const store = await startOwnStore(join(dataDir, 'store'), await freePort());
const ports = [await freePort(), await freePort()];
const start = (port) =>
  startOwnMagazine({ mongodbUri: store.address, dataDir, port }, { DRAIN_SECONDS: `${DRAIN_S}` });
const replicas = [await start(ports[0]), await start(ports[1])];
const gateway = await startGateway(ports);
try {
  process.exitCode = await drill();
} finally {
  await gateway.stop();
  for (const one of [...replicas, store]) await one.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}

async function drill() {
  const author = await signUp(gateway.origin);
  const { path } = await author.publish('Rain at Last');
  const tally = { times: [], failures: [], stopping: false };
  const line = async (next, pauseMs = 0) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; !tally.stopping; n += 1) {
      const request = await next(n);
      const begun = performance.now();
      const outcome = await sendThrough(agent, gateway.origin, request);
      tally.times.push(performance.now() - begun);
      if (outcome !== (request.expected ?? 200))
        tally.failures.push(`${request.method} ${request.path}: ${outcome}`);
      if (pauseMs > 0) await wait(pauseMs);
    }
    agent.destroy();
  };
  const paths = ['/', path, '/weather', '/api/articles/home/latest', '/health/live'];
  const readers = Array.from({ length: READERS }, (_, reader) =>
    line((n) => ({
      method: 'GET',
      path: n % 2 === 0 ? `/search?q=rain-${reader}-${n}` : paths[n % paths.length],
    })),
  );
  const writers = [
    line(async (n) => ({
      ...(await author.request('PUT', '/api/users/update', { name: 'Ira', bio: `${n}` })),
    })),
    line(
      async (n) => ({
        ...(await author.request('POST', '/api/articles', await articleForm(`Rain ${n}`))),
        expected: 201,
      }),
      PUBLISH_EVERY_MS,
    ),
  ];
  const codes = [];
  const begun = performance.now();
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await wait(PAUSE_MS);
    const which = restart % replicas.length;
    codes.push(await replicas[which].end('SIGTERM'));
    replicas[which] = await start(ports[which]);
    console.log(
      `  restart ${restart + 1}: ${tally.times.length} responses, ${tally.failures.length} failures so far`,
    );
  }
  await wait(PAUSE_MS);
  tally.stopping = true;
  await Promise.all([...readers, ...writers]);
  const seconds = (performance.now() - begun) / 1000;
  for (const failure of tally.failures.slice(0, 10)) console.log(`  ${failure}`);
  const untidy = codes.filter((each) => each !== 0).length;
  console.log(
    `${RESTARTS} restarts of two replicas behind nginx in ${seconds.toFixed(0)} s: ${tally.times.length} requests, ${tally.failures.length} failed, ${untidy} processes ended with an error`,
  );
  console.log(
    `  p50 ${quantile(tally.times, 0.5).toFixed(0)} ms, p99 ${quantile(tally.times, 0.99).toFixed(0)} ms, slowest ${quantile(tally.times, 1).toFixed(0)} ms`,
  );
  return tally.failures.length + untidy === 0 ? 0 : 1;
}
