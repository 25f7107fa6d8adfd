import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, PICTURED_ARTICLE, test } from '../../support/magazine.ts';
import { openSettled } from '../../support/open-settled.ts';

const KIB = 1024;
/** CSS pixels per scroll step. */
const SCROLL_STEP = 500;
/** Maximum KiB over the wire of the styles in a page, and of those beside it. */
const STYLES_KIB = { inline: 5, deferred: 8 };
/** Maximum KiB of what browsers fetch for later pages, once this one has everything. */
const DICTIONARY_KIB = 26;
/** Maximum KiB of scripts before a page is idle. */
const SCRIPT_KIB = 8.25;
/** Maximum KiB of the script that makes the carousel wait for a touch, once the home page is idle. */
const WAITING_KIB = 2;
/** Maximum KiB of React and the carousel, which the home page loads at a touch or for the first turn. */
const CAROUSEL_KIB = 66;
/** Maximum KiB of an article's first visit on a phone, over the wire: 2 of them only on devices without Devanagari (hindi-links). */
const ARTICLE_BUDGET = { requests: 9, all: 86, script: SCRIPT_KIB, fonts: 25, banner: 35, otherPicture: 15 };
/** Maximum ratio of a picture width to the next larger one. */
const NEXT_WIDTH = 1.5;

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});

interface Fetched {
  url: string;
  type: string;
  /** KiB over the wire, headers included. */
  size: number;
}

/** A page's transfers before any interaction, like the browser's network panel. */
async function open(page: Page, path: string): Promise<Fetched[]> {
  const devtools = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    if (/^https?:/.test(url)) fetched.set(requestId, { url, type, size: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one !== undefined) one.size = encodedDataLength / KIB;
  });
  await devtools.send('Network.enable');
  await openSettled(page, path);
  const isLater = ({ url }: Fetched) => new URL(url).pathname.startsWith('/dictionary/');
  expect(sizeOf([...fetched.values()].filter(isLater))).toBeLessThanOrEqual(DICTIONARY_KIB);
  return [...fetched.values()].filter((one) => !isLater(one));
}

const sizeOf = (some: readonly Fetched[]) => some.reduce((sum, { size }) => sum + size, 0);

/** What the first screen needs is in the page; the rest keeps no paint waiting. */
async function expectLightStyles(page: Page, fetched: readonly Fetched[]): Promise<void> {
  const styles = await page.$$eval('style', (sheets) => sheets.map((sheet) => sheet.textContent).join(''));
  expect(brotliCompressSync(styles).length / KIB).toBeLessThanOrEqual(STYLES_KIB.inline);
  const deferred = fetched.filter(({ type }) => type === 'Stylesheet');
  expect(deferred.map(({ url }) => url)).toEqual([expect.stringMatching(/\/_astro\/deferred[^/]*\.css$/)]);
  expect(sizeOf(deferred)).toBeLessThanOrEqual(STYLES_KIB.deferred);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((each) => 'renderBlockingStatus' in each && each.renderBlockingStatus === 'blocking')
      .map((each) => each.name),
  );
  expect(blocking).toEqual([]);
}

