import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between readiness checks. */
const POLL_MS = 50;

/**
 * Starts nginx with one worker and all its files in a temporary folder.
 *
 * @param {number} port that `http` listens on
 * @param {string | ((folder: string) => Promise<string>)} http content of the `http` block
 * @returns {Promise<{ origin: string, pid: number, stop(): Promise<void> }>}
 */
export async function startNginxWith(port, http) {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-nginx-'));
  // Started as root, nginx drops the rights of its workers, which must still read the folder.
  await chmod(folder, 0o755);
  const block = typeof http === 'string' ? http : await http(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 100000000; ${temporary.join(' ')} ${block} }`,
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
    await wait(POLL_MS);
  return {
    origin,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
