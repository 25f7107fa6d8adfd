/**
 * `npm run bench -- search [--sizes 10000,100000] [--folder DIR]`: what searches and lists cost with so many made-up
 * articles, and how that grows. The folders of articles are made once and kept.
 *
 * What is asked for is never in memory: the API keeps no answers, and pages are kept only until the next change, so before
 * each page something is changed.
 */
import { cpus, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { cpuTimeOfTree } from './cpu-time.mjs';
import { startMagazine } from './magazine.mjs';
import { suggestionQueries, textQueries } from './queries.mjs';
import { signIn } from './sign-in.mjs';
import { manyConnections, oneConnection, quantile } from './timing.mjs';
import { volumeOf } from './volume.mjs';

/** Requests for one figure, and before it those that are not measured. */
const ASKED = 400;
const WARM_UP = 60;
/** Pages made for one figure. */
const PAGES_MADE = 60;
const PAGES_FIRST = 10;
const TITLE_PAGES = 60;
const DEEP_PAGE = 1_000;
/** Titles, for the queries, in one answer. */
const TITLES_AT_ONCE = 50;
const GENRES = ['Environment', 'Weather', 'Agriculture', 'Trending', 'Spotlight'];

const ms = (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
const suggest = (query) => `/api/articles/search?query=${encodeURIComponent(query)}`;
const searchText = (query) => `/api/articles/search/text?query=${encodeURIComponent(query)}`;
const inTurn = (list, count, from = 0) =>
  Array.from({ length: count }, (_, n) => list[(from + n) % list.length]);

/** Cards from all over the magazine. */
async function someCards(origin) {
  const cards = [];
  for (let n = 0; n < TITLE_PAGES; n += 1) {
    const genre = GENRES[n % GENRES.length];
    const list = `${origin}/api/articles/genre/${genre}?limit=${TITLES_AT_ONCE}`;
    const { totalPages } = await (await fetch(list)).json();
    const page = 1 + Math.floor((totalPages - 1) * (n / TITLE_PAGES));
    cards.push(...(await (await fetch(`${list}&page=${page}`)).json()).data);
  }
  return cards;
}

function print(kind, times, cpu) {
  const [p50, p99] = [0.5, 0.99].map((part) => ms(quantile(times, part)).padStart(9));
  console.log(`  ${kind.padEnd(40)} p50 ${p50}   p99 ${p99}   CPU ${ms(cpu)}`);
}

/** Of the processor time that is told the store's is a part. */
async function measure(label, { origin, pid }, kinds, toPath) {
  console.log(`\n${label}`);
  const client = oneConnection(origin);
  const all = [];
  let cpu = 0;
  for (const [kind, queries] of Object.entries(kinds)) {
    await client.askAll(inTurn(queries, WARM_UP).map(toPath));
    const before = await cpuTimeOfTree(pid);
    const times = await client.askAll(inTurn(queries, ASKED, WARM_UP).map(toPath));
    const used = (await cpuTimeOfTree(pid)) - before;
    all.push(...times);
    cpu += used;
    print(kind, times, used / times.length);
  }
  client.end();
  const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)];
  print('all', all, cpu / all.length);
  return { p50, p99 };
}

/** Median milliseconds of each page, made anew each time. */
async function pages(origin, cards) {
  const { change, adminHeaders } = await signIn(origin);
  const { totalPages } = await (await fetch(`${origin}/api/articles/genre/Environment`)).json();
  const deep = Math.min(DEEP_PAGE, totalPages);
  const kinds = {
    article: (n) => `/articles/${cards[n % cards.length]._id}`,
    'category, page 1': () => '/environment',
    'category, by title': () => '/environment?sort=title-asc',
    'category, page 1,000 or the last': () => `/environment?page=${deep}`,
    home: () => '/',
    RSS: () => '/api/rss/feed',
    "author's page": (n) => `/profile/${cards[n % cards.length].author._id}`,
    'page of results': (n) =>
      `/search?q=${encodeURIComponent(`village ${cards[n % cards.length].title.split(' ').at(-1)}`)}`,
    "admin's list": () => '/api/admin/users',
  };
  const figures = {};
  for (const [kind, path] of Object.entries(kinds)) {
    const client = oneConnection(origin, kind === "admin's list" ? adminHeaders : {});
    const times = [];
    for (let n = -PAGES_FIRST; n < PAGES_MADE; n += 1) {
      await change();
      const time = await client.ask(path(n + PAGES_FIRST));
      if (n >= 0) times.push(time);
    }
    client.end();
    figures[kind] = quantile(times, 0.5);
  }
  return figures;
}

async function measureSize(articles, folder) {
  const dataDir = await volumeOf(articles, folder);
  const magazine = await startMagazine({ dataDir, settings: { DEMO: 'off', ...signIn.settings } });
  try {
    const { origin } = magazine;
    const cards = await someCards(origin);
    const titles = [...new Set(cards.map(({ title }) => title))];
    console.log(`\n${articles.toLocaleString('en')} articles`);
    const kinds = suggestionQueries(titles);
    const suggestions = await measure('Suggestions, one connection', magazine, kinds, suggest);
    const paths = Object.values(kinds).flatMap((queries) => inTurn(queries, ASKED).map(suggest));
    const { perSecond, p99, connections } = await manyConnections(origin, paths);
    console.log(
      `  ${`all, ${connections} connections`.padEnd(40)} ${Math.round(perSecond).toLocaleString('en')} a second, p99 ${p99} ms`,
    );
    const texts = await measure('Whole texts, one connection', magazine, textQueries(titles), searchText);
    const made = await pages(origin, cards);
    return { suggestions: suggestions.p50, 'search of whole texts': texts.p50, ...made };
  } finally {
    await magazine.stop();
  }
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const sizes = values.sizes.split(',').map(Number);
console.log(
  `${cpus().length} x ${cpus()[0].model.trim()}, Node ${process.version}; client, magazine and store share them`,
);
const all = [];
for (const size of sizes) all.push(await measureSize(size, values.folder));
console.log(
  `\nGrowth: median milliseconds, made anew${''.padEnd(4)}${sizes.map((size) => size.toLocaleString('en').padStart(16)).join('')}`,
);
for (const kind of Object.keys(all[0])) {
  const cells = all.map((figures) =>
    `${figures[kind].toFixed(1)} (${(figures[kind] / all[0][kind]).toFixed(2)})`.padStart(16),
  );
  console.log(`  ${kind.padEnd(38)} ${cells.join('')}`);
}
