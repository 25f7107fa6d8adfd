import { blockingTime, observeVitals, slowestInteraction } from './observe-vitals.mjs';
import { touchesOf } from './touch-page.mjs';
import { weighing } from './weigh.mjs';

/** The phone of the budgets in `npm test`. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const KIBIBIT_BYTES = 1024 / 8;
/** Lighthouse's slow 4G: kibibits per second, and round trip in milliseconds. */
const SLOW_4G = { down: 1_638.4, up: 750, latencyMs: 150 };
/** Slowdown of the processor that simulates a phone. */
const CPU_SLOWDOWN = 4;
/** Milliseconds after the last request or touch during which the page may still move or be busy. */
const SETTLE_MS = 600;

export const CONDITIONS = {
  'CPU 4x': (devtools) => devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
  async 'slow 4G'(devtools) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_4G.latencyMs,
      downloadThroughput: SLOW_4G.down * KIBIBIT_BYTES,
      uploadThroughput: SLOW_4G.up * KIBIBIT_BYTES,
    });
  },
};

/**
 * Opens a page as a phone on its first visit, and touches its controls if asked.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ address: string, kind: 'home' | 'category' | 'article', condition: keyof CONDITIONS, touch: boolean }} visit
 * @returns {Promise<{ lcp: number, tbt: number, cls: number, inp: number | null, weight: Record<string, number>, touches?: Record<string, number> }>} milliseconds,
 *   `cls` without a unit; `inp` is the slowest touch, `null` without touches
 */
export async function visit(browser, { address, kind, condition, touch }) {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN' });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeVitals);
    const devtools = await context.newCDPSession(page);
    const weigh = await weighing(page, devtools);
    await CONDITIONS[condition](devtools);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => globalThis.seenVitals);
    const loaded = { lcp: seen.lcp, tbt: blockingTime(seen), cls: seen.cls, weight: await weigh() };
    if (!touch) return { ...loaded, inp: null };
    const touches = {};
    for (const [name, touch] of touchesOf(page, kind)) {
      await touch();
      await page.waitForTimeout(SETTLE_MS);
      touches[name] = slowestInteraction(await takeInteractions(page));
    }
    return { ...loaded, inp: Math.max(...Object.values(touches)), touches };
  } finally {
    await context.close();
  }
}

/** Interactions since the last call: a touch may load another page, which starts with none. */
const takeInteractions = (page) => page.evaluate(() => globalThis.seenVitals.interactions.splice(0));
