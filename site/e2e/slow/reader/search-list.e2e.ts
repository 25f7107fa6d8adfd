import { expectAccessible } from '../../support/axe.ts';
import { madeUpId } from '../../support/made-up.ts';
import { expect, test } from '../../support/magazine.ts';
import { restoreFromBackForwardCache } from '../../support/back-forward-cache.ts';
import { PHONE } from '../../support/page.ts';
import { mockSearch, searchBox } from '../../support/search.ts';

const ROOT_FONT_PX = 16;
const MANY = Array.from({ length: 20 }, (_, index) => ({
  _id: madeUpId(index + 1),
  title: `Rain, part ${index + 1}`,
  lang: 'en' as const,
}));

test('the list works by pointer, and a click elsewhere clears it', async ({ page }) => {
  await mockSearch(page, MANY);
  const { box, list, options, message } = searchBox(page);
  await page.goto('/terms-of-use');
  await box.fill('rain');
  await expect(list).toHaveCSS('max-height', `${15 * ROOT_FONT_PX}px`);
  await expect(options).toHaveCount(MANY.length + 1);
  await expect.poll(() => list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  // The link to all results is always visible and does not cover the highlighted row.
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  // The list ends in the middle of a row, which shows that there are more.
  const cut = (await options.last().boundingBox())?.y ?? NaN;
  const rows = await options.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  const half = rows.slice(0, -1).find(({ top, bottom }) => top < cut && cut < bottom);
  expect(Math.abs(cut - ((half?.top ?? NaN) + (half?.bottom ?? NaN)) / 2)).toBeLessThanOrEqual(1);
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown');
  const roomBelow = async () => {
    const highlightedRow = await options.nth(5).boundingBox();
    const last = await options.last().boundingBox();
    return (last?.y ?? NaN) - (highlightedRow?.y ?? NaN) - (highlightedRow?.height ?? NaN);
  };
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0);
  await options.last().hover();

  await page.getByRole('heading', { level: 1 }).click();
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('');
  await expect(message).toHaveCount(0);

  await box.fill('rain');
  await options.nth(4).click();
  await expect(page).toHaveURL(`/articles/${madeUpId(5)}`);
  await expect(box).toHaveValue('');
  // The same as after a restore from the back/forward cache.
  await box.fill('rain');
  await expect(options).toHaveCount(MANY.length + 1);
  await restoreFromBackForwardCache(page);
  await expect(box).toHaveValue('');
  await expect(options).toHaveCount(0);
  await page.goBack();
  await box.fill('rain');
  await options.last().click();
  await expect(page).toHaveURL('/search?q=rain');
  await expect(box).toHaveValue('rain');
});

test('in a low window, every row of the list is reachable', async ({ page }) => {
  await mockSearch(page, MANY);
  for (const [width, opener] of [
    [1280, null],
    [320, 'Open the menu'],
  ] as const) {
    await page.setViewportSize({ width, height: 256 });
    await page.goto('/terms-of-use');
    if (opener !== null) await page.getByRole('button', { name: opener }).click();
    const box = page.getByRole('combobox', { name: 'Search articles' }).filter({ visible: true });
    const rows = page.getByRole('option').filter({ visible: true });
    await box.fill('rain');
    await expect(rows).toHaveCount(MANY.length + 1);
    for (const row of (await rows.all()).keys()) {
      await box.press('ArrowDown');
      await expect(rows.nth(row)).toHaveAttribute('aria-selected', 'true');
      await expect(rows.nth(row)).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('on a touch screen', () => {
  test.use(PHONE);

  test('scrolling keeps the text, a tap elsewhere clears it', async ({ page, context }) => {
    await mockSearch(page);
    const devtools = await context.newCDPSession(page);
    await page.goto('/search?q=rain');
    const box = page.locator('.search-page-box').getByRole('combobox');
    const options = page.locator('.search-page-box').getByRole('option');
    await box.tap();
    await expect(options).toHaveCount(4);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 180, y }],
      });
    await page.evaluate(() =>
      addEventListener('scrollend', () => (document.documentElement.dataset['scrolled'] = ''), {
        once: true,
      }),
    );
    await touch('touchStart', 700);
    for (let y = 680; y >= 400; y -= 20) await touch('touchMove', y);
    await touch('touchEnd');
    await expect(page.locator('html[data-scrolled]')).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(box).toHaveValue('rain');
    await expect(options).toHaveCount(4);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(box).toHaveValue('');
    await expect(options).toHaveCount(0);
  });
});

test('a suggestion names the article in both languages', async ({ page }) => {
  const hindi = { _id: madeUpId(2), title: 'घाट पर बारिश', lang: 'hi' } as const;
  const rain = { _id: madeUpId(1), title: 'Rain on the Ghats', lang: 'en' } as const;
  await mockSearch(page, [{ ...rain, translations: [hindi] }]);
  const { box, options, announced } = searchBox(page);
  await page.goto('/terms-of-use');
  await box.fill('rain');
  await expect(options).toHaveText([`${rain.title}${hindi.title}`, 'See all results']);
  await expect(options.first()).toHaveAttribute('href', `/articles/${rain._id}`);
  await expect(options.first().locator('[lang=hi]')).toHaveText(hindi.title);
  await expect(announced).toHaveText('1 result');
  await expectAccessible(page);
  // Its whole title opens the other language.
  await box.fill(hindi.title);
  await box.press('Enter');
  await expect(page).toHaveURL(`/articles/${hindi._id}`);
});
