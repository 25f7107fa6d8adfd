import { spawnSync } from 'node:child_process';
import { freePort } from '../../testing/free-port.ts';
import { startNginxWith } from './nginx.mjs';

/** Whether there is an nginx on this machine. */
export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

/**
 * nginx before replicas, as deploy/Caddyfile describes a gateway: what a replica refuses goes to another one, and idle
 * connections are given up before a replica that is stopping does so.
 *
 * @param {number[]} ports of the replicas
 */
export async function startGateway(ports) {
  const port = await freePort();
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
  return startNginxWith(
    port,
    `upstream replicas { ${servers} keepalive 16; keepalive_timeout 1s; }
     server {
       listen 127.0.0.1:${port}; client_max_body_size 64m;
       location / {
         proxy_pass http://replicas; proxy_http_version 1.1; proxy_set_header Connection "";
         proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
         proxy_next_upstream error timeout; proxy_next_upstream_tries 0;
       }
     }`,
  );
}
