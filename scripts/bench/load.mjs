import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { median } from './figures.mjs';
import { cpuTimeOfTree } from './process-tree.mjs';

export const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_S = 3;
/** Warm-up: V8 compiles hot functions within their first hundred thousand calls. */
const WARM_UP_S = 10;
const US_IN_MS = 1_000;
const US_IN_S = 1_000_000;
/** wrk is preferred: autocannon takes as long per response as a server with cached pages, so it would mainly measure itself. */
const HAS_WRK = spawnSync('wrk', ['-v']).error === undefined;
const CLIENT = HAS_WRK ? 'wrk' : 'autocannon, for want of wrk: as slow as what it asks';
export const LOAD_RUN = `${CONNECTIONS} connections of ${CLIENT}, median of ${ROUNDS} rounds of ${ROUND_S} s`;

/**
 * Sends requests over many connections for a fixed time.
 *
 * @param {object} options of autocannon, including `url`
 * @returns {Promise<{ responses: number, perSecond: number, p99: number }>} responses in total and per second; milliseconds
 * @throws Error for a wrong response
 */
export async function loadFor(seconds, options) {
  const { requests, latency, non2xx, errors } = await autocannon({
    connections: CONNECTIONS,
    duration: seconds,
    ...options,
  });
  assertRight(options.url, non2xx + errors);
  return { responses: requests.total, perSecond: requests.average, p99: latency.p99 };
}

/** The same for one address with wrk. */
async function loadWithWrk(seconds, { url, headers }) {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', `${CONNECTIONS}`, '--duration', `${seconds}s`],
    ...['--script', fileURLToPath(new URL('./wrk.lua', import.meta.url))],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ]);
  const { responses, lasted, wrong, p99 } = JSON.parse(stdout.trimEnd().split('\n').at(-1));
  assertRight(url, wrong);
  return { responses, perSecond: (responses * US_IN_S) / lasted, p99: p99 / US_IN_MS };
}

function assertRight(url, wrong) {
  if (wrong > 0) throw new Error(`${url}: ${wrong} responses were wrong or missing.`);
}

/**
 * Medians over several rounds. Each round measures every server.
 *
 * @param {string} path
 * @param {readonly { name: string, origin: string, pid: number }[]} servers
 * @param {Record<string, string>} headers
 * @returns {Promise<{ name: string, perSecond: number, spread: number, p99: number, cpu: number | null }[]>} `spread` is the
 *   difference between the best and the worst round as a share of the median, `p99` milliseconds, `cpu` microseconds of
 *   processor time per response, `null` without `/proc`
 */
export async function takeTurns(path, servers, headers) {
  const rounds = new Map(servers.map(({ name }) => [name, []]));
  const load = HAS_WRK ? loadWithWrk : loadFor;
  for (const { origin } of servers) await load(WARM_UP_S, { url: origin + path, headers });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, origin, pid } of servers) {
      const before = await cpuTimeOfTree(pid);
      const result = await load(ROUND_S, { url: origin + path, headers });
      const used = before === null ? null : (await cpuTimeOfTree(pid)) - before;
      const cpu = used === null ? null : (used * US_IN_MS) / result.responses;
      rounds.get(name).push({ ...result, cpu });
    }
  }
  return servers.map(({ name }) => {
    const all = rounds.get(name);
    const speeds = all.map(({ perSecond }) => perSecond);
    return {
      name,
      perSecond: median(speeds),
      spread: (Math.max(...speeds) - Math.min(...speeds)) / median(speeds),
      p99: median(all.map(({ p99 }) => p99)),
      cpu: all[0].cpu === null ? null : median(all.map(({ cpu }) => cpu)),
    };
  });
}