// The pictured article has a picture some screens below the title.
test('an article stays within its budget on a phone', async ({ page, request }) => {
  // As for all readers but its first.
  const encoding = async () => (await request.get(PICTURED_ARTICLE)).headers()['content-encoding'];
  await expect.poll(encoding).toBe('br');

  // A story in Hindi that is offered below the article, as other tests publish, brings a font of its own.
  const fetched = (await open(page, PICTURED_ARTICLE)).filter(({ url }) => !url.includes('devanagari'));
  const list = fetched.map(({ url, type, size }) => `${size.toFixed(1)} KiB ${type} ${url}`).join('\n');
  const ofType = (type: string) => fetched.filter((one) => one.type === type);
  const documents = ofType('Document');
  // Its slug redirects to its address.
  expect(fetched.length - documents.length + 1, list).toBeLessThanOrEqual(ARTICLE_BUDGET.requests);
  expect(sizeOf(fetched), list).toBeLessThanOrEqual(ARTICLE_BUDGET.all);
  expect(sizeOf(ofType('Script')), list).toBeLessThanOrEqual(ARTICLE_BUDGET.script);
  expect(sizeOf(ofType('Font')), list).toBeLessThanOrEqual(ARTICLE_BUDGET.fonts);
  await expectLightStyles(page, fetched);

  const [largest = 0, ...others] = ofType('Image')
    .map(({ size }) => size)
    .toSorted((one, other) => other - one);
  expect(largest, list).toBeLessThanOrEqual(ARTICLE_BUDGET.banner);
  for (const other of others) expect(other, list).toBeLessThanOrEqual(ARTICLE_BUDGET.otherPicture);

  // The picture in the text loads as AVIF when it is near.
  const picture = page.locator('.prose figure img').first();
  const seen = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(seen).toBe('');
  await expect(async () => {
    await page.mouse.wheel(0, SCROLL_STEP);
    expect(await seen()).toMatch(/\.avif$/);
  }).toPass();
});

test('no picture is enlarged, or loaded much wider than shown', async ({ page }) => {
  await open(page, PICTURED_ARTICLE);
  const pictures = await page.$$eval('picture > img', (images) =>
    images
      .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement && image.complete)
      .map((image) => {
        const offers = [...(image.parentElement?.querySelectorAll('source') ?? []), image].map(
          ({ srcset }) => srcset,
        );
        const { pathname } = new URL(image.currentSrc);
        const chosen = new RegExp(`${pathname} (\\d+)w`).exec(offers.join(', '))?.[1];
        return { pathname, sent: Number(chosen), shown: image.clientWidth * devicePixelRatio };
      }),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const { pathname, sent, shown } of pictures) {
    expect(sent, `${pathname} on ${shown} pixels`).toBeGreaterThanOrEqual(Math.min(shown, 720));
    expect(sent, `${pathname} on ${shown} pixels`).toBeLessThanOrEqual(shown * NEXT_WIDTH);
  }
});

for (const { path, later } of [
  { path: '/environment', later: 0 },
  { path: '/', later: WAITING_KIB },
]) {
  test(`${path} runs little before it is touched, and waits for no style`, async ({ page }) => {
    const fetched = await open(page, path);
    const [first, ...others] = fetched.filter(({ type }) => type === 'Script');
    expect(first?.size).toBeLessThanOrEqual(SCRIPT_KIB);
    expect(sizeOf(others)).toBeLessThanOrEqual(later);
    const early = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : Infinity;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < loaded)
        .map(({ name }) => name);
    });
    expect(early).toEqual([first?.url]);
    await expectLightStyles(page, fetched);
    // The menu of phones is made when it is opened.
    await expect(page.locator('dialog')).toHaveCount(0);
  });
}

test("the carousel's code stays within its budget", async ({ page }) => {
  await openSettled(page, '/');
  await page.getByRole('button', { name: 'Next article' }).tap();
  await expect(page.locator('.slide[inert]')).not.toHaveCount(0);
  const bytes = await page.evaluate(() => {
    const [, ...scripts] = performance
      .getEntriesByType('resource')
      .filter((each) => each instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js$/.test(name));
    return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes / KIB).toBeLessThanOrEqual(CAROUSEL_KIB);
});

test('no colour of a phone fades with the theme', async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Switch to the dark theme' });
  const fading = await toggle.evaluate(async (button) => {
    if (button instanceof HTMLElement) button.click();
    while (!document.body.classList.contains('dark')) await new Promise(requestAnimationFrame);
    const paper = getComputedStyle(document.body).backgroundColor;
    const fades = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return {
      paper,
      colours: fades.filter(({ transitionProperty }) => transitionProperty.includes('color')).length,
    };
  });
  expect(fading).toEqual({ paper: 'rgb(17, 22, 17)', colours: 0 });
});
