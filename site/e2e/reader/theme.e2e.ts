import type { Page } from 'playwright/test';
import { expect, test } from '../support/magazine.ts';
import { restoreFromBackForwardCache } from '../support/back-forward-cache.ts';

const DARK_PAPER = 'rgb(17, 22, 17)';
const LIGHT_PAPER = 'rgb(248, 246, 240)';

const body = (page: Page) => page.locator('body');
const toggle = (page: Page, target: 'light' | 'dark') =>
  page.getByRole('banner').getByRole('button', { name: `Switch to the ${target} theme` });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const icons = (page: Page) => page.getByRole('banner').locator('.theme-toggle svg');

test("the theme is light by default, and the reader's choice persists", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/terms-of-use');
  await expect(body(page)).toHaveClass('light');
  await expect(body(page)).toHaveCSS('background-color', LIGHT_PAPER);
  await expect.poll(() => stored(page)).toBeNull();
  await expect(icons(page).first()).toBeVisible();
  await expect(icons(page).last()).toBeHidden();

  await toggle(page, 'dark').click();
  await expect(body(page)).toHaveClass('dark');
  await expect(body(page)).toHaveCSS('background-color', DARK_PAPER);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#111611');
  await expect(icons(page).first()).toBeHidden();
  await expect(icons(page).last()).toBeVisible();
  await expect.poll(() => stored(page)).toBe('dark');

  await test.step('on all pages and in all tabs', async () => {
    await page.goto('/contact');
    await expect(body(page)).toHaveClass('dark');
    const target = await context.newPage();
    await target.goto('/unauthorized');
    await expect(body(target)).toHaveClass('dark');
    await toggle(page, 'light').click();
    await expect.poll(() => stored(page)).toBe('light');
    await target.goto('/privacy-policy');
    await expect(body(target)).toHaveClass('light');
    await toggle(target, 'dark').click();
    await expect(body(page)).toHaveClass('dark');
    await expect(toggle(page, 'light')).toBeVisible();
    await target.evaluate(() => localStorage.clear());
    await expect(body(page)).toHaveClass('light');
  });

  await test.step('on a page from the back/forward cache', async () => {
    // A page receives no storage events for its own writes, as in the back/forward cache.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await restoreFromBackForwardCache(page);
    await expect(body(page)).toHaveClass('dark');
    await expect(toggle(page, 'light')).toBeVisible();
  });
});

test('the theme button works at its first press, also if its code cannot be loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(...(/mount-theme-toggle|react/.exec(request.url()) ?? [])));
  await page.route('**/mount-theme-toggle.*', (route) => route.abort());
  await page.goto('/terms-of-use');
  expect(loaded).toEqual([]);
  await toggle(page, 'dark').click();
  await expect(body(page)).toHaveClass('dark');
  await toggle(page, 'light').click();
  await expect(body(page)).toHaveClass('light');
  await expect.poll(() => loaded).toContain('mount-theme-toggle');

  await test.step('after hydration too', async () => {
    await page.unrouteAll();
    await page.goto('/contact');
    const codeLoaded = page.waitForResponse(/mount-theme-toggle/);
    await toggle(page, 'dark').focus();
    await codeLoaded;
    await page.keyboard.press('Enter');
    await expect(body(page)).toHaveClass('dark');
    await expect(toggle(page, 'light')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(body(page)).toHaveClass('light');
    await expect(toggle(page, 'dark')).toBeFocused();
  });
});
