import type { Page } from 'playwright/test';
import { expect, test } from '../support/magazine.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** The elements whose layout is deferred, and how far visible elements have moved. */
interface Seen {
  waiting: number;
  moved: number;
  width: number;
}

const observe = (page: Page) =>
  page.addInitScript(() => {
    const moves = { sum: 0 };
    Object.assign(globalThis, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moves.sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Elements that are laid out last. A figure's picture waits until it is near the screen. */
const LATE = '.later, .article .prose > :nth-child(n + 4)';

const look = (page: Page) =>
  page.evaluate((late): Seen => {
    const parts = [...document.querySelectorAll(late)].filter((part) => !part.matches('figure'));
    const moves: unknown = Reflect.get(globalThis, 'moves');
    return {
      waiting: parts.filter(
        (part) =>
          getComputedStyle(part).contentVisibility === 'auto' ||
          [...part.children].some((child) => !child.checkVisibility({ contentVisibilityAuto: true })),
      ).length,
      moved: typeof moves === 'object' && moves !== null && 'sum' in moves ? Number(moves.sum) : NaN,
      width: document.documentElement.scrollWidth,
    };
  }, LATE);

for (const path of ['/', '/environment', '/articles/the-himalaya-is-a-verb']) {
  test(`on a phone, the end of ${path} is laid out after the rest, a part at a time`, async ({ page }) => {
    await observe(page);
    // A page may be painted before its font is there; a line then breaks elsewhere.
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(path);
    const parts = await page.locator(LATE).count();
    expect(parts).toBeGreaterThan(1);
    // In the end everything is laid out, for printing and for search in the page, and nothing visible moves.
    await expect(page.locator('[data-laid-out]')).toHaveCount(parts);
    await expect.poll(() => look(page)).toEqual({ waiting: 0, moved: 0, width: 360 });

    // Back restores the scroll position, so heights must not be estimates then.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await page.reload();
    await expect.poll(() => look(page)).toMatchObject({ waiting: 0 });
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

test('only Hindi text lists the Hindi font first', async ({ page }) => {
  await page.goto('/');
  const firstFont = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  // Text that lists this font first is laid out again when it arrives.
  for (const latin of ['body', '.meta time', '.card-label', '.footer a'])
    await expect.poll(() => firstFont(latin), latin).not.toBe('Martel');
  for (const hindi of ['.home-trending .meta-author[lang=hi]', '.search-box input'])
    await expect.poll(() => firstFont(hindi), hindi).toBe('Martel');
});
