import { Agent } from 'node:http';
import { sendThrough } from './send-through.mjs';

/**
 * Sends requests at a constant rate regardless of response times, like independent readers.
 *
 * @param {number} everyMs milliseconds between two requests
 * @param {string} from origin
 * @param {(n: number) => string} pathOf the nth request
 * @param {Record<string, string>} [headers]
 * @returns {{ stop(): Promise<{ times: number[], wrong: number }> }} milliseconds from when each was due; `wrong` counts
 *   those without status 200
 */
export function readEvery(everyMs, from, pathOf, headers = {}) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  const asked = [];
  let wrong = 0;
  let next = performance.now();
  const timer = setInterval(() => {
    for (; next <= performance.now(); next += everyMs) asked.push(ask(next));
  }, 1);
  async function ask(due) {
    const request = { method: 'GET', path: pathOf(asked.length), headers };
    if ((await sendThrough(agent, from, request)) !== 200) wrong += 1;
    times.push(performance.now() - due);
  }
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(asked);
      agent.destroy();
      return { times, wrong };
    },
  };
}
