/**
 * `npm run bench -- pages`: cached pages, compared with a bare Node server (and nginx, if installed) that sends the same
 * bytes; the cost of cache misses; and the memory of the magazine.
 */
import { ACCEPTED } from './accepted.mjs';
import {
  changesFor,
  compressionCost,
  revalidationCost,
  missCosts,
  MISS_CPU_MS,
  MISS_P99_MS,
} from './cache-misses.mjs';
import { LOAD_RUN, takeTurns } from './load.mjs';
import { startMagazine, withDemoFolder } from './magazine.mjs';
import { memoryTargets } from './memory-targets.mjs';
import { CHANGED_TITLE, readyToChange } from './changes.mjs';
import { Targets } from './targets.mjs';
import { cachedPageOf, pageOf, startBareNode, startNginx } from './yardsticks.mjs';

/** Goals for cached pages: shares of the yardsticks' throughput, and milliseconds. */
const OF_BARE = 0.85;
const OF_NGINX = 0.5;
const WARM_P99_MS = 10;
/** Goal for a public read of the API: its share of the throughput of the page that shows the same. */
const API_OF_PAGE = 0.5;
/** An article's page after changes that do not show on it. */
const ELSEWHERE = 'article, changed elsewhere';
/** Pages whose compression is also measured alone. */
const COMPRESSED = ['article', 'category', 'home'];
/** Maximum cost of an unchanged feed, as a share of a rendered one. */
const UNCHANGED_CPU_MS = MISS_CPU_MS.RSS / 4;
/** API lists, in addition to the pages and the feed, that answer 304 when unchanged. */
const LISTS = ['/api/articles/home/latest', '/api/articles/genre/Environment', '/sitemap.xml'];

const targets = new Targets();
await withDemoFolder(async (dataDir) => {
  await withMagazine({ dataDir }, async (magazine) => {
    const { origin } = magazine;
    const list = await (await fetch(`${origin}/api/articles/genre/Environment`)).json();
    const paths = { article: `/articles/${list.data[0]._id}`, home: '/', category: '/environment' };
    await warm(magazine, paths);
    await measureApiReads(magazine, paths, list.data[0]._id);
    await unchanged(magazine, { ...paths, RSS: '/api/rss/feed' });
    await measureCacheMisses(magazine, list.data[0]._id, paths);
    memoryTargets(targets, await magazine.peakMemory());
  });
  // The yardsticks do not log, so the cost of logging is reported separately.
  await withMagazine({ dataDir, settings: { LOG_LEVEL: 'info' } }, async ({ origin, pid }) => {
    const [all] = await takeTurns('/', [{ name: 'Banyan', origin, pid }], ACCEPTED);
    console.log(`\nHome from the cache, one log line per response: ${figures(all)}`);
  });
});
targets.print();

async function withMagazine(options, task) {
  const magazine = await startMagazine(options);
  try {
    await magazine.quiet();
    await task(magazine);
  } finally {
    await magazine.stop();
  }
}

function figures({ perSecond, p99, spread, cpu }) {
  const speed = `${Math.round(perSecond).toLocaleString('en')} requests/s`;
  const processor = cpu === null ? '' : `  ${Math.round(cpu)} µs of processor time each`;
  return `${speed.padStart(17)}  p99 ${p99.toFixed(1).padStart(5)} ms${processor}  spread ${Math.round(spread * 100)} %`;
}

async function warm({ origin, pid }, paths) {
  const pages = await Promise.all(Object.values(paths).map((path) => cachedPageOf(origin, path, ACCEPTED)));
  const bare = await startBareNode(pages);
  const nginx = await startNginx(pages);
  console.log(`\nCache hits: ${LOAD_RUN}`);
  const servers = [
    { name: 'Banyan', origin, pid },
    { name: 'bare Node', ...bare },
    ...(nginx === null ? [] : [{ name: 'nginx', ...nginx }]),
  ];
  for (const [index, name] of Object.keys(paths).entries()) {
    const { path, body } = pages[index];
    console.log(`${path}  ${(body.length / 1024).toFixed(1)} KiB compressed`);
    const all = await takeTurns(path, servers, ACCEPTED);
    for (const server of all) console.log(`  ${server.name.padEnd(10)} ${figures(server)}`);
    const [own, bareNode, static_] = all;
    targets.atLeast(`Warm ${name}, part of bare Node's speed`, own.perSecond / bareNode.perSecond, OF_BARE);
    const ofNginx = static_ === undefined ? null : own.perSecond / static_.perSecond;
    targets.atLeast(`Warm ${name}, part of nginx's speed`, ofNginx, OF_NGINX);
    targets.atMost(`Warm ${name}, p99`, own.p99, WARM_P99_MS, 'ms');
  }
  bare.stop();
  await nginx?.stop();
}

