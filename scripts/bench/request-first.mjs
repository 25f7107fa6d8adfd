import { Agent } from 'node:http';
import { ACCEPTED } from './accepted.mjs';
import { quantile } from './figures.mjs';
import { CONNECTIONS } from './load.mjs';
import { cpuTimeOfTree } from './process-tree.mjs';
import { sendThrough } from './send-through.mjs';

/**
 * Measures concurrent first requests for pages, as when a crawler walks the archive.
 *
 * @param {{ origin: string, pid: number }} magazine
 * @param {readonly string[]} paths all different
 * @returns {Promise<{ perSecond: number, cpu: number, p99: number }>} `cpu` is milliseconds of processor time per page, store
 *   included; `p99` is in milliseconds
 * @throws Error for a response other than 200
 */
export async function requestFirst({ origin, pid }, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = [...paths];
  const times = [];
  const askOn = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const asked = performance.now();
      const status = await sendThrough(agent, origin, { method: 'GET', path, headers: ACCEPTED });
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
      times.push(performance.now() - asked);
    }
  };
  const begun = performance.now();
  const before = await cpuTimeOfTree(pid);
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  const cpu = ((await cpuTimeOfTree(pid)) - before) / paths.length;
  const perSecond = (paths.length * 1000) / (performance.now() - begun);
  agent.destroy();
  return { perSecond, cpu, p99: quantile(times, 0.99) };
}
