import { expect, type Page } from 'playwright/test';

/** WCAG 2.2, 1.4.10: content reflows at this width. */
const NARROWEST = { width: 320, height: 640 };
/** WCAG 2.2, 1.4.4: and at twice the type size, on a desktop and on a phone. */
const LARGE_TYPE = [
  { width: 720, height: 900 },
  { width: 360, height: 740 },
];

/** CSS pixels by which the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Asserts that the page does not scroll sideways, in a narrow window or in large type. Restores the type size. Polls,
 * because an open panel moves only after the resize event.
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
