import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/magazine.ts';
import { AUTHOR_PAGES, expectSent, watchFrames } from '../../support/private-pages.ts';

test('an author is kept from the admin pages, and from signing up again', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await watchFrames(page);
  for (const path of ['/admin', '/admin/review', '/admin/settings', '/admin/trash'])
    await expectSent(page, path, '/unauthorized');
  await expect(page).toHaveTitle(/403 - Forbidden/);
  await expect(page.getByRole('heading', { name: '403 - Forbidden' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expectSent(page, '/signup', '/author-page');
});

test('an admin is kept from the pages of authors', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await watchFrames(page);
  for (const path of AUTHOR_PAGES) await expectSent(page, path, '/unauthorized');
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
