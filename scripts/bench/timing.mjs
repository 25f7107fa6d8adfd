import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

const CONNECTIONS = 32;
const LOAD_S = 8;

/** The value below which so large a part of the values lies. */
export function quantile(values, part) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Asks one address after the other over one connection, and says how many milliseconds each took until its last byte. */
export function oneConnection(origin, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      get(origin + path, { agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk) => (bytes += chunk.length));
        response.on('end', () => {
          if (response.statusCode !== 200 || bytes === 0)
            reject(new Error(`${path} was answered with ${response.statusCode}, ${bytes} bytes.`));
          else resolve(performance.now() - start);
        });
      }).on('error', reject);
    });
  return {
    ask,
    async askAll(paths) {
      const times = [];
      for (const path of paths) times.push(await ask(path));
      return times;
    },
    end: () => agent.destroy(),
  };
}

/** Answers in a second, and the latency of 99 in 100, over many connections, each asking other addresses in turn. */
export async function manyConnections(origin, paths) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: LOAD_S,
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not right, ${errors} failed.`);
  return { perSecond: requests.average, p99: latency.p99, connections: CONNECTIONS };
}
