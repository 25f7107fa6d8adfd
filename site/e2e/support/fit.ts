import { expect, type Page } from 'playwright/test';

/** WCAG 2.2, 1.4.10: nothing is lost at this width. */
const NARROWEST = { width: 320, height: 640 };
/** WCAG 2.2, 1.4.4: nor is it with type of twice its size, beside a desk's papers or on a phone. */
const LARGE_TYPE = [
  { width: 720, height: 900 },
  { width: 360, height: 740 },
];

/** CSS pixels by which the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Nobody has to scroll sideways, however narrow the window or large the type. The window stays as it was last. An open panel finds
 * its new place only when the browser has told it of the new size.
 */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => sideways(page), 'pixels beyond 320').toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const size of LARGE_TYPE) {
    await page.setViewportSize(size);
    await expect
      .poll(() => sideways(page), `pixels beyond ${size.width} with type of twice its size`)
      .toBe(0);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}
