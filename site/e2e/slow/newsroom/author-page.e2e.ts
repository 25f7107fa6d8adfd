import { endSessionOf, newAuthor, signIn, signInAgain } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE, toastOf } from '../../support/page.ts';

test('unsaved profile changes survive a failed list and an ended session', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  await publish(request, author, 'Loktak in June');
  await signIn(page, author);
  await page.goto('/author-page');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const bio = page.getByLabel('Bio');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const filter = page.getByRole('searchbox', { name: 'Search your articles' }).filter({ visible: true });
  await bio.fill('Walks the phumdis.');

  await test.step('a failed list shows its own error', async () => {
    await page.route('**/api/users/profile*', (route) => route.abort());
    await filter.fill('lok');
    await expect(
      page.getByText('Failed to load articles. Please try again later.', { exact: true }),
    ).toBeVisible();
    await expect(page.locator('.own-card')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('.own-card')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
    await expect(bio).toHaveValue('Walks the phumdis.');
  });

  await test.step('signing out in another tab', async () => {
    const other = await context.newPage();
    await other.goto('/author-page');
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(other).toHaveURL(/\/signup$/);
    await expect(bio).toHaveValue('Walks the phumdis.');
    await save.click();
    await signInAgain(page);
    await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByText('Walks the phumdis.', { exact: true })).toBeVisible();
  });

  await test.step('a session that the server has ended', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await bio.fill('Rows on the Loktak.');
    // From now on the page sends no requests automatically.
    await endSessionOf(page);
    await save.click();
    await expect(toastOf(page, 'Failed to update profile')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(bio).toHaveValue('Rows on the Loktak.');
    await expect(save).toBeFocused();
    await save.click();
    await signInAgain(page);
    await expect(page.getByText('Rows on the Loktak.', { exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an author finds and deletes an article, and opens and closes the profile form', async ({
    page,
    request,
  }) => {
    const author = await newAuthor(request);
    for (const title of ['Loktak', 'Pulicat']) await publish(request, author, title);
    await signIn(page, author);
    await page.goto('/author-page');
    await page.getByRole('searchbox', { name: 'Search your articles' }).filter({ visible: true }).fill('PUL');
    await expect(page.locator('.own-articles-count')).toHaveText('Showing 1-1 of 1 article');
    await page.getByRole('button', { name: 'Delete Pulicat' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(page.getByText('No articles match your search', { exact: true })).toBeVisible();
    const filter = page.getByRole('searchbox', { name: 'Search your articles' }).filter({ visible: true });
    await filter.fill('LOK');
    await page.getByRole('button', { name: 'Delete Loktak' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    // Without articles a filter can still be cleared.
    await expect(page.getByText("You haven't created any articles yet", { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Your First Article' })).toBeVisible();
    await expect(filter).toHaveValue('LOK');
    await page.getByRole('button', { name: 'Edit Profile' }).tap();
    await expect(page.getByLabel('Bio')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await expect(page.getByRole('heading', { name: author.name })).toBeVisible();
  });
});

test('logging out shows a toast for failure and success', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/author-page');
  await page.route('**/api/users/logout', (route) => route.abort());
  const logOut = page.getByRole('button', { name: 'Log Out' });
  await logOut.click();
  await expect(toastOf(page, 'Failed to log out')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.unrouteAll();
  await logOut.click();
  await expect(toastOf(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
