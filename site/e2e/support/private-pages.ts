import type { Page } from 'playwright/test';
import { expect } from './magazine.ts';

export const AUTHOR_PAGES = [
  '/author-page',
  '/author-statistics',
  '/create-article',
  '/edit-article/0123456789abcdef01234567',
];

/** Records the address of every page whose content becomes visible. */
export async function recordShownPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const check = () => {
      const main = document.querySelector('main');
      if (main?.checkVisibility() === true)
        sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''} ${location.pathname}`);
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}

/** Asserts that a page redirects before its content becomes visible. */
export async function expectRedirect(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from, { waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(`${to}$`));
  await expect(page.locator('main')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).toContain(to);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).not.toContain(from);
  await page.evaluate(() => sessionStorage.clear());
}
