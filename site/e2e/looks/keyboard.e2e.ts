import type { Page } from 'playwright/test';
import { expect, test } from '../support/magazine.ts';

/** Upper bound of the number of tab stops on a page. */
const MAX_TAB_STOPS = 150;

interface Stop {
  name: string;
  ringed: boolean;
  /** Whether an element with clipped overflow cuts off the focus ring. */
  cut: boolean;
  seen: boolean;
}

/** The focused element; `null` once the focus has left the page. */
function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const outlined = (part?: string) => getComputedStyle(element, part).outlineStyle !== 'none';
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const clips: DOMRect[] = [];
    for (let around = element.parentElement; around !== null; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') clips.push(around.getBoundingClientRect());
    const bar = document.querySelector('.nav');
    const above = bar?.contains(element) || getComputedStyle(element).position === 'fixed';
    const covered = above ? 0 : (bar?.getBoundingClientRect().bottom ?? 0);
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      ringed: outlined() || outlined('::after'),
      // Allows half a pixel, because positions are rounded.
      cut:
        outlined() && clips.some((clip) => left - ring < clip.left - 0.5 || right + ring > clip.right + 0.5),
      seen: bottom > covered && top < innerHeight,
    };
  });
}

for (const path of ['/', '/environment', '/articles/the-himalaya-is-a-verb', '/contact']) {
  test(`every tab stop on ${path} is visible`, async ({ page }) => {
    await page.goto(path);
    const links = await page.getByRole('link').filter({ visible: true }).count();
    const faulty: string[] = [];
    let steps = 0;
    for (; steps < MAX_TAB_STOPS; steps += 1) {
      await page.keyboard.press('Tab');
      const here = await currentStop(page);
      if (here === null) break;
      if (!here.ringed || !here.seen || here.cut) faulty.push(here.name);
    }
    expect(faulty).toEqual([]);
    expect(steps).toBeGreaterThanOrEqual(links);
    expect(steps).toBeLessThan(MAX_TAB_STOPS);
  });
}
