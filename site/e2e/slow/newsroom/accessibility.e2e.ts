import type { Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import * as axe from '../../support/axe.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, PHONE } from '../../support/page.ts';

/** Dialogs have the width of a phone, so each is checked in one window only. */
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Checks the page in both themes, on a desktop and a phone, in a narrow window, and with large text. */
async function expectAccessible(page: Page): Promise<void> {
  const initialViewport = page.viewportSize() ?? PHONE.viewport;
  await expectToFit(page);
  for (const size of [PHONE.viewport, initialViewport]) {
    await page.setViewportSize(size);
    await axe.expectAccessible(page);
  }
}

test('signing in and up', async ({ page }) => {
  await page.goto('/signup');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.locator('.field-error').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign up as an author' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectAccessible(page);
  // With an error above the form.
  await page.goto('/signup?ended');
  await expect(page.getByRole('alert').getByText('Your session has ended.')).toBeVisible();
  await expectAccessible(page);
});

test('the author page', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/author-page');
  await expect(page.getByText("You haven't created any articles yet")).toBeVisible();
  await expectAccessible(page);
  await publish(request, author, 'A title');
  await page.reload();
  await page.getByRole('button', { name: 'Delete A title' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await axe.expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Bio')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/users/profile*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessible(page);
});

test('the editor', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'A title', '<h2>One</h2><p>Two</p><ul><li>three</li></ul>');
  await signIn(page, author);
  // Saving must fail: the editor asks only about unsaved changes.
  await page.route('**/api/manuscripts', (route) => route.abort());
  await page.goto('/create-article');
  await expect(textOf(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectAccessible(page);
  await fillArticle(page, 'A title', 'Some words');
  for (const panel of ['Align', 'Text colour', 'Background colour', 'Link']) {
    await page.getByRole('toolbar').getByRole('button', { name: panel, exact: true }).click();
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
    // The other dialogs have the same position and width, so they are checked in this window only.
    if (panel !== 'Link') await axe.expectAccessible(page);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  await textOf(page).locator('img[src*="/images/"]').click();
  await expect(page.getByRole('button', { name: 'Add caption' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  await axe.expectAccessible(page);

  await dialogOf(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/\/create-article$/);
  await page.goto('/create-article');
  await expect(page.getByRole('dialog', { name: 'Unfinished work' })).toBeVisible();
  await axe.expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click();
  await page.goto(`/edit-article/${id}`);
  await expect(textOf(page)).toContainText('three');
  await expectAccessible(page);
  const { token } = author;
  // Without this, an autosave would detect the conflict first.
  await page.route(`**/api/manuscripts/${id}`, (route) => route.abort());
  await request.put(`/api/articles/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { title: 'Theirs', content: '<p>Theirs</p>', isFeatured: 'false', 'tags[]': 'Weather' },
  });
  await page.getByLabel('Title').fill('Mine');
  const release = await holdRequests(page, `**/api/articles/${id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status', { name: 'Saving...' })).toBeVisible();
  await axe.expectAccessible(page);
  release();
  await expect(page.getByRole('button', { name: 'Use saved version' })).toBeVisible();
  await axe.expectAccessible(page);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
  await axe.expectAccessible(page);
});

test('an article that fails to load', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/edit-article/000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'Failed to fetch article data' })).toBeVisible();
  await expectAccessible(page);
});

test('the admin pages', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await expect(page.locator('.room-showing')).toHaveText(/^Showing/);
  await page.getByRole('searchbox').fill('ira-palash');
  await expect(page.locator('.room-showing')).toHaveText('Showing 1-1 of 1 author');
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(page.locator('.admin-article').first()).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('.admin-article')
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(dialogOf(page)).toBeVisible();
  await axe.expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page
    .locator('.admin-actions')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(dialogOf(page)).toBeVisible();
  await axe.expectAccessible(page);
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page);
});
