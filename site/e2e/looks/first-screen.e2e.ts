import type { Page } from 'playwright/test';
import { test } from '../support/demo-magazine.ts';
import { expect } from '../support/magazine.ts';
import { openSettled } from '../support/open-settled.ts';

const DEFERRED = /\/_astro\/deferred[\w-]*\.[\w-]+\.css$/;
const PAGES = [
  { name: 'an article', path: '/articles/the-himalaya-is-a-verb' },
  { name: 'home', path: '/' },
  { name: 'a category', path: '/environment' },
];
const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The position and appearance of each element on the first screen. */
async function firstScreen(page: Page, path: string): Promise<string[]> {
  await openSettled(page, path);
  return page.evaluate(() => {
    const looks = [
      'color',
      'background-color',
      'font',
      'text-decoration',
      'text-align',
      'border',
      'border-radius',
    ];
    return (
      [...document.body.querySelectorAll('*')]
        // Share buttons and carousel controls appear only with the deferred styles.
        .filter(
          (part) =>
            part.checkVisibility({ visibilityProperty: true }) &&
            !part.closest('.article-rail, .carousel-controls'),
        )
        .flatMap((part) => {
          const { top, left, right, bottom } = part.getBoundingClientRect();
          if (top >= innerHeight || bottom <= 0 || right <= left) return [];
          const place = [left, top, right, Math.min(bottom, innerHeight)].map(Math.round);
          const style = getComputedStyle(part);
          const look = looks.map((each) => style.getPropertyValue(each));
          return [
            `${part.tagName}.${part.getAttribute('class') ?? ''} ${place.join(' ')} ${look.join('; ')}`,
          ];
        })
    );
  });
}

for (const { name, path } of PAGES) {
  test(`the first screen of ${name} is complete without the deferred styles`, async ({ page }) => {
    // Only devices without Devanagari fetch it, and they show boxes until then.
    await page.route(/\/hindi-links\./, (route) => route.abort());
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.route(DEFERRED, (route) => route.abort());
      const alone = await firstScreen(page, path);
      await page.unroute(DEFERRED);
      const withAllStyles = await firstScreen(page, path);
      expect(alone, `${screen.width} px`).toEqual(withAllStyles);
      expect(alone.length).toBeGreaterThan(20);
    }
    await expect(page.locator('main + link[rel="stylesheet"]')).toHaveAttribute('href', DEFERRED);
  });
}
