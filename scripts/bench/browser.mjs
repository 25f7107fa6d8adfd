/**
 * `npm run bench -- browser`: first visits of a phone to the home page, a category and an article, in Chromium: once
 * with the processor slowed four times, once over slow 4G. For Lighthouse's scores, run `npm run lighthouse`.
 */
import { chromium } from 'playwright';
import { findBrowser } from '../lib/find-browser.mjs';
import { median } from './figures.mjs';
import { startMagazine, withDemoFolder } from './magazine.mjs';
import { SECOND_PAGE_KIB, weighSecondVisits } from './second-visit.mjs';
import { Targets } from './targets.mjs';
import { CONDITIONS, visit } from './visit.mjs';
import { WEIGHT_LIMITS } from './weigh.mjs';

const ROUNDS = 5;
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
/** Milliseconds until the largest contentful paint, and from a touch to the next paint. */
const LCP_MS = { 'CPU 4x': 350, 'slow 4G': 1_200 };
const INP_MS = 80;

const targets = new Targets();
await withDemoFolder(async (dataDir) => {
  const magazine = await startMagazine({ dataDir });
  try {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
    try {
      await measure(browser, magazine.origin);
    } finally {
      await browser.close();
    }
  } finally {
    await magazine.stop();
  }
});
targets.print();

async function measure(browser, origin) {
  const { data } = await (await fetch(`${origin}/api/articles/home/featured`)).json();
  const kinds = { home: '/', category: '/environment', article: `/articles/${data[0]._id}` };
  const visits = Object.entries(kinds).flatMap(([kind, path]) =>
    Object.keys(CONDITIONS).map((condition) => ({
      kind,
      condition,
      address: origin + path,
      // A slow network does not affect the response to a touch.
      touch: condition === 'CPU 4x',
      results: [],
    })),
  );
  await weighPages(origin);
  // The first round warms up the magazine and the browser.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const each of visits) {
      const result = await visit(browser, each);
      if (round > 0) each.results.push(result);
    }
  }
  console.log(`\nMedians of ${ROUNDS} first visits, 360 pixels wide, in milliseconds (all of them behind)`);
  for (const { kind, condition, results } of visits) print(kind, condition, results);
  for (const [kind, limits] of Object.entries(WEIGHT_LIMITS)) {
    const weights = visits.find((each) => each.kind === kind).results.map(({ weight }) => weight);
    for (const [name, limit] of Object.entries(limits))
      targets.atMost(
        `${kind}, first visit: ${name}`,
        median(weights.map((weight) => weight[name])),
        limit,
        name === 'requests' ? '' : 'KiB',
      );
  }
}

/** Articles' pages for a browser without the dictionary, and with it. */
async function weighPages(origin) {
  const { data } = await (await fetch(`${origin}/api/articles/genre/Environment?limit=12`)).json();
  const { first, dictionary, second } = await weighSecondVisits(
    data.map(({ _id }) => `${origin}/articles/${_id}`),
  );
  const range = (sizes) =>
    [Math.min(...sizes), median(sizes), Math.max(...sizes)].map((size) => size.toFixed(1)).join(', ');
  console.log(
    `\nPages of ${data.length} articles, least, median and largest, KiB: first ${range(first)}; second ${range(second)}; dictionary ${dictionary.toFixed(1)}`,
  );
  targets.atMost('article, second visit: page', Math.max(...second), SECOND_PAGE_KIB, 'KiB');
}

function print(kind, condition, results) {
  const name = `${kind}, ${condition}`;
  const of = (figure) => results.map((result) => result[figure]);
  const line = (figure, values, digits) => {
    const [middle, ...all] = [median(values), ...values].map((value) => value.toFixed(digits));
    console.log(`  ${name.padEnd(20)} ${figure.padEnd(4)} ${middle.padStart(7)}   (${all.join(', ')})`);
    return median(values);
  };
  targets.atMost(`${name}: LCP`, line('LCP', of('lcp'), 0), LCP_MS[condition], 'ms');
  targets.atMost(`${name}: TBT`, line('TBT', of('tbt'), 0), 0, 'ms');
  targets.atMost(`${name}: CLS`, line('CLS', of('cls'), 3), 0);
  const touched = results.filter(({ inp }) => inp !== null);
  if (touched.length === 0) return;
  targets.atMost(`${name}: INP`, line('INP', of('inp'), 0), INP_MS, 'ms');
  const touches = Object.keys(touched[0].touches).map(
    (each) => `${each} ${median(touched.map((result) => result.touches[each]))}`,
  );
  console.log(`  ${''.padEnd(20)} ${touches.join(', ')}`);
}
