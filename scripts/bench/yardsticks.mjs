import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port.ts';

/** Milliseconds between looks whether nginx answers. */
const LOOK_MS = 50;

/**
 * A page as it went over the wire.
 *
 * @typedef {{ path: string, headers: Record<string, string>, body: Buffer }} Page
 */

/** A bare Node server that sends the pages' bytes. @param {Page[]} pages */
export async function startBareNode(pages) {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)));
  child.send(pages.map((page) => ({ ...page, body: page.body.toString('base64') })));
  const [port] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.disconnect() };
}

/** nginx with the pages' bytes as files, one worker; `null` where it is not installed. @param {Page[]} pages */
export async function startNginx(pages) {
  if (spawnSync('nginx', ['-v']).error !== undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'banyan-nginx-'));
  // Its workers give up the rights of root where it is started with them.
  await chmod(folder, 0o755);
  const port = await freePort();
  const locations = await Promise.all(
    pages.map(async ({ path, headers, body }, index) => {
      await writeFile(join(folder, `${index}`), body);
      const lines = Object.entries(headers)
        .filter(([name]) => !['content-length', 'content-type', 'etag'].includes(name))
        .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
      return `location = ${path} { root ${folder}; try_files /${index} =404; default_type text/html; ${lines.join(' ')} }`;
    }),
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; open_file_cache max=100; keepalive_requests 100000000;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (
    child.exitCode === null &&
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  )
    await wait(LOOK_MS);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
