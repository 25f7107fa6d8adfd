import type { Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

const AUTHOR_PAGES = ['/author-page', '/create-article', '/edit-article/0123456789abcdef01234567'];

/** Records every address that painted anything, frame by frame. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const main = document.querySelector('main');
      if (main?.checkVisibility() === true)
        sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''} ${location.pathname}`);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function expectSent(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from, { waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(`${to}$`));
  await expect(page.locator('main')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).toContain(to);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).not.toContain(from);
  await page.evaluate(() => sessionStorage.clear());
}

test('a visitor is sent to the sign-up screen and sees no private page', async ({ page }) => {
  await watchFrames(page);
  for (const desk of [...AUTHOR_PAGES, '/admin', '/admin/review', '/admin/settings', '/admin/trash'])
    await expectSent(page, desk, '/signup');
});

test('an author is kept from the admin desk, and from signing up again', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await watchFrames(page);
  for (const desk of ['/admin', '/admin/review', '/admin/settings', '/admin/trash'])
    await expectSent(page, desk, '/unauthorized');
  await expect(page).toHaveTitle(/403 - Forbidden/);
  await expect(page.getByRole('heading', { name: '403 - Forbidden' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expectSent(page, '/signup', '/author-page');
});

test('an admin is kept from the pages of authors', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await watchFrames(page);
  for (const desk of AUTHOR_PAGES) await expectSent(page, desk, '/unauthorized');
  await expectSent(page, '/signup', '/admin');
});

test('Go Back leads to the previous page', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/aboutus');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/unauthorized$/);
  // The button needs its script.
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/aboutus$/);
});
