import { adminHeaders } from './admin.mjs';
import { median } from './figures.mjs';
import { oneConnection } from './timing.mjs';

/** Pages per figure and round, and warm-up pages before them. */
const RENDERS = 20;
const WARM_UP = 4;
const DEEP_PAGE = 1_000;
/** With a million articles, the supported maximum, searches may take twice as long. */
const MILLION = 1_000_000;
const GROWTH = 1.5;
const SEARCH_GROWTH_AT_MILLION = 2;

/** Ratio of the slowest to the fastest. @param {readonly number[]} values */
const spreadOf = (values) => Math.max(...values) / Math.min(...values);

/** Step between the chosen articles of a list; a prime, so that none is chosen twice. */
const STRIDE = 7_919;

/** Maximum author pages: a magazine of a thousand articles has few authors. */
const PROFILE_PAGES = 15;

/** Returns the items one by one, each once, then `undefined`. */
function eachOnce(paths) {
  const left = new Set(paths).values();
  return () => left.next().value;
}

/** Profile pages of authors with more than one of these articles. */
function profilesOf(cards) {
  const authors = cards.map(({ author }) => author._id);
  const busy = new Set(authors.filter((id, n) => authors.indexOf(id) !== n));
  const pages = Array.from({ length: PROFILE_PAGES }, (_, n) => (n === 0 ? '' : `?page=${n + 1}`));
  return pages.flatMap((page) => [...busy].map((id) => `/profile/${id}${page}`));
}

/**
 * Pages for readers and the admin. None is cached: every change shows on it, or nobody has requested it before. A page
 * that a change does not show on would only be revalidated.
 */
function addresses(cards, totalPages) {
  const deep = Math.min(DEEP_PAGE, totalPages);
  const spread = cards.map((_, n) => cards[(n * STRIDE) % cards.length]);
  const lastWord = ({ title }) => title.split(' ').at(-1);
  return {
    article: eachOnce(spread.map(({ _id }) => `/articles/${_id}`)),
    'category, page 1': () => '/environment',
    'category, by title': () => '/environment?sort=title-asc',
    'category, page 1,000 or the last': eachOnce(
      Array.from({ length: deep - 1 }, (_, n) => `/environment?page=${deep - n}`),
    ),
    home: () => '/',
    RSS: () => '/api/rss/feed',
    "author's page": eachOnce(profilesOf(spread)),
    'page of results': eachOnce(
      spread.map((card) => `/search?q=${encodeURIComponent(`village ${lastWord(card)}`)}`),
    ),
    // The dashboard's request, up to the page that the smallest magazine still has.
    "admin's list": () => '/api/admin/users?limit=5&articles=3',
    "admin's list, 50 authors": () => '/api/admin/users?limit=50&articles=15',
  };
}

const KINDS = Object.keys(addresses([], 1));
/** Changes per round of pages. */
export const PAGE_CHANGES = KINDS.length * (WARM_UP + RENDERS);

/**
 * What `ask` needs to request the pages of one magazine as cache misses.
 *
 * @param {string} origin
 * @param {readonly { _id: string, title: string, author: { _id: string } }[]} cards of articles from the whole archive
 * @param {() => Promise<void>} change
 */
export async function pageReader(origin, cards, change) {
  const admin = await adminHeaders(origin);
  // The category's page lists the articles of its own language.
  const list = `${origin}/api/articles/genre/Environment?language=en`;
  const { totalPages } = await (await fetch(list)).json();
  const kinds = addresses(cards, totalPages);
  const times = Object.fromEntries(KINDS.map((kind) => [kind, []]));
  return {
    async ask() {
      for (const [kind, path] of Object.entries(kinds)) {
        const client = oneConnection(origin, kind.startsWith("admin's") ? admin : {});
        for (let n = -WARM_UP; n < RENDERS; n += 1) {
          const next = path();
          if (next === undefined) break;
          await change();
          const time = await client.ask(next);
          if (n >= 0) times[kind].push(time);
        }
        client.end();
      }
    },
    /** Median milliseconds per kind over all rounds. */
    medians: () => Object.fromEntries(KINDS.map((kind) => [kind, median(times[kind])])),
  };
}

/**
 * Prints the table of growth and adds its targets.
 *
 * @param {readonly { articles: number, medians: Record<string, number> }[]} sizes
 * @param {import('./targets.mjs').Targets} targets
 */
export function printGrowth(sizes, targets) {
  console.log(
    `\nMedian milliseconds${''.padEnd(21)}${sizes.map(({ articles }) => articles.toLocaleString('en').padStart(12)).join('')}`,
  );
  for (const kind of Object.keys(sizes[0].medians)) {
    const values = sizes.map(({ medians }) => medians[kind]);
    console.log(`  ${kind.padEnd(38)}${values.map((value) => value.toFixed(1).padStart(12)).join('')}`);
    if (sizes.length === 1) continue;
    const isSearch = /suggestions|whole texts|results/.test(kind);
    const hasMillion = sizes.some(({ articles }) => articles >= MILLION);
    const goal = isSearch && hasMillion ? SEARCH_GROWTH_AT_MILLION : GROWTH;
    // Slowest size to fastest.
    targets.atMost(`Growth, ${kind}`, spreadOf(values), goal, 'times');
  }
}
