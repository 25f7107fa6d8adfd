/**
 * `npm run bench -- kills`: kills the store, the magazine or both during writes, restarts them, and prints the time until
 * the magazine was ready and showed an article.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { articleForm, signUp } from './author.mjs';
import { quantile } from './figures.mjs';
import { sendThrough } from './send-through.mjs';
import { Targets } from './targets.mjs';

const ROUNDS = Number(process.argv[2] ?? 10);
/** Seconds from the restart. */
const TARGET_S = 5;
/** Maximum milliseconds of writing before the kill. */
const WRITING_MS = 1500;
const WRITERS = 3;
const POLL_MS = 20;
const VICTIMS = [['store'], ['magazine'], ['store', 'magazine']];

const dataDir = await mkdtemp(join(tmpdir(), 'banyan-kills-'));
const ports = { store: await freePort(), magazine: await freePort() };
const mongodbUri = `mongodb://127.0.0.1:${ports.store}/banyan?replicaSet=banyan`;
const origin = `http://127.0.0.1:${ports.magazine}`;
const START = {
  store: () => startOwnStore(join(dataDir, 'store'), ports.store),
  magazine: () => startOwnMagazine({ mongodbUri, dataDir, port: ports.magazine }),
};
const agent = new Agent();
const running = {};
const targets = new Targets();
try {
  await drill();
  targets.print();
} finally {
  for (const one of Object.values(running)) await one.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}

async function start(names) {
  for (const name of names) running[name] = await START[name]();
}

async function drill() {
  await start(['store', 'magazine']);
  const author = await signUp(origin);
  const { path } = await author.publish('Rain at Last');
  const isAnswered = async (asked) => (await send({ method: 'GET', path: asked })) === 200;
  const isShown = async () => (await isAnswered('/health/ready')) && (await isAnswered(path));
  for (const victims of VICTIMS) {
    const seconds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const writing = { over: false };
      const writers = Array.from({ length: WRITERS }, () => writeOn(author, writing));
      await wait(Math.random() * WRITING_MS);
      for (const victim of victims) await running[victim].end('SIGKILL');
      const begun = performance.now();
      await start(victims);
      while (!(await isShown())) await wait(POLL_MS);
      seconds.push((performance.now() - begun) / 1000);
      writing.over = true;
      await Promise.all(writers);
    }
    const name = `${victims.join(' and ')} killed ${ROUNDS} times: back after`;
    console.log(`${name} ${quantile(seconds, 0.5).toFixed(1)} s, the median`);
    targets.atMost(`${name}, the slowest`, quantile(seconds, 1), TARGET_S, 's');
  }
}

async function writeOn(author, writing) {
  for (let n = 0; !writing.over; n += 1)
    await send(await author.request('POST', '/api/articles', await articleForm(`Rain ${n}`)));
}

async function send(request) {
  const outcome = await sendThrough(agent, origin, request);
  // The server is down; a person would also retry after a moment.
  if (typeof outcome === 'string') await wait(POLL_MS);
  return outcome;
}
