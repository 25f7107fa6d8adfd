import autocannon from 'autocannon';
import { median } from './figures.mjs';

/** Connections of every run under load. */
export const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_S = 3;
export const LOAD_RUN = `${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${ROUND_S} s`;

/**
 * Asks over many connections for so many seconds.
 *
 * @param {object} options of autocannon, `url` among them
 * @returns {Promise<{ perSecond: number, p99: number }>} answers a second, and milliseconds
 * @throws Error where an answer was not right
 */
export async function loadFor(seconds, options) {
  const { requests, latency, non2xx, errors } = await autocannon({
    connections: CONNECTIONS,
    duration: seconds,
    ...options,
  });
  if (non2xx + errors > 0)
    throw new Error(`${options.url}: ${non2xx} answers were not right, ${errors} failed.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/**
 * Medians of several rounds, in each of which every server has its turn.
 *
 * @param {string} path
 * @param {readonly { name: string, origin: string }[]} servers
 * @param {Record<string, string>} headers
 * @returns {Promise<{ name: string, perSecond: number, spread: number, p99: number }[]>} `spread` is the distance between the
 *   best and the worst round as a part of the median
 */
export async function takeTurns(path, servers, headers) {
  const rounds = new Map(servers.map(({ name }) => [name, []]));
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, origin } of servers) {
      const result = await loadFor(ROUND_S, { url: origin + path, headers });
      if (round > 0) rounds.get(name).push(result);
    }
  }
  return servers.map(({ name }) => {
    const speeds = rounds.get(name).map(({ perSecond }) => perSecond);
    return {
      name,
      perSecond: median(speeds),
      spread: (Math.max(...speeds) - Math.min(...speeds)) / median(speeds),
      p99: median(rounds.get(name).map(({ p99 }) => p99)),
    };
  });
}