/** Public reads of the API, each in turns with the page that shows the same. */
async function measureApiReads({ origin, pid }, { article, category, home }, id) {
  console.log('\nReads of the API, and the pages that show the same:');
  const reads = {
    'one article': [`/api/articles/${id}`, article],
    'a list': ['/api/articles/genre/Environment', category],
    'a home section': ['/api/articles/home/latest', home],
  };
  for (const [name, [read, page]] of Object.entries(reads)) {
    const [ofApi] = await takeTurns(read, [{ name: 'API', origin, pid }], ACCEPTED);
    const [ofPage] = await takeTurns(page, [{ name: 'page', origin, pid }], ACCEPTED);
    console.log(`${read}\n  API   ${figures(ofApi)}\n  page  ${figures(ofPage)}`);
    targets.atLeast(
      `${name} by the API, part of its page's rate`,
      ofApi.perSecond / ofPage.perSecond,
      API_OF_PAGE,
    );
  }
}

async function unchanged(magazine, paths) {
  const all = [...Object.values(paths), ...LISTS];
  let right = 0;
  for (const path of all) {
    const { cpu, unchanged: isUnchanged } = await revalidationCost(magazine, path);
    if (isUnchanged) right += 1;
    else console.log(`  ${path} did not get a 304.`);
    if (path === paths.RSS)
      targets.atMost('RSS that has not changed, processor time', cpu, UNCHANGED_CPU_MS, 'ms');
  }
  targets.atLeast('Pages, feeds and lists that say 304 where nothing changed', right, all.length);
}

/** Path of an article whose page does not show the title. */
async function pageWithout(title, origin) {
  const { data } = await (await fetch(`${origin}/api/articles/genre/Weather`)).json();
  for (const { _id } of data) {
    const path = `/articles/${_id}`;
    if (!(await (await fetch(origin + path)).text()).includes(title)) return path;
  }
  throw new Error(`Every article of Weather links to "${title}".`);
}

async function measureCacheMisses(magazine, model, { home, category }) {
  console.log('\nCache misses after a change, store included:');
  const { content } = await (await fetch(`${magazine.origin}/api/articles/${model}`)).json();
  const pages = {
    article: { path: () => changes.page(), shows: true },
    category: { path: () => category, shows: true },
    home: { path: () => home, shows: true },
    RSS: { path: () => '/api/rss/feed', shows: true },
    [ELSEWHERE]: { path: () => other, shows: false },
  };
  const changes = await readyToChange(
    magazine.origin,
    changesFor(Object.keys(pages).length, COMPRESSED.length),
    content,
  );
  const other = await pageWithout(CHANGED_TITLE, magazine.origin);
  const costs = await missCosts(magazine, changes, pages);
  let requests = 0;
  let wrong = 0;
  for (const [name, cost] of Object.entries(costs)) {
    console.log(
      `  ${name.padEnd(ELSEWHERE.length)} ${cost.cpu.toFixed(1)} ms of processor time, p50 ${cost.p50.toFixed(1)} ms, p99 ${cost.p99.toFixed(1)} ms`,
    );
    if (name !== ELSEWHERE) {
      targets.atMost(`${name}, cache miss, processor time`, cost.cpu, MISS_CPU_MS[name], 'ms');
      targets.atMost(`${name}, cache miss, p99`, cost.p99, MISS_P99_MS, 'ms');
    }
    requests += cost.requests;
    wrong += cost.wrong;
  }
  const shown = COMPRESSED.map((name) => pages[name].path());
  const bare = await startBareNode(
    await Promise.all(shown.map((path) => pageOf(magazine.origin, path, {}))),
    { compresses: true },
  );
  for (const [index, name] of COMPRESSED.entries()) {
    const cpu = await compressionCost(bare, changes, shown[index]);
    console.log(`  ${name}, compression alone: ${cpu.toFixed(1)} ms of processor time`);
  }
  bare.stop();
  targets.atMost(
    `Responses older than the change before them, or changed by one elsewhere, of ${requests}`,
    wrong,
    0,
  );
}
