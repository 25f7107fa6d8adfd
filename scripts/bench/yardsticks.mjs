import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port.ts';
import { startNginxWith } from './nginx.mjs';

/**
 * A page as sent over the wire.
 *
 * @typedef {{ path: string, headers: Record<string, string>, body: Buffer }} Page
 */

/** @returns {Promise<Page>} */
export async function pageOf(origin, path, headers) {
  const response = await new Promise((resolve, reject) => {
    get(origin + path, { headers }, resolve).on('error', reject);
  });
  const body = Buffer.concat(await response.toArray());
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = response.headers;
  return { path, headers: rest, body };
}

/** A page once it is cached in its last, smallest form, which it gets some time after it is asked for again. @returns {Promise<Page>} */
export async function cachedPageOf(origin, path, headers) {
  for (let left = 50; ; left -= 1) {
    const page = await pageOf(origin, path, headers);
    if (page.headers['content-encoding'] === 'br') return page;
    if (left === 0) throw new Error(`${path} is still not compressed by Brotli.`);
    await wait(100);
  }
}

/**
 * A bare Node server that sends the pages' bytes.
 *
 * @param {Page[]} pages
 * @param {{ compresses?: boolean }} options whether it compresses each response
 */
export async function startBareNode(pages, { compresses = false } = {}) {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)));
  child.send({ pages: pages.map((page) => ({ ...page, body: page.body.toString('base64') })), compresses });
  const [port] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => void child.disconnect() };
}

/** nginx with the pages as files and one worker; `null` if it is not installed. @param {Page[]} pages */
export async function startNginx(pages) {
  if (spawnSync('nginx', ['-v']).error !== undefined) return null;
  const port = await freePort();
  return startNginxWith(port, async (folder) => {
    const locations = await Promise.all(pages.map((page, index) => locationOf(page, folder, `${index}`)));
    return `sendfile on; open_file_cache max=100; server { listen 127.0.0.1:${port}; ${locations.join('\n')} }`;
  });
}

async function locationOf({ path, headers, body }, folder, file) {
  await writeFile(join(folder, file), body);
  const lines = Object.entries(headers)
    .filter(([name]) => !['content-length', 'content-type', 'etag'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `location = ${path} { root ${folder}; try_files /${file} =404; default_type text/html; ${lines.join(' ')} }`;
}
