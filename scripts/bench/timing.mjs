import { Agent, get } from 'node:http';

/** Requests one address after another over one connection. Returns milliseconds until the last byte of each. */
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
