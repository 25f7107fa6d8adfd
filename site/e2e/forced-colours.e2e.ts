import type { Locator } from 'playwright/test';
import { newAuthor, signIn } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Ground and outline, by which something is seen where the reader's own colours take the place of ours. */
const looks = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(element);
    return `${backgroundColor} ${outlineStyle}`;
  });

async function expectToStandOut(one: Locator, other: Locator): Promise<void> {
  expect(await looks(one)).not.toBe(await looks(other));
}

test('in forced colours, selections are still visible', async ({ page, request }) => {
  await page.goto('/environment?sort=oldest');
  const pages = page.locator('.pager-page');
  await expectToStandOut(pages.first(), pages.nth(1));
  // The bar under the item of the place where one is.
  const bar = await page
    .locator('.nav-item-current')
    .evaluate((item) => getComputedStyle(item, '::after').backgroundColor);
  expect(bar).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));

  // The browser's own letters of a hit stand on its own ground for them, not on ours.
  await page.goto('/search?q=verb');
  const ground = await page
    .locator('.search-hit mark')
    .first()
    .evaluate((hit) => getComputedStyle(hit).backgroundColor);
  expect(ground).toMatch(/^rgb\(/);

  await page.goto('/signup');
  const halves = page.locator('.segment span');
  await expectToStandOut(halves.first(), halves.last());

  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const tags = page.locator('.tag-picker .tag');
  // Its dot stands on another ground than the page's.
  const dot = await tags.last().evaluate((tag) => getComputedStyle(tag, '::before').backgroundColor);
  expect(dot).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await tags.first().click();
  await expectToStandOut(tags.first(), tags.last());
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expectToStandOut(
    page.getByRole('button', { name: 'Bold', exact: true }),
    page.getByRole('button', { name: 'Italic', exact: true }),
  );
  const featured = page.getByRole('switch');
  const knob = () => featured.evaluate((track) => getComputedStyle(track, '::after').translate);
  const before = await knob();
  await featured.click();
  await expect.poll(knob).not.toBe(before);
});
