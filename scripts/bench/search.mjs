/**
 * `npm run bench -- search [--sizes 1000,10000,100000] [--words N] [--folder DIR]`: the cost of searches and lists at these
 * numbers of generated articles, and its growth. Data folders are created once and reused. A million articles need
 * texts of 120 words and half an hour: `--sizes 1000,10000,100000,1000000 --words 120`.
 *
 * Sizes alternate, so that other load on the machine affects all of them. Requests over one connection are always cache
 * misses: suggestions and pages are cached until a change may show on them, so one precedes them.
 */
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { ADMIN_SETTINGS } from './admin.mjs';
import { requestFirst } from './request-first.mjs';
import { readyToChange } from './changes.mjs';
import { PAGE_CHANGES, pageReader, printGrowth } from './growth.mjs';
import { CONNECTIONS, loadFor } from './load.mjs';
import { MISS_CPU_MS, MISS_P99_MS } from './cache-misses.mjs';
import { startMagazine } from './magazine.mjs';
import { suggestionQueries, textQueries } from './queries.mjs';
import { inTurn, searchReader } from './search-rounds.mjs';
import { sampleCards } from './sample-cards.mjs';
import { Targets } from './targets.mjs';
import { loadTestData } from './load-test-data.mjs';

const ROUNDS = 3;
const LOAD_S = 8;
/** Concurrent searches per kind. */
const LOADED = 400;
/** Sizes from which searches have goals; the goals for a million are twice as high. */
const HUNDRED_THOUSAND = 100_000;
const MILLION = 1_000_000;
const AT_MILLION = 2;
/** Milliseconds, and responses per second. */
const SUGGESTIONS_P99_MS = 8;
const SUGGESTIONS_PER_SECOND = 2_000;
const RESULTS_MS = 30;
/** Different articles, as a crawler requests them. */
const CRAWLED_PER_SECOND = 350;
/** Articles requested for the first time. */
const FIRST_REQUESTS = 600;
/** Content of the article whose author's name changes. */
const CHANGED_TEXT =
  '<p>Rain fell on the village before the register was opened, and the season began with it.</p>';

const suggest = (query) => `/api/articles/search?query=${encodeURIComponent(query)}`;
const searchText = (query) => `/api/articles/search/text?query=${encodeURIComponent(query)}`;
const isHindi = (kind) => kind.startsWith('Hindi');

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    words: { type: 'string' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const targets = new Targets();
const sizes = [];
try {
  for (const articles of values.sizes.split(',').map(Number)) sizes.push(await open(articles));
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Round ${round} of ${ROUNDS} ...`);
    for (const { suggestions, texts, pages } of sizes)
      for (const reader of [suggestions, texts, pages]) await reader.ask();
  }
  for (const size of sizes) await print(size);
  printGrowth(
    sizes.map(({ articles, suggestions, texts, pages }) => ({
      articles,
      medians: {
        suggestions: suggestions.quantile(0.5),
        'search of whole texts': texts.quantile(0.5),
        ...pages.medians(),
      },
    })),
    targets,
  );
} finally {
  for (const { magazine } of sizes) await magazine.stop();
}
targets.print();

async function open(articles) {
  const dataDir = await loadTestData(articles, values);
  const magazine = await startMagazine({ dataDir, settings: ADMIN_SETTINGS });
  // The first start on a data folder reads all its articles in the background.
  await magazine.quiet();
  const { origin } = magazine;
  const cards = await sampleCards(origin);
  const titles = [...new Set(cards.map(({ title }) => title))];
  const kinds = suggestionQueries(titles);
  const textKinds = textQueries(titles);
  const { change, retitle } = await readyToChange(origin, ROUNDS * PAGE_CHANGES, CHANGED_TEXT);
  return {
    articles,
    magazine,
    pathsOfArticles: cards.slice(0, FIRST_REQUESTS).map(({ _id }) => `/articles/${_id}`),
    kinds,
    suggestions: searchReader(magazine, kinds, suggest, retitle),
    texts: searchReader(magazine, textKinds, searchText, retitle),
    pages: await pageReader(origin, cards, change),
  };
}

async function print({ articles, magazine, pathsOfArticles, kinds, suggestions, texts, pages }) {
  const { origin } = magazine;
  const name = articles.toLocaleString('en');
  suggestions.print(`${name} articles: suggestions, one connection`);
  texts.print(`${name} articles: whole texts, one connection`);
  const factor = articles >= MILLION ? AT_MILLION : 1;
  for (const [label, wanted] of [
    ['suggestions', () => true],
    ['Hindi suggestions', isHindi],
  ]) {
    const paths = Object.entries(kinds).flatMap(([kind, queries]) =>
      wanted(kind) ? inTurn(queries, LOADED).map(suggest) : [],
    );
    const requests = paths.map((path) => ({ method: 'GET', path }));
    const { perSecond, p99 } = await loadFor(LOAD_S, { url: origin, requests });
    console.log(`  ${label} under load: ${Math.round(perSecond)} a second, p99 ${p99} ms`);
    if (articles < HUNDRED_THOUSAND) continue;
    const goal = { ms: SUGGESTIONS_P99_MS * factor, perSecond: SUGGESTIONS_PER_SECOND / factor };
    targets.atMost(`${name}: ${label}, p99`, suggestions.quantile(0.99, wanted), goal.ms, 'ms');
    targets.atLeast(`${name}: ${label} under load`, perSecond, goal.perSecond, '/s');
  }
  const first = await requestFirst(magazine, pathsOfArticles);
  console.log(
    `  articles requested for the first time, ${CONNECTIONS} connections: ${Math.round(first.perSecond)} a second`,
  );
  targets.atLeast(`${name}: articles, first requests`, first.perSecond, CRAWLED_PER_SECOND, '/s');
  targets.atMost(`${name}: articles, first requests, processor time`, first.cpu, MISS_CPU_MS.article, 'ms');
  targets.atMost(`${name}: articles, first requests, p99`, first.p99, MISS_P99_MS, 'ms');
  if (articles < HUNDRED_THOUSAND) return;
  const goal = RESULTS_MS * factor;
  targets.atMost(`${name}: search of whole texts, median`, texts.quantile(0.5), goal, 'ms');
  targets.atMost(
    `${name}: page of results, cache miss, median`,
    pages.medians()['page of results'],
    goal,
    'ms',
  );
}
