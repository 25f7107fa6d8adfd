import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { freePort } from '../../testing/free-port.ts';
import { startNginxWith } from './nginx.mjs';

const DOCUMENTED = new URL('../../deploy/nginx.conf', import.meta.url);
const SERVERS = /^\s*server 127\.0\.0\.1:\d+(.*);$/gm;
const LISTEN = /listen 127\.0\.0\.1:\d+;/;

/** Whether nginx is installed. */
export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

/**
 * Rewrites the ports of the documented gateway.
 *
 * @param {string} conf deploy/nginx.conf
 * @param {number} port to listen on
 * @param {number[]} replicas their ports
 */
export function gatewayConf(conf, port, replicas) {
  const [, options = ''] = new RegExp(SERVERS.source, 'm').exec(conf) ?? [];
  const servers = replicas.map((each) => `server 127.0.0.1:${each}${options};`).join('\n');
  let first = true;
  return conf
    .replace(SERVERS, () => {
      const written = first ? servers : '';
      first = false;
      return written;
    })
    .replace(LISTEN, `listen 127.0.0.1:${port};`);
}

/**
 * Starts nginx in front of replicas, as in deploy/nginx.conf.
 *
 * @param {number[]} replicas their ports
 */
export async function startGateway(replicas) {
  const port = await freePort();
  return startNginxWith(port, gatewayConf(await readFile(DOCUMENTED, 'utf8'), port, replicas));
}
