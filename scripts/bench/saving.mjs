/**
 * `npm run bench -- saving`: median processor time of a save of a draft, and readers' latency while 200 drafts are saved,
 * each every second and each every ten seconds.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { ACCEPTED } from './accepted.mjs';
import { signUp } from './author.mjs';
import { cpuTimeOf } from './cpu-time.mjs';
import { quantile } from './figures.mjs';
import { readEvery } from './read-every.mjs';
import { Targets } from './targets.mjs';

const ROUNDS = 200;
/** Warm-up rounds: V8 compiles the code in the first ones. */
const WARM_UP = 100;
/** About 6 KB of text. */
const TEXT =
  `<p>${'The rain gauge of the village stood empty until the second week of July, when it filled. '.repeat(2)}</p>`.repeat(
    35,
  );
const SAVE_TARGET_MS = 6;

const AUTHORS = 40;
const DRAFTS_EACH = 5;
const PAGE_EVERY_MS = 5;
const READ_S = 40;
/** How often each draft is saved, and the milliseconds from one save to the next: who types on, and who pauses to think. */
const PAUSES = [
  ['every second', 1_000],
  ['every ten seconds', 10_000],
];
/** Maximum p99 of readers in milliseconds. */
const PAGE_TARGET_MS = 20;

const targets = new Targets();
const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
const store = await startOwnStore(join(dataDir, 'store'), await freePort());
const magazine = await startOwnMagazine({ mongodbUri: store.address, dataDir, port: await freePort() });
try {
  const author = await signUp(magazine.address);
  const { path } = await author.publish('Rain');
  await measureCost(author);
  await measureReaders(path);
} finally {
  await magazine.end('SIGKILL');
  await store.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
targets.print();

async function measureCost(author) {
  const draft = await author.beginDraft({ title: 'Rain', content: TEXT });
  const cpuTime = async () => (await cpuTimes()).reduce((sum, time) => sum + time, 0);
  const used = [];
  const waited = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
    const before = await cpuTime();
    const begun = performance.now();
    await draft.save({ title: `Rain ${n}`, content: `${TEXT}<p>${n}</p>` });
    waited.push(performance.now() - begun);
    used.push((await cpuTime()) - before);
  }
  const median = (figures) => quantile(figures.slice(WARM_UP), 0.5);
  console.log(`a save of 6 KB: answered in ${median(waited).toFixed(2)} ms (median of ${ROUNDS})`);
  targets.atMost(
    'A save of a draft: CPU time, application and store, median',
    median(used),
    SAVE_TARGET_MS,
    'ms',
  );
}

async function measureReaders(path) {
  const onePage = (n) => (n % 2 === 0 ? '/' : path);
  const read = async () => {
    const pages = readEvery(PAGE_EVERY_MS, magazine.address, onePage, ACCEPTED);
    const before = await cpuTimes();
    await wait(READ_S * 1000);
    const used = (await cpuTimes()).map((time, index) => time - before[index]);
    return { ...(await pages.stop()), used };
  };
  const program = fileURLToPath(new URL('./saving-writers.mjs', import.meta.url));
  const writers = fork(program, [magazine.address, AUTHORS, DRAFTS_EACH].map(String));
  await once(writers, 'message');
  const p99 = ({ times }) => quantile(times, 0.99);
  const alone = await read();
  console.log(
    `readers alone: p99 ${p99(alone).toFixed(1)} ms, CPU of application and store ${shares(alone.used)}`,
  );
  for (const [rate, pauseMs] of PAUSES) {
    writers.send(pauseMs);
    const together = await read();
    writers.send('stop');
    const [saves] = await once(writers, 'message');
    const [middle, slow] = [0.5, 0.99].map((share) => `${quantile(saves, share).toFixed(1)} ms`);
    console.log(
      `${AUTHORS * DRAFTS_EACH} drafts, each saved ${rate}: ${saves.length} saves in ${READ_S} s, p50 ${middle}, p99 ${slow}, CPU ${shares(together.used)}`,
    );
    targets.atMost(`Cached pages, 200 drafts saved ${rate}, p99`, p99(together), PAGE_TARGET_MS, 'ms');
    if (alone.wrong + together.wrong > 0) throw new Error('Some pages were not served.');
  }
  writers.disconnect();
}

/** Milliseconds of processor time of the application and of the store. */
function cpuTimes() {
  return Promise.all([magazine, store].map(({ child }) => cpuTimeOf(child.pid)));
}

/** Of one processor. */
function shares(used) {
  return used.map((ms) => `${Math.round(ms / READ_S / 10)} %`).join(' and ');
}
