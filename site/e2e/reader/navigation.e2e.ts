import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/magazine.ts';
import { restoreFromBackForwardCache } from '../support/back-forward-cache.ts';
import { GROUPS, PHONE } from '../support/navigation.ts';

const signIn = (page: Page, role: string) =>
  page.evaluate((userRole) => {
    localStorage.setItem('token', 'a.b.c');
    localStorage.setItem('userRole', userRole);
  }, role);

test('on a phone, the menu is full-screen and traps the focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/terms-of-use');
  const bar = page.getByRole('banner');
  const open = bar.getByRole('button', { name: 'Open the menu' });
  const overlay = page.getByRole('dialog', { name: 'Menu' });
  await expect(bar.getByRole('combobox')).toHaveCount(0);
  // The dialog is created when it is opened.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();

  await open.click();
  await expect(overlay).toBeInViewport({ ratio: 1 });
  await expect(overlay.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await expect.poll(async () => (await overlay.boundingBox())?.width).toBe(PHONE.width);
  await expect(overlay.getByRole('link', { name: 'Banyan' })).toBeVisible();
  await expect(overlay.getByRole('combobox', { name: 'Search articles' })).toBeVisible();
  const names = [
    'Home',
    'Trending',
    ...Object.values(GROUPS).flatMap((links) => links.map(([name]) => name)),
  ];
  const links = overlay.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([...names, 'Sign in']);

  await expectAccessible(page);
  await test.step('traps the focus after the last link', async () => {
    await links.last().focus();
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement?.closest('main, footer, .nav') !== null,
      );
      expect(outside).toBe(false);
    }
  });

  await test.step('is closed by Escape and its button, and returns the focus', async () => {
    // The first Escape closes the suggestions, the second the menu.
    await overlay.getByRole('combobox').focus();
    await expect(overlay.locator('.search-message')).toHaveText('Please enter a search term');
    await page.keyboard.press('Escape');
    await expect(overlay.locator('.search-message')).toHaveCount(0);
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await overlay.getByRole('button', { name: 'Close the menu' }).click();
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('is closed by a wider window and by choosing a link', async () => {
    await open.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(overlay).toBeHidden();
    await page.setViewportSize(PHONE);
    await open.click();
    await overlay.getByRole('link', { name: 'Agriculture' }).click();
    await expect(page).toHaveURL('/agriculture');
    await expect(overlay).toBeHidden();
  });
});

test('the bar links visitors to sign-in, and users to their dashboard', async ({ page, context }) => {
  await page.goto('/terms-of-use');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signup');
  const other = await context.newPage();
  await other.goto('/contact');
  await signIn(other, 'author');
  await expect(bar.getByRole('link', { name: 'Your desk' })).toHaveAttribute('href', '/author-page');
  await signIn(page, 'admin');
  await page.reload();
  await expect(bar.getByRole('link', { name: 'Your desk' })).toHaveAttribute('href', '/admin');
  await other.evaluate(() => localStorage.clear());
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signup');

  // A page in the back/forward cache receives no events from other tabs.
  await signIn(page, 'author');
  await restoreFromBackForwardCache(page);
  await expect(bar.getByRole('link', { name: 'Your desk' })).toHaveAttribute('href', '/author-page');
});
