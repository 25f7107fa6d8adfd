import type { Page } from 'playwright/test';
import { expect, test } from '../support/magazine.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** State of the deferred layout. */
interface LayoutState {
  /** Number of elements that are not laid out yet. */
  pending: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Width of the page, in CSS pixels. */
  width: number;
}

const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Elements with deferred layout. Pictures of figures load later, near the viewport. */
const DEFERRED = '.later, .article .prose > :nth-child(n + 4)';

const layoutState = (page: Page) =>
  page.evaluate((deferred): LayoutState => {
    const parts = [...document.querySelectorAll(deferred)].filter((part) => !part.matches('figure'));
    const shifts: unknown = Reflect.get(globalThis, 'shifts');
    return {
      pending: parts.filter(
        (part) =>
          getComputedStyle(part).contentVisibility === 'auto' ||
          [...part.children].some((child) => !child.checkVisibility({ contentVisibilityAuto: true })),
      ).length,
      shift: typeof shifts === 'object' && shifts !== null && 'sum' in shifts ? Number(shifts.sum) : NaN,
      width: document.documentElement.scrollWidth,
    };
  }, DEFERRED);

for (const path of ['/', '/environment', '/articles/the-himalaya-is-a-verb']) {
  test(`on a phone, the end of ${path} is laid out last, part by part`, async ({ page }) => {
    await observeShifts(page);
    // Without web fonts, because lines may break differently when a font loads after the first paint.
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(path);
    const parts = await page.locator(DEFERRED).count();
    expect(parts).toBeGreaterThan(1);
    // Finally everything is laid out, as needed for printing and for search in the page, without layout shifts.
    await expect(page.locator('[data-laid-out]')).toHaveCount(parts);
    await expect.poll(() => layoutState(page)).toEqual({ pending: 0, shift: 0, width: 360 });

    // A reload restores the scroll position, so heights must not be estimates.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await page.reload();
    await expect.poll(() => layoutState(page)).toMatchObject({ pending: 0 });
  });
}

test('deferred content is visible without JavaScript', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  const last = page.locator('.later').last().getByRole('article').last();
  const rendered = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(rendered).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(rendered).toBe(true);
});

test('only Hindi text has the Hindi font first', async ({ page }) => {
  await page.goto('/');
  const firstFont = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  // Text with this font first is laid out again when the font has loaded.
  for (const latin of ['body', '.meta time', '.card-label', '.footer a'])
    await expect.poll(() => firstFont(latin), latin).not.toBe('Martel');
  for (const hindi of ['.home-trending .meta-author[lang=hi]', '.search-box input'])
    await expect.poll(() => firstFont(hindi), hindi).toBe('Martel');
});
