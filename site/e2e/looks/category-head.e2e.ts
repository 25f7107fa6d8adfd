import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { GENRES, genrePath } from '@contract/genres.ts';
import { expect, test } from '../support/magazine.ts';

/** The categories with the longest words, and the one without a line above its heading. */
const TIGHT_CATEGORIES = ['Startups_and_Entrepreneurship', 'Sustainable_Living', 'Trending'] as const;

/** Grey value below which a pixel belongs to the drawing. The paper is 246. */
const MIN_PAPER_GREY = 226;

/** Words of the head that overlap its drawing. */
async function coveredWords(page: Page): Promise<string[]> {
  return page.locator('.category-head').evaluate((head) => {
    const box = head.getBoundingClientRect();
    const { width, height, top } = getComputedStyle(head, '::after');
    const drawing = {
      left: box.right - Number.parseFloat(width),
      bottom: box.top + head.clientTop + Number.parseFloat(top) + Number.parseFloat(height),
    };
    return [...head.querySelectorAll('h1, p')].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const covered = [...range.getClientRects()].some(
        (line) => line.width > 0 && line.right > drawing.left && line.top < drawing.bottom,
      );
      return covered ? [element.textContent] : [];
    });
  });
}

test('each category has its own drawing', async ({ page }) => {
  const drawings = new Set<string>();
  for (const genre of GENRES) {
    await page.goto(genrePath(genre));
    const mask = await page
      .locator('.category-head')
      .evaluate((head) => getComputedStyle(head, '::after').maskImage);
    const [, url = ''] = /url\("([^"]+)"\)/.exec(mask) ?? [];
    expect((await page.request.get(url)).headers()['content-type']).toContain('image/svg+xml');
    drawings.add(url);
  }
  expect(drawings.size).toBe(GENRES.length);
});

/** Percentage of the visible drawing that is not paper. */
async function drawnPercentage(page: Page): Promise<number> {
  const clip = await page.locator('.category-head').evaluate((head) => {
    const box = head.getBoundingClientRect();
    const [width = 0, height = 0] = ['width', 'height'].map((side) =>
      Number.parseFloat(getComputedStyle(head, '::after').getPropertyValue(side)),
    );
    return { x: box.right - width, y: box.top + head.clientTop, width, height };
  });
  const { data } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (100 * data.filter((grey) => grey < MIN_PAPER_GREY).length) / data.length;
}

test('on a phone the strip shows a substantial part of each drawing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const genre of GENRES) {
    await page.goto(genrePath(genre));
    await expect.poll(() => drawnPercentage(page), genre).toBeGreaterThan(4.5);
  }
});

for (const width of [320, 360, 640, 768, 1024, 1440, 1920]) {
  test(`no words overlap it at ${width} px, in normal and large text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const genre of TIGHT_CATEGORIES) {
      await page.goto(genrePath(genre));
      await expect.poll(() => coveredWords(page), genre).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect.poll(() => coveredWords(page), `${genre}, large`).toEqual([]);
    }
  });
}

test('a dark page dims pale banners more than others', async ({ page }) => {
  await page.goto(genrePath('Environment'));
  const filters = async (which: string) =>
    page
      .locator(`.category-list img.art${which}`)
      .evaluateAll((images) => [...new Set(images.map((image) => getComputedStyle(image).filter))]);
  await expect.poll(() => filters('')).toEqual(['none']);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(() => filters('.art-pale')).toEqual(['brightness(0.75) saturate(0.94)']);
  await expect.poll(() => filters(':not(.art-pale)')).toEqual(['brightness(0.88) saturate(0.94)']);
  await page.goto('/unauthorized');
  await expect(page.locator('main img')).toHaveCSS('filter', 'brightness(0.75) saturate(0.94)');
});
