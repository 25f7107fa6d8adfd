import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { expect, test } from '../support/magazine.ts';
import { holdRequests, toastOf } from '../support/page.ts';

const rows = (page: Page) => page.locator('tr.admin-row:not([aria-hidden])');
const showingLine = (page: Page) => page.locator('.room-showing');

async function filterBy(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name, email or title' }).fill(text);
}

test('an admin pages, filters and expands the authors, and deletes articles and authors', async ({
  page,
  request,
}) => {
  const family = `Rann-${randomUUID().slice(0, 8)}`;
  const authors = [];
  for (const name of ['Asha', 'Bela', 'Chitra', 'Devi', 'Esha', 'Falguni'])
    authors.push(await newAuthor(request, `${name} ${family}`));
  const writer = authors.find(({ name }) => name.startsWith('Bela'));
  if (writer === undefined) throw new Error('Bela has signed up');
  for (const title of ['One', 'Two', 'Three', 'Four']) await publish(request, writer, `${title} of Bela`);

  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await expect(page.locator('caption')).toHaveText('Authors and how many articles each has written');
  await expect(rows(page)).toHaveCount(5);
  await expect(showingLine(page)).toHaveText(/^Showing 1-5 of \d+ authors$/);
  await filterBy(page, family.toUpperCase());
  await expect(showingLine(page)).toHaveText('Showing 1-5 of 6 authors');
  const pager = page.getByRole('navigation', { name: 'Authors, pages' });
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(showingLine(page)).toHaveText('Showing 6-6 of 6 authors');
  await expect(rows(page)).toHaveCount(1);

  const dialog = page.getByRole('dialog');
  await test.step('deletes the last author of a page', async () => {
    await page.route('**/api/admin/users/*', (route) => route.abort());
    await rows(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(showingLine(page)).toHaveText('Showing 6-6 of 6 authors');
    await rows(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Failed to delete user')).toBeVisible();
    await page.unrouteAll();
    await rows(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(
      dialog.getByText('Are you sure you want to delete this user and all their articles?', {
        exact: true,
      }),
    ).toBeVisible();
    const release = await holdRequests(page, '**/api/admin/users?*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'User deleted successfully')).toBeVisible();
    await expect(showingLine(page)).toHaveText('Showing 1-5 of 5 authors');
    // The requests of the page before the reload may be pending.
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('No users found', { exact: true })).toHaveCount(0);
    release();
    await expect(rows(page)).toHaveCount(5);
  });

  await filterBy(page, writer.email);
  await expect(showingLine(page)).toHaveText('Showing 1-1 of 1 author');
  const count = rows(page).locator('.admin-count');
  await expect(count).toHaveText(/^4/);
  await expect(rows(page).getByRole('link', { name: /^Profile/ })).toHaveAttribute(
    'href',
    `/profile/${writer._id}`,
  );
  const articles = page.locator('.admin-article');
  await test.step('shows and hides the articles of an author, three on a page', async () => {
    await rows(page).getByRole('button', { name: 'Show articles by' }).click();
    await expect(articles).toHaveCount(3);
    await expect(articles.first().locator('.badge')).toHaveText('Published');
    await expect(articles.first().locator('img')).toBeVisible();
    await rows(page).getByRole('button', { name: 'Hide articles by' }).click();
    await expect(articles).toHaveCount(0);
    await rows(page).getByRole('button', { name: 'Show articles by' }).click();
    await page
      .getByRole('navigation', { name: /^Articles by/ })
      .getByRole('button', { name: 'Next page' })
      .click();
    await expect(articles).toHaveCount(1);
    // The button for the next page is disabled and cannot keep the focus.
    await expect(page.getByRole('group', { name: /^Articles by/ })).toBeFocused();
  });
  await test.step('shows the previous page after the last article of a page is deleted', async () => {
    await page.route('**/api/admin/articles/*', (route) => route.abort());
    await articles.getByRole('button', { name: /^Delete/ }).click();
    await expect(
      dialog.getByText('Are you sure you want to delete this article?', { exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Failed to delete article')).toBeVisible();
    await page.unrouteAll();
    await articles.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    await expect(articles).toHaveCount(3);
    await expect(count).toHaveText(/^3/);
  });
  await articles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);

  await test.step('says that an author has no articles, and that no author matches', async () => {
    await page.goto('/admin');
    await filterBy(page, `Esha ${family}`);
    await expect(showingLine(page)).toHaveText('Showing 1-1 of 1 author');
    await rows(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByText('No articles found', { exact: true })).toBeVisible();
    await filterBy(page, randomUUID());
    await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  });
});
