import { quantile } from './figures.mjs';
import { cpuTimeOfTree } from './process-tree.mjs';
import { oneConnection } from './timing.mjs';

/** Maximum requests per kind and round, and warm-up requests before them. */
const REQUESTS = 140;
const WARM_UP = 20;

export const inTurn = (list, count, from = 0) =>
  Array.from({ length: count }, (_, n) => list[(from + n) % list.length]);

const ms = (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

/**
 * Searches of several kinds in one magazine, over one connection. A change precedes each kind and no text repeats after
 * it, so that every search is a cache miss.
 *
 * @param {{ origin: string, pid: number }} magazine
 * @param {Record<string, string[]>} kinds queries by kind
 * @param {(query: string) => string} toPath
 * @param {() => Promise<void>} change
 */
export function searchReader({ origin, pid }, kinds, toPath, change) {
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  const cpu = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));
  let round = 0;
  const timesOf = (wanted) => Object.keys(kinds).flatMap((kind) => (wanted(kind) ? times[kind] : []));
  return {
    async ask() {
      const client = oneConnection(origin);
      const from = round * (WARM_UP + REQUESTS);
      for (const [kind, queries] of Object.entries(kinds)) {
        const different = [...new Set(queries)];
        await client.askAll(inTurn(different, WARM_UP, from).map(toPath));
        await change();
        const asked = inTurn(different, Math.min(REQUESTS, different.length), from + WARM_UP);
        const before = await cpuTimeOfTree(pid);
        times[kind].push(...(await client.askAll(asked.map(toPath))));
        cpu[kind] += (await cpuTimeOfTree(pid)) - before;
      }
      round += 1;
      client.end();
    },
    /** Quantile of the response times of the given kinds, in milliseconds. */
    quantile: (share, wanted = () => true) => quantile(timesOf(wanted), share),
    /** Prints each kind, with the processor time per response, store included. */
    print(label) {
      console.log(`\n${label}`);
      for (const kind of Object.keys(kinds)) {
        const [p50, p99] = [0.5, 0.99].map((share) => ms(quantile(times[kind], share)).padStart(9));
        console.log(
          `  ${kind.padEnd(40)} p50 ${p50}   p99 ${p99}   processor time ${ms(cpu[kind] / times[kind].length)}`,
        );
      }
    },
  };
}
