import type { Locator } from 'playwright/test';
import { newAuthor, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/magazine.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Background and outline, which show a state in forced colours. */
const appearance = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(element);
    return `${backgroundColor} ${outlineStyle}`;
  });

/** Asserts that two elements look different. */
async function expectToStandOut(one: Locator, other: Locator): Promise<void> {
  await expect.poll(() => appearance(one)).not.toBe(await appearance(other));
}

/** Asserts that the background of a pseudo-element differs from the element's. */
async function expectPartToStandOut(element: Locator, part: '::before' | '::after'): Promise<void> {
  const standsOut = () =>
    element.evaluate((own, pseudo) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return getComputedStyle(own, pseudo).backgroundColor !== ground;
    }, part);
  await expect.poll(standsOut).toBe(true);
}

test('selections are visible in forced colours', async ({ page, request }) => {
  await page.goto('/environment?sort=oldest');
  const pages = page.locator('.pager-page');
  await expectToStandOut(pages.first(), pages.nth(1));
  // The bar below the item of the current section.
  await expectPartToStandOut(page.locator('.nav-item-current'), '::after');

  // In forced colours, browsers set the background of highlighted text.
  await page.goto('/search?q=verb');
  await expect(page.locator('.search-hit mark').first()).toHaveCSS('background-color', /^rgb\(/);

  await page.goto('/signup');
  const halves = page.locator('.segment span');
  await expectToStandOut(halves.first(), halves.last());

  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const tags = page.locator('.tag-picker .tag');
  // Its dot is visible.
  await expectPartToStandOut(tags.last(), '::before');
  await tags.first().click();
  await expectToStandOut(tags.first(), tags.last());
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expectToStandOut(
    page.getByRole('button', { name: 'Bold', exact: true }),
    page.getByRole('button', { name: 'Italic', exact: true }),
  );
  const featured = page.getByRole('switch');
  const knobPosition = () => featured.evaluate((track) => getComputedStyle(track, '::after').translate);
  const before = await knobPosition();
  await featured.click();
  await expect.poll(knobPosition).not.toBe(before);
});
