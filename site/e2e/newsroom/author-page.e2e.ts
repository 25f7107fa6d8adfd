import { endSession, newAuthor, signIn } from '../support/accounts.ts';
import { publish, smallPicture } from '../support/articles.ts';
import { expect, test } from '../support/magazine.ts';
import { holdRequests, toastOf } from '../support/page.ts';

const TITLES = [
  'Asan',
  'Bhitarkanika',
  'Chilika',
  'Deepor',
  'Harike',
  'Keoladeo',
  'Loktak',
  'Pulicat',
  'Sambhar',
];

test('an author pages, filters and deletes articles until none is left', async ({ page, request }) => {
  const author = await newAuthor(request);
  for (const title of TITLES) await publish(request, author, `${title} in June`);
  await signIn(page, author);
  await page.goto('/author-page');
  const cards = page.locator('.own-card');
  const status = page.locator('.own-articles-count');
  const pager = page.getByRole('navigation', { name: 'Your articles, pages' });
  await expect(status).toHaveText('Showing 1-8 of 9 articles');
  await expect(cards).toHaveCount(8);
  await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  // A hovered page number keeps its background, so that it is readable.
  const current = pager.getByRole('button', { name: 'Page 1', exact: true });
  const background = () => current.evaluate((element) => getComputedStyle(element).backgroundColor);
  const currentBackground = await background();
  await current.hover();
  await expect.poll(background).toBe(currentBackground);

  await test.step('filters by title, ignoring case', async () => {
    const filter = page.getByRole('searchbox', { name: 'Search your articles' }).filter({ visible: true });
    await filter.fill('LOK');
    await expect(status).toHaveText('Showing 1-1 of 1 article');
    await expect(cards).toHaveCount(1);
    await expect(pager).toHaveCount(0);
    await filter.fill('nothing of the kind');
    await expect(page.getByText('No articles match your search', { exact: true })).toBeVisible();
    await filter.fill('');
    await expect(status).toHaveText('Showing 1-8 of 9 articles');
  });

  const dialog = page.getByRole('dialog', { name: 'Delete article' });
  await test.step('asks for confirmation before it deletes', async () => {
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(status).toHaveText('Showing 9-9 of 9 articles');
    await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
    const remove = cards.getByRole('button', { name: 'Delete Asan in June' });
    // It has the colour of a destructive action.
    await expect(remove).toHaveCSS('color', 'rgb(163, 21, 47)');
    await remove.click();
    await expect(
      dialog.getByText('Are you sure you want to delete this article?', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
  });

  await test.step('shows progress, and the previous page after the last card of a page is deleted', async () => {
    const release = await holdRequests(page, /\/api\/articles\/[0-9a-f]{24}$/);
    const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
    await cards.getByRole('button', { name: 'Delete Asan in June' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Deleting article...')).toBeVisible();
    release();
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    await expect(status).toHaveText('Showing 1-8 of 8 articles');
    await expect(cards).toHaveCount(8);
    await expect(pager).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    // The list is current after Back.
    await publish(request, author, 'Tampara in June');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(status).toHaveText('Showing 1-8 of 9 articles');
    await expect(page.getByRole('link', { name: 'Tampara in June', exact: true })).toBeVisible();
    // The status tells search engines that the article was deleted.
    const { pathname } = new URL((await deletion).url());
    expect((await page.request.get(pathname.replace('/api', ''))).status()).toBe(410);
  });

  await test.step('shows an error if deleting fails, and keeps the article', async () => {
    await page.route(/\/api\/articles\/[0-9a-f]{24}$/, (route) => route.abort());
    await cards.getByRole('button', { name: 'Delete Sambhar in June' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Failed to delete article')).toBeVisible();
    await expect(status).toHaveText('Showing 1-8 of 9 articles');
    await page.unrouteAll();
  });

  await test.step('says that the session has ended, and deletes nothing', async () => {
    await endSession(request, author.token);
    await cards.getByRole('button', { name: 'Delete Sambhar in June' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').getByText('Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup\?ended$/);
  });
});

test('an author changes the profile, cancels a change, and keeps it on failure', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/author-page');
  await expect(page.getByText(author.email)).toBeVisible();
  await expect(page.getByText('No bio yet. Click edit to add one.', { exact: true })).toBeVisible();
  await expect(page.getByText("You haven't created any articles yet", { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Article' })).toHaveAttribute(
    'href',
    '/create-article',
  );
  const edit = page.getByRole('button', { name: 'Edit Profile' });

  await edit.click();
  const name = page.getByLabel('Name', { exact: true });
  const bio = page.getByLabel('Bio');
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(bio).toHaveAttribute('placeholder', 'Tell us about yourself...');
  await bio.fill('Not to be kept.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(page.getByText('No bio yet. Click edit to add one.')).toBeVisible();

  await edit.click();
  await name.fill('Gauri of the Rann');
  await bio.fill('Walks the salt pans.');
  const photo = page.locator('input[name=profilePhoto]');
  const chosen = page.locator('img.own-portrait[src^="blob:"]');
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('rain') };
  await photo.setInputFiles(fake);
  const rejection = toastOf(page, 'Please select an image file');
  // A hovered toast stays.
  await rejection.hover();
  await expect(toastOf(page, 'Profile picture selected.')).toHaveCount(0);
  await photo.setInputFiles(await smallPicture('me.png'));
  await expect(toastOf(page, 'Profile picture selected.')).toBeVisible();
  await photo.setInputFiles(fake);
  await expect(rejection).toHaveCount(2);
  await page.mouse.move(0, 0);
  await expect(chosen).toHaveJSProperty('naturalWidth', 64);
  await page.route('**/api/users/update', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Failed to update profile')).toBeVisible();
  await expect(bio).toHaveValue('Walks the salt pans.');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.unrouteAll();
  const release = await holdRequests(page, '**/api/users/update');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Saving profile...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saving profile...' })).toBeDisabled();
  // The form is read-only during saving, because later input would be lost.
  await bio.pressSequentially(' And more.');
  await expect(bio).toHaveValue('Walks the salt pans.');
  await expect(name).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeDisabled();
  release();
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gauri of the Rann' })).toBeVisible();
  await expect(page.locator('img.own-portrait')).toHaveAttribute('src', /\/images\//);
  await expect
    .poll(() => page.evaluate(() => [localStorage['userName'], localStorage['bio']]))
    .toEqual(['Gauri of the Rann', 'Walks the salt pans.']);
});
