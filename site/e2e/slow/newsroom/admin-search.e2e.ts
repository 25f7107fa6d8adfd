import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, email or title' });
const rows = (page: Page) => page.locator('tr.admin-row:not([aria-hidden])');
const found = (page: Page) => page.locator('.admin-found');
const showing = (page: Page) => page.locator('.room-showing');

test('an admin finds articles by title, and Back returns to the results', async ({ page, request }) => {
  const word = `kans${randomUUID().slice(0, 8)}`;
  const writer = await newAuthor(request, 'Title Kadamb');
  for (const n of ['one', 'two', 'three', 'four', 'five']) await publish(request, writer, `${word} ${n}`);
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await expect(rows(page)).toHaveCount(5);

  await test.step('finds articles by title and shows their author', async () => {
    await searchOf(page).fill(`${word.toUpperCase()} T`);
    await expect(page.getByText('No users found', { exact: true })).toBeVisible();
    await expect(found(page).locator('.admin-article')).toHaveCount(2);
    await expect(found(page).locator('.admin-article').first()).toContainText('Title Kadamb');
    await expectAccessible(page);
    await found(page)
      .getByRole('link', { name: `${word} two` })
      .click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
    await page.goBack();
    await expect(searchOf(page)).toHaveValue(`${word.toUpperCase()} T`);
    await expect(found(page).locator('.admin-article')).toHaveCount(2);
  });

  await test.step('deletes an article in the results', async () => {
    await found(page)
      .getByRole('button', { name: `Delete ${word} two` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    await expect(found(page).locator('.admin-article')).toHaveCount(1);
  });

  await test.step('Back returns to the open row and its page', async () => {
    await searchOf(page).fill(writer.email);
    await expect(showing(page)).toHaveText('Showing 1-1 of 1 author');
    await rows(page).getByRole('button', { name: 'Show articles by' }).click();
    await page
      .getByRole('navigation', { name: /^Articles by/ })
      .getByRole('button', { name: 'Next page' })
      .click();
    const articles = page.locator('.admin-articles .admin-article');
    await expect(articles).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`open=${writer._id}\\.2`));
    await articles.getByRole('link').click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
    await expect(articles).toHaveCount(1);
    await expect(articles).toContainText(`${word} one`);
  });

  await test.step('says what is deleted with an author, and for how long it can be restored', async () => {
    await rows(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete user' });
    await expect(
      dialog.getByText('Are you sure you want to delete this user and all their articles?', { exact: true }),
    ).toBeVisible();
    await expect(
      dialog.getByText(
        'The account goes to the trash with its articles and drafts. You can restore everything for 30 days. Articles with other authors stay, without this name.',
        { exact: true },
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

test('another tab clears the filter of authors, and Back restores it', async ({ page, request }) => {
  const { email } = await newAuthor(request, 'Filtered Karanj');
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await searchOf(page).fill(email);
  await expect(showing(page)).toHaveText('Showing 1-1 of 1 author');
  await page.getByRole('link', { name: /^Invited \d+$/ }).click();
  await expect(page).toHaveURL('/admin?tab=invited');
  await page.getByRole('link', { name: /^Authors \d+$/ }).click();
  await expect(page).toHaveURL('/admin');
  await expect(searchOf(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(5);
  await page.goBack();
  await expect(page).toHaveURL('/admin?tab=invited');
  await expect(page.getByRole('link', { name: /^Invited \d+$/ })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(searchOf(page)).toHaveValue(email);
  await expect(showing(page)).toHaveText('Showing 1-1 of 1 author');
});

test('Back returns to the page of authors', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Authors, pages' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(showing(page)).toHaveText(/^Showing 6-/);
  await expect(page).toHaveURL('/admin?page=2');
  await expect(rows(page)).not.toHaveCount(0);
  await rows(page)
    .first()
    .getByRole('link', { name: /^Profile/ })
    .click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goBack();
  await expect(showing(page)).toHaveText(/^Showing 6-/);
});

test('the last page is shown instead of one that no longer exists', async ({ page, request }) => {
  const writer = await newAuthor(request, 'Gone Karonda');
  for (const n of ['one', 'two', 'three', 'four']) await publish(request, writer, `Gone ${n}`);
  await signIn(page, await signedInAdmin(request));
  await page.goto(`/admin?q=${writer.email}&page=4&open=${writer._id}.9`);
  await expect(showing(page)).toHaveText('Showing 1-1 of 1 author');
  await expect(page.locator('.admin-articles .admin-article')).toHaveCount(1);
  await expect(page.locator('.admin-articles')).toContainText('Gone one');
  await expect(page).toHaveURL(`/admin?q=${encodeURIComponent(writer.email)}&open=${writer._id}.2`);
});

test('the totals remain when another page fails to load', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await expect(rows(page)).toHaveCount(5);
  await page.route('**/api/admin/users?page=2*', (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Authors, pages' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible();
  await expect(showing(page)).toHaveText(/^Showing 6-\d+ of \d+ authors$/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(showing(page)).toHaveText(/^Showing 6-/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('results fit', async ({ page, request }) => {
    const word = `munj${randomUUID().slice(0, 8)}`;
    await publish(request, await newAuthor(request, 'Phone Title'), `${word} ${'n'.repeat(60)}`);
    await signIn(page, await signedInAdmin(request));
    await page.goto(`/admin?q=${word}`);
    await expect(found(page).locator('.admin-article')).toHaveCount(1);
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
  });
});
