import type { Page } from 'playwright/test';
import { expect, test } from '../support/magazine.ts';
import { openSettled } from '../support/open-settled.ts';

const DEFERRED = /\/_astro\/deferred[\w-]*\.[\w-]+\.css$/;
/** Maximum bytes of a page before compression, of its styles too. */
const PAGES = [
  { name: 'an article', path: '/articles/the-himalaya-is-a-verb', bytes: 43_000, styles: 12_800 },
  { name: 'home', path: '/', bytes: 64_000, styles: 14_600 },
  { name: 'a category', path: '/environment', bytes: 34_000, styles: 12_600 },
];
const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Of each element on the first screen: its place there, and how it looks. */
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
        // Share buttons and the controls of slides appear with their styles.
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

for (const { name, path, bytes, styles } of PAGES) {
  test(`the first screen of ${name} is complete without the deferred styles`, async ({ page }) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.route(DEFERRED, (route) => route.abort());
      const alone = await firstScreen(page, path);
      await page.unroute(DEFERRED);
      const whole = await firstScreen(page, path);
      expect(alone, `${screen.width} px`).toEqual(whole);
      expect(alone.length).toBeGreaterThan(20);
    }
    await expect(page.locator('main + link[rel="stylesheet"]')).toHaveAttribute('href', DEFERRED);
  });

  test(`the HTML of ${name} stays small`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css).join('');
    expect(Buffer.byteLength(inline)).toBeLessThanOrEqual(styles);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(bytes);
    // Astro's own code that wakes islands is 5 KB.
    expect(html).not.toContain('astro-island');
    // What is drawn twice refers to the first.
    const shapes = [...html.matchAll(/<g id="icon-([\w-]+)">/g)].map(([, icon]) => icon);
    expect(shapes).toEqual([...new Set(shapes)]);
    const used = [...html.matchAll(/<use href="#icon-([\w-]+)">/g)].map(([, icon]) => icon);
    expect(shapes).toEqual(expect.arrayContaining(used));
    expect(used.length).toBeGreaterThan(0);
  });
}
