import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/magazine.ts';
import { AUTHOR_PAGES, expectRedirect, recordShownPages } from '../../support/private-pages.ts';

test('authors are redirected from the admin pages and from sign-up', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await recordShownPages(page);
  for (const path of [
    '/admin',
    '/admin/overview',
    '/admin/front-page',
    '/admin/review',
    '/admin/settings',
    '/admin/import',
    '/admin/log',
    '/admin/redirects',
    '/admin/pictures',
    '/admin/statistics',
    '/admin/trash',
  ])
    await expectRedirect(page, path, '/unauthorized');
  await expect(page).toHaveTitle(/403 - Forbidden/);
  await expect(page.getByRole('heading', { name: '403 - Forbidden' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expectRedirect(page, '/signup', '/author-page');
});

test('admins are redirected from the pages of authors', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await recordShownPages(page);
  for (const path of AUTHOR_PAGES) await expectRedirect(page, path, '/unauthorized');
  await expectRedirect(page, '/signup', '/admin');
});

test('Go Back leads to the previous page', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/aboutus');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/unauthorized$/);
  // The button needs its script, which may not have loaded yet.
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/aboutus$/);
});
