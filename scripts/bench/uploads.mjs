/**
 * `npm run bench -- uploads`: readers' latency while photographs are published and people sign in. This process reads
 * cached pages and the API; another process writes. A bare, idle server gets the same requests at the same pace: its
 * latency is the machine's share.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ACCEPTED } from './accepted.mjs';
import { signUp } from './author.mjs';
import { quantile } from './figures.mjs';
import { startMagazine } from './magazine.mjs';
import { memoryTargets } from './memory-targets.mjs';
import { readEvery } from './read-every.mjs';
import { Targets } from './targets.mjs';
import { cachedPageOf, startBareNode } from './yardsticks.mjs';

const ARTICLES = 8;
/** Milliseconds between requests for cached pages, and for API responses that always query the store. */
const PAGE_EVERY_MS = 5;
const SEARCH_EVERY_MS = 50;
const ALONE_S = 10;
/** Minimum requests per step, so that the p99 is meaningful. */
const LEAST_PAGES = 1_000;
const LEAST_SEARCHES = 100;
/** Warm-up seconds: the first request for a page is a cache miss. */
const WARM_UP_S = 5;
/** Maximum p99 in milliseconds, while ten photographs are published, and while many are; the first also as a multiple of a bare server's. */
const PAGE_TARGET_MS = 20;
const PAGE_OF_BARE = 2;
const READER_TARGET_MS = 300;
const READ = ['pages', 'bare', 'searches'];
const ms = (times, share) => `${quantile(times, share).toFixed(1)} ms`;
const STEPS = [
  { name: '10 photographs and 20 sign-ins', photos: 10, signIns: 20, bombs: 0, pageTarget: PAGE_TARGET_MS },
  { name: '36 photographs at once', photos: 36, signIns: 0, bombs: 0, pageTarget: READER_TARGET_MS },
  { name: '36 bombs of 400 megapixels', photos: 0, signIns: 0, bombs: 36, pageTarget: READER_TARGET_MS },
];

const targets = new Targets();
const magazine = await startMagazine();
const { origin } = magazine;
let path = '/';
let bare;
try {
  const author = await signUp(origin);
  for (let n = 0; n < ARTICLES; n += 1) ({ path } = await author.publish(`Rain ${n}`));
  await magazine.quiet();
  bare = await startBareNode(
    await Promise.all(['/', path].map((page) => cachedPageOf(origin, page, ACCEPTED))),
  );
  await readWhile(() => wait(WARM_UP_S * 1000));
  print('alone', await readWhile(() => wait(ALONE_S * 1000)));
  printMemory(await magazine.peakMemory());
  for (const step of STEPS) {
    await measure(step);
    printMemory(await magazine.peakMemory());
  }
  memoryTargets(targets, await magazine.peakMemory());
} finally {
  bare?.stop();
  await magazine.stop();
}
targets.print();

/** Sends all of a step at once, and repeats until readers have enough responses. */
async function measure({ name, photos, signIns, bombs, pageTarget }) {
  const program = fileURLToPath(new URL('./upload-writers.mjs', import.meta.url));
  const writers = fork(program, [origin, photos, signIns, bombs].map(String));
  const ended = once(writers, 'exit').then(() => {
    throw new Error('The process that publishes photographs ended too early.');
  });
  const haveWriters = async (what) => {
    writers.send(what);
    return (await Promise.race([once(writers, 'message'), ended]))[0];
  };
  const read = Object.fromEntries(READ.map((what) => [what, { times: [], wrong: 0 }]));
  const { pages, searches } = read;
  const written = {};
  let rounds = 0;
  for (; pages.times.length < LEAST_PAGES || searches.times.length < LEAST_SEARCHES; rounds += 1) {
    await haveWriters('prepare');
    let done = {};
    const readers = await readWhile(async () => (done = await haveWriters('go')));
    for (const [what, { times, wrong }] of Object.entries(readers)) {
      read[what].times.push(...times);
      read[what].wrong += wrong;
    }
    for (const [what, found] of Object.entries(done)) (written[what] ??= []).push(...found);
  }
  ended.catch(() => undefined);
  writers.disconnect();
  print(`${name}, ${rounds} times`, read);
  tellWriters(written);
  targets.atMost(
    `${name}: cached pages, p99 of ${pages.times.length}`,
    quantile(pages.times, 0.99),
    pageTarget,
    'ms',
  );
  if (pageTarget === PAGE_TARGET_MS)
    targets.atMost(
      `${name}: cached pages, p99 as a multiple of a bare server's`,
      quantile(pages.times, 0.99) / quantile(read.bare.times, 0.99),
      PAGE_OF_BARE,
    );
  targets.atMost(
    `${name}: searches, p99 of ${searches.times.length}`,
    quantile(searches.times, 0.99),
    READER_TARGET_MS,
    'ms',
  );
  const wrong = READ.reduce((sum, what) => sum + read[what].wrong, written.wrong.length);
  if (wrong > 0) throw new Error(`${name}: ${wrong} responses were wrong.`);
}

/** Reads until `work` is done. */
async function readWhile(work) {
  const onePage = (n) => (n % 2 === 0 ? '/' : path);
  const pages = readEvery(PAGE_EVERY_MS, origin, onePage, ACCEPTED);
  const bareServer = readEvery(PAGE_EVERY_MS, bare.origin, onePage, ACCEPTED);
  // Different queries, because results may be cached.
  const searches = readEvery(
    SEARCH_EVERY_MS,
    origin,
    (n) => `/api/articles/search?query=rain%20${n}`,
    ACCEPTED,
  );
  await work();
  return { pages: await pages.stop(), bare: await bareServer.stop(), searches: await searches.stop() };
}

function print(name, readers) {
  console.log(name);
  for (const [what, { times, wrong }] of Object.entries(readers))
    console.log(
      `  ${what.padEnd(10)} ${String(times.length).padStart(6)} responses  p50 ${ms(times, 0.5)}  p99 ${ms(times, 0.99)}  slowest ${ms(times, 1)}${wrong > 0 ? `  WRONG ${wrong}` : ''}`,
    );
}

/** Prints peaks since the start. */
function printMemory({ serving, store }) {
  console.log(`  memory until then: ${serving?.toFixed(0)} MiB, the store's ${store?.toFixed(0)} MiB`);
}

function tellWriters({ wrong, ...kinds }) {
  for (const [what, times] of Object.entries(kinds))
    if (times.length > 0)
      console.log(
        `  ${what.padEnd(11)} ${String(times.length).padStart(5)} done       p50 ${ms(times, 0.5)}  slowest ${ms(times, 1)}`,
      );
  if (wrong.length > 0) console.log(`  not as expected: ${wrong.join(', ')}`);
}
