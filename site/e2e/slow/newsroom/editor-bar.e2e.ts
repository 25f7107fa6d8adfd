import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { moreOf } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish Article' });
const items = (page: Page) => page.getByRole('menuitem');

test('the bar publishes immediately, and its menu works by keyboard', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Publish Article' })).toBeVisible();
  // There is no history before the first save.
  await expect(bar.getByRole('link', { name: 'History' })).toHaveCount(0);
  await page.getByLabel('Title').fill('Forty Kilometres of Bund');
  await expect(bar.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    /^\/history\/[0-9a-f]{24}$/,
  );

  await moreOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(items(page).first()).toBeFocused();
  await expectAccessible(page);
  // The last entry loads after the menu opens.
  await expect(items(page).filter({ hasText: 'Translate into Hindi' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(items(page).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(moreOf(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items(page).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await moreOf(page).click();
  await page.getByLabel('Title').click();
  await expect(page.getByRole('menu')).toHaveCount(0);

  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(80);
    await expect.poll(() => horizontalOverflow(page), `pixels beyond ${width}`).toBe(0);
  }
  // The page has one submit button.
  await expect(page.locator('[type=submit]')).toHaveCount(1);
  await publishButton(page).click();
  await expect(page.getByText('Banner image is required')).toBeVisible();
});

test('on a phone, the publish button is at the bottom and is hidden while the keyboard is open', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const author = await newAuthor(request);
  const id = await publish(request, author, 'बाँध पर चालीस किलोमीटर');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  await page.getByLabel('Title').fill('बाँध पर इकतालीस किलोमीटर');
  await expect(page.locator('[data-saving]')).toContainText('Published · changes not live');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const distance = async () => {
    const box = await save.boundingBox();
    return box === null ? NaN : 780 - box.y - box.height;
  };
  await expect.poll(distance).toBeLessThan(20);
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 420 });
  await expect(save).toBeHidden();
  await expect(moreOf(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(save).toBeVisible();
  await moreOf(page).tap();
  await expect(items(page).first()).toBeInViewport({ ratio: 1 });
  await page.context().close();
});
