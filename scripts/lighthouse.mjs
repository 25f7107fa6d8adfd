import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhereStale } from './lib/build-steps.mjs';
import { Failure } from './lib/failure.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { installWhereStale } from './lib/install.mjs';
import { freePort } from '../testing/free-port.ts';

/** Categories that must score 100. Performance is only printed: on a shared machine it says little about a page. */
const PERFECT = ['accessibility', 'best-practices', 'seo'];
const CATEGORIES = ['performance', ...PERFECT];
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
/** Timeout for the demo's picture sizes, in milliseconds. */
const PICTURES_LIMIT_MS = 600_000;
const ASK_AGAIN_MS = 2_000;
const COLUMN_WIDTH = 15;

/** Waits until a first start has resized its pictures in the background, which takes the whole machine. */
async function whenPictured(address) {
  const begun = performance.now();
  for (;;) {
    const html = await (await fetch(address)).text();
    const count = (pattern) => html.match(pattern)?.length ?? 0;
    if (count(/<source [^>]*image\/avif/g) >= count(/<picture/g)) return;
    if (performance.now() - begun > PICTURES_LIMIT_MS)
      throw new Failure(`Pictures of ${address} are not ready.`);
    await sleep(ASK_AGAIN_MS);
  }
}

async function pagesOf(origin) {
  const { data } = await (await fetch(`${origin}/api/articles/home/featured`)).json();
  return { home: '/', category: '/environment', article: `/articles/${data[0]._id}` };
}

function row(cells) {
  console.log(
    cells
      .map((cell) => String(cell).padEnd(COLUMN_WIDTH))
      .join('')
      .trimEnd(),
  );
}

const points = (score) => Math.round(score * 100);

/** The audits that cost a page its points. */
function complaintsOf(name, { categories, audits }) {
  return PERFECT.flatMap((key) => categories[key].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${name}: ${audits[id].title} (${id})`);
}

/** Runs Lighthouse on each page, as a phone. @returns the categories below 100 */
async function look(origin, lighthouse, port) {
  const complaints = [];
  const pages = Object.entries(await pagesOf(origin));
  for (const [, path] of pages) await whenPictured(origin + path);
  row(['', ...CATEGORIES, ...Object.keys(METRICS)]);
  for (const [name, path] of pages) {
    const options = { port, logLevel: 'error', onlyCategories: CATEGORIES };
    const { lhr } = await lighthouse(origin + path, options);
    if (lhr.runtimeError) throw new Failure(`Lighthouse cannot read ${path}: ${lhr.runtimeError.message}`);
    const metrics = Object.values(METRICS).map((id) => lhr.audits[id].displayValue);
    row([name, ...CATEGORIES.map((key) => points(lhr.categories[key].score)), ...metrics]);
    complaints.push(...complaintsOf(name, lhr));
  }
  return complaints;
}

async function withBrowser(task) {
  const { chromium } = await import('playwright');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [`--remote-debugging-port=${port}`, ...BROWSER_FLAGS],
  });
  try {
    return await task(port);
  } finally {
    await browser.close();
  }
}

async function withDemo(root, task) {
  await buildWhereStale(root);
  const { startBanyan } = await import('../site/e2e/support/banyan.ts');
  const banyan = await startBanyan();
  try {
    return await task(banyan.origin);
  } finally {
    await banyan.stop();
    await rm(banyan.dataDir, { recursive: true, force: true });
  }
}

/**
 * Runs Lighthouse on the demo, or on the magazine at the given address. Prints a table of scores and core metrics. Fails
 * if a required category is below 100.
 */
export async function run({ root, args: [address] }) {
  const folder = join(root, 'scripts', 'lighthouse');
  await installWhereStale({ folder, label: 'Installing Lighthouse', what: 'Lighthouse' });
  const { default: lighthouse } = await import('./lighthouse/lighthouse.mjs');
  const measure = (origin) => withBrowser((port) => look(origin, lighthouse, port));
  const complaints = await (address === undefined
    ? withDemo(root, measure)
    : measure(new URL(address).origin));
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
