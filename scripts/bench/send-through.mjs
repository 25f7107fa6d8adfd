import { request } from 'node:http';

/**
 * Sends a request and reads the whole response.
 *
 * @param {import('node:http').Agent} agent
 * @param {string} origin
 * @param {{ method: string, path: string, headers?: Record<string, string>, body?: Buffer }} sent
 * @returns {Promise<number | string>} the status, or the connection error
 */
export function sendThrough(agent, origin, { method, path, headers = {}, body }) {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': body.length };
    const asked = request(origin + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.on('error', (error) => resolve(error.code ?? error.message));
      answer.on('end', () => resolve(answer.statusCode));
      answer.resume();
    });
    asked.on('error', (error) => resolve(error.code ?? error.message));
    asked.end(body);
  });
}
