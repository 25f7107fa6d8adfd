import { expect, type Page } from 'playwright/test';

/** The width at which content must reflow (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 640 };
/** Windows for text at 200 % (WCAG 2.2, 1.4.4), on a desktop and a phone. */
const LARGE_TYPE = [
  { width: 720, height: 900 },
  { width: 360, height: 740 },
];

/** How much wider the page is than its window, in CSS pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Asserts that the page does not scroll horizontally in a narrow window or with large text. Restores the text size. Polls,
 * because an open panel moves after the resize event.
 */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => horizontalOverflow(page), 'pixels wider than 320').toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const size of LARGE_TYPE) {
    await page.setViewportSize(size);
    await expect
      .poll(() => horizontalOverflow(page), `pixels wider than ${size.width} with text at 200 %`)
      .toBe(0);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}
