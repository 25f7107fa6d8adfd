import { Agent } from 'node:http';
import { ACCEPTED } from './accepted.mjs';
import { median, quantile } from './figures.mjs';
import { cpuTimeOfTree } from './process-tree.mjs';
import { sendThrough } from './send-through.mjs';

/** Goals for a cache miss: milliseconds of processor time, store included, and p99 in milliseconds. */
export const MISS_CPU_MS = { article: 1.5, category: 2, home: 3, RSS: 1 };
export const MISS_P99_MS = 60;
/** Pages rendered per figure. */
const RENDERS = 150;
/** Unmeasured warm-up pages, after which V8 has compiled the code, as in a magazine that serves all day. */
const WARM_UP = 200;
/** Requests per figure for unchanged pages. */
const REQUESTS = 400;

/** Compressions per figure. Few, because each changing author adds an article to the category's page. */
const COMPRESSIONS = 50;

/** Changes needed for that many renders and compressions. */
export const changesFor = (made, compressed) =>
  RENDERS + made * (WARM_UP + RENDERS) + compressed * COMPRESSIONS;

/**
 * Measures pages after a change.
 *
 * @param {{ origin: string, pid: number }} magazine
 * @param {{ change(): Promise<void> }} changes
 * @param {Record<string, { path: () => string, shows: boolean }>} pages each page's path after the last change, and whether
 *   the change shows on it
 * @returns {Promise<Record<string, { cpu: number, p50: number, p99: number, wrong: number, requests: number }>>} `cpu` is
 *   milliseconds of processor time, store included, without the change itself; `p50` and `p99` are milliseconds until the
 *   page has arrived; `wrong` counts stale responses, and different ones where the change does not show
 */
export async function missCosts({ origin, pid }, { change }, pages) {
  const tags = new Map();
  const cpuOf = async (work, times) => {
    const before = await cpuTimeOfTree(pid);
    for (let n = 0; n < times; n += 1) await work();
    return ((await cpuTimeOfTree(pid)) - before) / times;
  };
  const costs = {};
  for (const [name, { path, shows }] of Object.entries(pages)) {
    const times = [];
    let wrong = 0;
    const changeAndRequest = async () => {
      await change();
      const address = origin + path();
      const begun = performance.now();
      const answer = await fetch(address, { headers: ACCEPTED });
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      const tag = answer.headers.get('etag');
      const before = tags.get(address);
      if (!answer.ok || tag === null || (before !== undefined && (before !== tag) !== shows)) wrong += 1;
      tags.set(address, tag);
    };
    for (let n = 0; n < WARM_UP; n += 1) await changeAndRequest();
    times.length = 0;
    costs[name] = {
      cpu: await cpuOf(changeAndRequest, RENDERS),
      p50: median(times),
      p99: quantile(times, 0.99),
      wrong,
      requests: WARM_UP + RENDERS,
    };
  }
  // Last, because the first changes cost more: V8 has not compiled their code yet.
  const alone = await cpuOf(change, RENDERS);
  for (const cost of Object.values(costs)) cost.cpu -= alone;
  return costs;
}

/**
 * Measures a server that only compresses a page. Requests follow the same changes of the magazine, because at that pace
 * the processor's caches are cold.
 *
 * @param {{ origin: string, pid: number }} bare
 * @param {{ change(): Promise<void> }} changes
 * @returns {Promise<number>} milliseconds of processor time
 */
export async function compressionCost({ origin, pid }, { change }, path) {
  const before = await cpuTimeOfTree(pid);
  for (let n = 0; n < COMPRESSIONS; n += 1) {
    await change();
    await (await fetch(origin + path)).arrayBuffer();
  }
  return ((await cpuTimeOfTree(pid)) - before) / COMPRESSIONS;
}

/**
 * Requests an unchanged page with its ETag.
 *
 * @returns {Promise<{ cpu: number, unchanged: boolean }>} milliseconds of processor time, and whether all responses were 304
 */
export async function revalidationCost({ origin, pid }, path) {
  const first = await fetch(origin + path);
  await first.arrayBuffer();
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  // `fetch` would add `Cache-Control: no-cache` to a conditional request.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let unchanged = true;
  const before = await cpuTimeOfTree(pid);
  for (let n = 0; n < REQUESTS; n += 1)
    unchanged &&= (await sendThrough(agent, origin, { method: 'GET', path, headers })) === 304;
  const cpu = ((await cpuTimeOfTree(pid)) - before) / REQUESTS;
  agent.destroy();
  return { cpu, unchanged };
}
