import type { Page } from 'playwright/test';
import { expect, test } from './support/magazine.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** What of the page waits to be laid out, and by how much anything moved that was seen. */
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

/** What is laid out last. A figure's picture waits for good, until it comes near. */
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
  test(`what a phone shows last of ${path} is laid out after the rest, a part at a time`, async ({
    page,
  }) => {
    await observe(page);
    await page.goto(path);
    const parts = await page.locator(LATE).count();
    expect(parts).toBeGreaterThan(1);
    // All of it in the end, for whoever prints the page or searches it, and nothing that is seen moves.
    await expect(page.locator('[data-laid-out]')).toHaveCount(parts);
    await expect.poll(() => look(page)).toEqual({ waiting: 0, moved: 0, width: 360 });

    // Whoever comes back is led to where they were: no room is guessed then, nor is there time to wait for.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await page.reload();
    await expect.poll(() => look(page)).toMatchObject({ waiting: 0 });
  });
}

test('deferred content is visible without a script too', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  const last = page.locator('.later').last().getByRole('article').last();
  const rendered = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(rendered).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(rendered).toBe(true);
});

test('the Hindi font comes first for Hindi text, and nowhere else', async ({ page }) => {
  await page.goto('/');
  const firstFont = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  // Whatever names it first is laid out anew when it arrives.
  for (const latin of ['body', '.meta time', '.card-label', '.footer a'])
    await expect.poll(() => firstFont(latin), latin).not.toBe('Martel');
  for (const hindi of ['.home-trending .meta-author[lang=hi]', '.search-box input'])
    await expect.poll(() => firstFont(hindi), hindi).toBe('Martel');
});
