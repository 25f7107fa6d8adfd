/**
 * `npm run bench -- import [ARTICLES] [MIB]`: imports a generated export of WordPress with the command line: a dry run, the run, and
 * the run again, which changes nothing; and then a file of 1 GiB, mostly of comments. Prints seconds and peak memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadOf, wxrText } from '../../api/bench/wxr-text.ts';
import { freePort } from '../../testing/free-port.ts';
import { startOwnStore } from '../../testing/own-process.ts';
import { SERVING_FLAGS, SERVING_SETTINGS } from '../start.mjs';
import { cpuTimeOfTree, memoryOfTree } from './process-tree.mjs';
import { Targets } from './targets.mjs';

const ARTICLES = Number(process.argv[2] ?? 10_000);
const LARGE_MIB = Number(process.argv[3] ?? 1024);
const ARTICLES_BY_AUTHOR = 200;
const LARGE_ARTICLES = 1_000;
const PICTURES = 24;
const MAX_S = 600;
const MAX_MIB = 400;
const SAMPLE_MS = 200;
const MIB = 1024 * 1024;
const TOOL = 'dist/api/src/operator/main.js';

const folder = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
const targets = new Targets();
try {
  await writePictures();
  await measure(`${ARTICLES} articles`, {
    articles: ARTICLES,
    authors: Math.ceil(ARTICLES / ARTICLES_BY_AUTHOR),
  });
  if (LARGE_MIB > 0) {
    const commentBytes = Math.ceil((LARGE_MIB * MIB) / LARGE_ARTICLES);
    await measure(`${LARGE_MIB} MiB`, { articles: LARGE_ARTICLES, authors: 10, commentBytes });
  }
  targets.print();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function writePictures() {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 };
  for (let index = 0; index < PICTURES; index += 1) {
    const file = join(folder, 'uploads', uploadOf(index));
    await mkdir(join(file, '..'), { recursive: true });
    const create = {
      width: 1600,
      height: 1000,
      channels: 3,
      background: { r: index * 8, g: 90, b: 60 },
      noise,
    };
    await sharp({ create }).jpeg({ quality: 80 }).toFile(file);
  }
}

/** Imports an export into an empty store. */
async function measure(name, shape) {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const file = join(dataDir, 'old.xml');
  await pipeline(
    Readable.from(wxrText({ ...shape, pictures: PICTURES, now: Date.now() })),
    createWriteStream(file),
  );
  const mapping = join(dataDir, 'mapping.yaml');
  const topics = Array.from({ length: 5 }, (_, n) => `  Topic ${n}: Environment`);
  await writeFile(mapping, `categories:\n${topics.join('\n')}\notherwise: Spotlight\n`);
  console.log(`${name}: a file of ${((await stat(file)).size / MIB).toFixed(0)} MiB, ${PICTURES} pictures`);
  const store = await startOwnStore(join(dataDir, 'store'), await freePort());
  const settings = { DATA_DIR: dataDir, MONGODB_URI: store.address };
  try {
    const args = ['import', file, '--mapping', mapping, '--uploads', join(folder, 'uploads')];
    await command(`${name}, dry run`, [...args, '--dry-run'], settings, store.child.pid);
    const first = await command(`${name}, run`, args, settings, store.child.pid);
    targets.atMost(`Import of ${name}, s`, first.seconds, MAX_S, 's');
    targets.atMost(`Import of ${name}, peak memory`, first.peakMib, MAX_MIB, 'MiB');
    if (shape.commentBytes !== undefined) return;
    const again = await command(`${name}, again`, args, settings, store.child.pid);
    if (again.printed[0] !== first.printed[0]) throw new Error(`The second run differs: ${again.printed[0]}`);
  } finally {
    await store.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function command(name, args, settings, storePid) {
  const begun = performance.now();
  const child = spawn(process.execPath, [...SERVING_FLAGS, TOOL, ...args], {
    env: { ...SERVING_SETTINGS, ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  let peakMib = 0;
  let cpuMs = 0;
  const storeBefore = await cpuTimeOfTree(storePid);
  while (child.exitCode === null) {
    peakMib = Math.max(peakMib, (await memoryOfTree(child.pid)) ?? 0);
    cpuMs = Math.max(cpuMs, (await cpuTimeOfTree(child.pid)) ?? 0);
    await Promise.race([wait(SAMPLE_MS), exit]);
  }
  const seconds = (performance.now() - begun) / 1000;
  const [printed, complaints] = await output;
  if (child.exitCode !== 0) throw new Error(`${name} failed: ${complaints.slice(-2_000)}`);
  const storeMs = (await cpuTimeOfTree(storePid)) - storeBefore;
  const storeMib = (await memoryOfTree(storePid)) ?? 0;
  console.log(
    `${name}: ${seconds.toFixed(1)} s; CPU ${(cpuMs / 1000).toFixed(1)} s and of the store ${(storeMs / 1000).toFixed(1)} s; peak ${peakMib.toFixed(0)} MiB, store ${storeMib.toFixed(0)} MiB`,
  );
  const [balance = ''] = printed.split('\n');
  console.log(`  ${balance}`);
  return { seconds, peakMib, printed: printed.split('\n') };
}
