/**
 * `npm run bench -- pages`: the pages of the magazine from memory, beside a bare Node server (and nginx, where it is
 * installed) that sends the same bytes; then what a page costs that must be made anew.
 */
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { cpuTimeOfTree } from './cpu-time.mjs';
import { startMagazine } from './magazine.mjs';
import { startBareNode, startNginx } from './yardsticks.mjs';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_S = 3;
/** Pages that are made anew for one figure. */
const MAKINGS = 150;
/** Milliseconds of quiet before anything is measured: the demo's pictures are made smaller in the background. */
const QUIET_CPU_MS = 50;
const ACCEPT = { 'accept-encoding': 'br' };

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilQuiet(pid) {
  for (let before = await cpuTimeOfTree(pid); before !== null;) {
    await sleep(1_000);
    const now = await cpuTimeOfTree(pid);
    if (now - before < QUIET_CPU_MS) return;
    before = now;
  }
}

async function pageOf(origin, path) {
  const response = await new Promise((resolve, reject) =>
    import('node:http').then(({ get }) =>
      get(origin + path, { headers: ACCEPT }, resolve).on('error', reject),
    ),
  );
  const body = Buffer.concat(await response.toArray());
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
  return { path, headers, body };
}

async function load(url) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_S,
    headers: ACCEPT,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not right, ${errors} failed.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

async function compare(path, targets) {
  const results = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, origin } of targets) {
      const result = await load(origin + path);
      // The first round warms up.
      if (round > 0) results.get(name).push(result);
    }
  }
  const figures = targets.map(({ name }) => {
    const speeds = results.get(name).map(({ perSecond }) => perSecond);
    return {
      name,
      speed: median(speeds),
      spread: (Math.max(...speeds) - Math.min(...speeds)) / median(speeds),
      p99: median(results.get(name).map(({ p99 }) => p99)),
    };
  });
  const [own, ...others] = figures;
  for (const { name, speed, spread, p99 } of figures)
    console.log(
      `  ${name.padEnd(10)} ${Math.round(speed).toLocaleString('en').padStart(8)} requests/s  p99 ${p99} ms  spread ${Math.round(spread * 100)} %`,
    );
  for (const { name, speed } of others) console.log(`  ${(own.speed / speed).toFixed(2)} of ${name}`);
}

/** Milliseconds of processor time, store included, for a page after a change, and the time until it is there. */
async function makeAnew({ origin, pid, token }, path) {
  const change = (number) => {
    const body = new FormData();
    body.set('name', 'Ira Palash');
    body.set('bio', `Change ${number}`);
    return fetch(`${origin}/api/users/update`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body,
    }).then((answer) => answer.arrayBuffer());
  };
  const times = [];
  const run = async (withPage) => {
    const before = await cpuTimeOfTree(pid);
    for (let number = 0; number < MAKINGS; number += 1) {
      await change(number);
      if (!withPage) continue;
      const start = performance.now();
      await (await fetch(origin + path, { headers: ACCEPT })).arrayBuffer();
      times.push(performance.now() - start);
    }
    return (await cpuTimeOfTree(pid)) - before;
  };
  await run(true);
  times.length = 0;
  const without = await run(false);
  const cpu = ((await run(true)) - without) / MAKINGS;
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)];
  console.log(
    `  ${path.slice(0, 24).padEnd(26)} ${cpu.toFixed(1)} ms of CPU, p50 ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
}

const magazine = await startMagazine();
try {
  const { data: articles } = await (await fetch(`${magazine.origin}/api/articles/genre/Environment`)).json();
  const paths = [`/articles/${articles[0]._id}`, '/', '/environment'];
  await untilQuiet(magazine.pid);
  const pages = await Promise.all(paths.map((path) => pageOf(magazine.origin, path)));
  const bare = await startBareNode(pages);
  const nginx = await startNginx(pages);
  console.log(
    `${cpus().length} x ${cpus()[0].model.trim()}, Node ${process.version}, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${ROUND_S} s\n`,
  );
  const targets = [
    { name: 'Banyan', origin: magazine.origin },
    { name: 'bare Node', origin: bare.origin },
    ...(nginx === null ? [] : [{ name: 'nginx', origin: nginx.origin }]),
  ];
  for (const { path, body } of pages) {
    console.log(`${path}  ${(body.length / 1024).toFixed(1)} KiB compressed, from memory`);
    await compare(path, targets);
  }
  bare.stop();
  await nginx?.stop();
  console.log('\nMade anew after a change, store included:');
  const token = await magazine.author();
  for (const path of [...paths, '/api/rss/feed']) await makeAnew({ ...magazine, token }, path);
} finally {
  await magazine.stop();
}
