import type { Page } from 'playwright/test';
import { endSessionOf, newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, PHONE, toastOf } from '../../support/page.ts';

const rows = (page: Page) => page.locator('tr.admin-row:not([aria-hidden])');
const showingLine = (page: Page) => page.locator('.room-showing');

async function filterBy(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name, email or title' }).fill(text);
}

test('deleted articles of an expanded row do not return when it is expanded again', async ({
  page,
  request,
}) => {
  const writer = await newAuthor(request, 'Reopened Semal');
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await publish(request, writer, `${title} of a row`);
  const fifth = await publish(request, writer, 'Fifth of a row');
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await filterBy(page, writer.email);
  await expect(showingLine(page)).toHaveText('Showing 1-1 of 1 author');
  const titles = page.locator('.admin-article-title');
  const show = rows(page).getByRole('button', { name: /^Show/ });
  const hideButton = rows(page).getByRole('button', { name: /^Hide/ });
  const count = rows(page).locator('.admin-count');

  await test.step('the row is collapsed during the deletion', async () => {
    await show.click();
    const release = await holdRequests(page, `**/api/admin/articles/${fifth}`);
    await page.getByRole('button', { name: 'Delete Fifth of a row' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await hideButton.click();
    release();
    await expect(count).toHaveText(/^4/);
    await show.click();
    await expect(titles).toHaveText(['Fourth of a row', 'Third of a row', 'Second of a row']);
  });
  await test.step('the row is collapsed after the deletion', async () => {
    await page.getByRole('button', { name: 'Delete Fourth of a row' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(titles).toHaveText(['Third of a row', 'Second of a row', 'First of a row']);
    await hideButton.click();
    await show.click();
    await expect(titles).toHaveText(['Third of a row', 'Second of a row', 'First of a row']);
    await expect(count).toHaveText(/^3/);
  });
  await test.step('the list is loaded again with an expanded row', async () => {
    const authorization = `Bearer ${writer.token}`;
    const third = await titles.first().getByRole('link').getAttribute('href');
    const response = await request.delete(`/api${third}`, { headers: { authorization } });
    expect(response.status()).toBe(200);
    await filterBy(page, writer.email.toUpperCase());
    await expect(titles).toHaveText(['Second of a row', 'First of a row']);
    await expect(count).toHaveText(/^2/);
  });
});

test('a filter typed before hydration is applied', async ({ page, request }) => {
  const author = await newAuthor(request, 'Early Harsingar');
  await signIn(page, await signedInAdmin(request));
  const release = await holdRequests(page, /AdminDashboard[^/]*\.js$/);
  await page.goto('/admin', { waitUntil: 'commit' });
  await filterBy(page, author.email);
  release();
  await expect(showingLine(page)).toHaveText('Showing 1-1 of 1 author');
  await expect(page.getByRole('searchbox')).toHaveValue(author.email);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an author is found and expanded, an article is deleted, and then the author', async ({
    page,
    request,
  }) => {
    const author = await newAuthor(request, 'Phone Kadamb');
    await publish(request, author, 'One of a phone');
    await signIn(page, await signedInAdmin(request));
    await page.goto('/admin');
    const pages = page.getByRole('navigation', { name: 'Authors, pages' }).getByRole('button');
    await expect(pages).toHaveText(['Previous', 'Page 1', 'Page 2', 'Next']);
    await filterBy(page, author.email);
    await expect(showingLine(page)).toHaveText('Showing 1-1 of 1 author');
    await rows(page).getByRole('button', { name: 'Show articles by' }).tap();
    await expect(page.locator('.admin-article')).toHaveCount(1);
    const dialog = page.getByRole('dialog');
    await page.locator('.admin-article').getByRole('button', { name: 'Delete One of a phone' }).tap();
    await dialog.getByRole('button', { name: 'Delete' }).tap();
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    await expect(page.getByText('No articles found', { exact: true })).toBeVisible();
    const remove = rows(page).getByRole('button', { name: /^Delete/ });
    // A tap that is so soon and so near counts as a double tap, whose second click is ignored.
    await remove.click();
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(dialog).toHaveCount(0);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'User deleted successfully')).toBeVisible();
    await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  });
});

test('a table that fails to load shows an error, with the server’s message if there is one', async ({
  page,
  request,
}) => {
  await signIn(page, await signedInAdmin(request));
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible();
  await expect(toastOf(page, 'Failed to fetch users')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/admin/users?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message: 'The store rests.' } }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'The store rests.' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 1, name: 'Authors' })).toBeFocused();

  await test.step('says that the session has ended, and deletes nobody', async () => {
    await endSessionOf(page);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').getByText('Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup\?ended$/);
  });
});

test('logging out shows a toast for failure and success', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page.route('**/api/users/logout', (route) => route.abort());
  const logOut = page.getByRole('button', { name: 'Logout' });
  await logOut.click();
  await expect(toastOf(page, 'Failed to logout')).toBeVisible();
  await expect(logOut).toBeFocused();
  await page.unrouteAll();
  await logOut.click();
  await expect(toastOf(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});
