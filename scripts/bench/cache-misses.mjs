import { Agent } from 'node:http';
import { median, quantile } from './figures.mjs';
import { cpuTimeOfTree } from './process-tree.mjs';
import { sendThrough } from './send-through.mjs';

/** Goals for a cache miss: milliseconds of processor time, store included, and p99 in milliseconds. */
export const MADE_CPU_MS = { article: 1.5, category: 2, home: 3, RSS: 1 };
export const MADE_P99_MS = 60;
/** Pages rendered per figure. */
const MAKINGS = 150;
/** Warm-up pages, not measured: V8 has compiled code that ran so often, as in a magazine that serves all day. */
const FIRST = 200;
/** Requests per figure for unchanged pages. */
const ASKED = 400;

/** Compressions per figure. Few, because every author of changes is one more on the category's page. */
const COMPRESSINGS = 50;

/** Changes needed for that many renders and compressions. */
export const changesFor = (made, compressed) =>
  MAKINGS + made * (FIRST + MAKINGS) + compressed * COMPRESSINGS;

/**
 * Measures pages after a change.
 *
 * @param {{ origin: string, pid: number }} magazine
 * @param {{ change(): Promise<void> }} changes
 * @param {Record<string, { path: () => string, shows: boolean }>} pages each page's path after the last change, and whether
 *   the change shows on it
 * @returns {Promise<Record<string, { cpu: number, p50: number, p99: number, wrong: number, asked: number }>>} `cpu` is
 *   milliseconds of processor time, store included, without the change itself; `p50` and `p99` are milliseconds until the
 *   page has arrived; `wrong` counts stale responses, and different ones where the change does not show
 */
export async function costsOfMaking({ origin, pid }, { change }, pages) {
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
    const changeAndAsk = async () => {
      await change();
      const address = origin + path();
      const begun = performance.now();
      const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      const tag = answer.headers.get('etag');
      const before = tags.get(address);
      if (!answer.ok || tag === null || (before !== undefined && (before !== tag) !== shows)) wrong += 1;
      tags.set(address, tag);
    };
    for (let n = 0; n < FIRST; n += 1) await changeAndAsk();
    times.length = 0;
    costs[name] = {
      cpu: await cpuOf(changeAndAsk, MAKINGS),
      p50: median(times),
      p99: quantile(times, 0.99),
      wrong,
      asked: FIRST + MAKINGS,
    };
  }
  // Last, because the first changes cost more: V8 has not compiled their code yet.
  const alone = await cpuOf(change, MAKINGS);
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
export async function costOfCompressing({ origin, pid }, { change }, path) {
  const before = await cpuTimeOfTree(pid);
  for (let n = 0; n < COMPRESSINGS; n += 1) {
    await change();
    await (await fetch(origin + path)).arrayBuffer();
  }
  return ((await cpuTimeOfTree(pid)) - before) / COMPRESSINGS;
}

/**
 * Requests an unchanged page with its ETag.
 *
 * @returns {Promise<{ cpu: number, unchanged: boolean }>} milliseconds of processor time, and whether all responses were 304
 */
export async function costOfUnchanged({ origin, pid }, path) {
  const first = await fetch(origin + path);
  await first.arrayBuffer();
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  // `fetch` would add `Cache-Control: no-cache` to a conditional request.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let unchanged = true;
  const before = await cpuTimeOfTree(pid);
  for (let n = 0; n < ASKED; n += 1)
    unchanged &&= (await sendThrough(agent, origin, { method: 'GET', path, headers })) === 304;
  const cpu = ((await cpuTimeOfTree(pid)) - before) / ASKED;
  agent.destroy();
  return { cpu, unchanged };
}
