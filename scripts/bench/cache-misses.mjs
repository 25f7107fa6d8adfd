import { Agent } from 'node:http';
import { median, quantile } from './figures.mjs';
import { cpuTimeOfTree } from './process-tree.mjs';
import { sendThrough } from './send-through.mjs';

/** Goals: milliseconds of processor time for a page that is made anew, the store's included, and until 99 in 100 are there. */
export const MADE_CPU_MS = { article: 1.5, category: 2, home: 3, RSS: 1 };
export const MADE_P99_MS = 60;
/** Pages that are made anew for one figure. */
const MAKINGS = 150;
/** Those before them that are not measured: code that has run so often is compiled, as in a magazine that serves all day. */
const FIRST = 200;
/** Requests for one figure where nothing has changed. */
const ASKED = 400;

/** Pages that are compressed alone for one figure: few, for every author of changes is one more on the category's page. */
const COMPRESSINGS = 50;

/** Changes that are needed for so many pages that are made, and so many that are compressed alone. */
export const changesFor = (made, compressed) =>
  MAKINGS + made * (FIRST + MAKINGS) + compressed * COMPRESSINGS;

/**
 * What pages cost after a change.
 *
 * @param {{ origin: string, pid: number }} magazine
 * @param {{ change(): Promise<void> }} changes
 * @param {Record<string, { path: () => string, shows: boolean }>} pages the path of each, as it is after the last change, and
 *   whether that shows on it
 * @returns {Promise<Record<string, { cpu: number, p50: number, p99: number, wrong: number, asked: number }>>} `cpu` in
 *   milliseconds of processor time, the store's included, without what the change took; the others in milliseconds until the page is there;
 *   `wrong` counts answers that were the same as before a change that shows, or others where it does not
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
  // At the end, for the first changes cost more: their code is not compiled yet.
  const alone = await cpuOf(change, MAKINGS);
  for (const cost of Object.values(costs)) cost.cpu -= alone;
  return costs;
}

/**
 * What a server costs that does nothing but compress a page, asked for it after the same changes of the magazine beside it:
 * at that pace nothing is left in the processor's caches.
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
 * Asks for a page that has not changed, by its ETag.
 *
 * @returns {Promise<{ cpu: number, unchanged: boolean }>} milliseconds of processor time, and whether all answers were 304
 */
export async function costOfUnchanged({ origin, pid }, path) {
  const first = await fetch(origin + path);
  await first.arrayBuffer();
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  // `fetch` would say `Cache-Control: no-cache` with it.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let unchanged = true;
  const before = await cpuTimeOfTree(pid);
  for (let n = 0; n < ASKED; n += 1)
    unchanged &&= (await sendThrough(agent, origin, { method: 'GET', path, headers })) === 304;
  const cpu = ((await cpuTimeOfTree(pid)) - before) / ASKED;
  agent.destroy();
  return { cpu, unchanged };
}
