import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { articleOf, publish, smallPicture } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { textOf } from '../../support/editor.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

const PHONE = { width: 360, height: 780 };
const tiles = (page: Page) => page.locator('.picture-tile');

/** Uploads a picture that no other test has. Returns its id. */
async function upload(request: APIRequestContext, token: string): Promise<string> {
  const image = await smallPicture('pond.png', `#${randomBytes(3).toString('hex')}`);
  const answer = await request.post('/api/images', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image },
  });
  const { picture } = (await answer.json()) as { picture: { src: string } };
  return picture.src.split('/')[2] ?? '';
}

test('an admin finds a picture, describes it, and sees where it is used', async ({ page, request }) => {
  const word = `tal${randomUUID().slice(0, 8)}`;
  const author = await newAuthor(request, `Chinar ${word}`);
  const id = await upload(request, author.token);
  const title = `Pond ${word}`;
  await publish(request, author, title, `<p>Rain.</p><img src="/images/${id}/64.jpg" alt="Bund ${word}" />`);
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Description, credit or author' }).fill(word);
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.locator('.room-showing')).toHaveText('Showing 1-2 of 2 pictures');
  await expectAccessible(page);

  const tile = tiles(page).filter({ hasText: `Bund ${word}` });
  await tile.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Picture' });
  await expect(drawer.getByRole('link', { name: title })).toBeVisible();
  await expect(drawer.getByText('Readers see it')).toBeVisible();
  await expect(drawer.getByText(`Uploaded by Chinar ${word}`)).toBeVisible();
  await drawer.getByLabel('Description').fill('तालाब, ऊपर से');
  await drawer.getByLabel('Credit').fill('Photo: Meera Kachnar');
  await drawer.getByLabel('Credit').press('Enter');
  await expect(toastOf(page, 'Picture saved.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const described = tiles(page).filter({ hasText: 'तालाब, ऊपर से' });
  await expect(described).toBeFocused();
  await expect(described).toContainText('Photo: Meera Kachnar');
  await page.setViewportSize(PHONE);
  await expectToFit(page);
});

test('words about a picture are not lost when its drawer closes', async ({ page, request }) => {
  const author = await newAuthor(request);
  await upload(request, author.token);
  await signIn(page, await signedInAdmin(request));
  await page.goto(`/admin/pictures?author=${author._id}`);
  const drawer = page.getByRole('dialog', { name: 'Picture', exact: true });
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const description = drawer.getByLabel('Description');
  const keep = question.getByRole('button', { name: 'Keep writing' });
  const reopen = async () => {
    await tiles(page).press('Enter');
    await expect(description).toHaveValue('');
  };

  await test.step('without changes, it closes immediately', async () => {
    await reopen();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
  await test.step('the question keeps the words, after any number of Escapes', async () => {
    await reopen();
    await description.fill('A pond at dusk');
    for (let round = 0; round < 2; round += 1) {
      await page.keyboard.press('Escape');
      await expect(keep).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await keep.press('Enter');
    await expect(question).toBeHidden();
    await expect(description).toBeFocused();
    await expect(description).toHaveValue('A pond at dusk');
    // Outside the drawer.
    await page.mouse.click(5, 300);
    await expect(question).toBeHidden();
    await expect(description).toBeVisible();
  });
  await test.step('leaving the page asks, too', async () => {
    const dialogShown = page.waitForEvent('dialog');
    const navigation = page.goto('/').catch(() => null);
    const browserDialog = await dialogShown;
    expect(browserDialog.type()).toBe('beforeunload');
    await browserDialog.dismiss();
    await navigation;
    await expect(description).toHaveValue('A pond at dusk');
  });
  await test.step('the words are discarded on request', async () => {
    await drawer.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(drawer).toBeHidden();
    await expect(tiles(page)).toBeFocused();
  });
  await test.step('saved words need no question', async () => {
    await reopen();
    await description.fill('A pond at dawn');
    await drawer.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Picture saved.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(tiles(page)).toContainText('A pond at dawn');
  });
});

test('an admin deletes an unused picture', async ({ page, request }) => {
  const author = await newAuthor(request);
  await upload(request, author.token);
  const id = await upload(request, author.token);
  await signIn(page, await signedInAdmin(request));
  await page.goto(`/admin/pictures?use=unused&author=${author._id}&picture=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Picture', exact: true });
  await expect(drawer.getByText('Nothing uses it.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toastOf(page, 'Picture deleted.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Pictures', exact: true })).toBeFocused();
});

test('an admin replaces a picture in all places', async ({ page, request }) => {
  const admin = await signedInAdmin(request);
  const author = await newAuthor(request);
  const old = await upload(request, author.token);
  const content = `<p>Rain.</p><img src="/images/${old}/64.jpg" alt="A bund" />`;
  const [live, deleted] = [
    await publish(request, author, 'Pond', content),
    await publish(request, author, 'Lake', content),
  ];
  await request.delete(`/api/articles/${deleted}`, { headers: { authorization: `Bearer ${author.token}` } });
  await signIn(page, admin);
  await page.goto(`/admin/pictures?author=${author._id}&picture=${old}`);
  const drawer = page.getByRole('dialog', { name: 'Picture', exact: true });
  await drawer.getByRole('button', { name: 'Replace' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace this picture' });
  const replace = dialog.getByRole('button', { name: 'Replace' });
  await expect(replace).toBeDisabled();
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.locator('.field-error')).not.toBeEmpty();
  // As browsers do when their file chooser is closed.
  await file.dispatchEvent('cancel');
  await file.setInputFiles(await smallPicture('well.png', `#${randomBytes(3).toString('hex')}`));
  const image = dialog.locator('.pictures-whole img');
  await expect(image).toBeVisible();
  await expectAccessible(page);
  const id = (await image.getAttribute('src'))?.split('/')[2] ?? '';
  await replace.press('Enter');
  await expect(drawer.getByText('Replaced the picture in 1 of 2.')).toBeVisible();
  await expect(drawer.getByText('In an earlier version').first()).toBeVisible();
  await expect(drawer.getByText('so there is nothing to replace.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByText('It is in the trash.')).toBeVisible();
  const article = await articleOf(request, live);
  expect([article.content.includes(id), article.content.includes(old)]).toEqual([true, false]);
  expect(article.content).toContain('alt="A bund"');
  await page.setViewportSize(PHONE);
  await expectToFit(page);
});

test('a room of pictures that does not load can be tried again', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.route('**/api/admin/pictures?*', (route) => route.abort());
  await page.goto('/admin/pictures');
  await expect(page.getByText('Failed to load pictures. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('an author says that a picture was made with AI, where the magazine asks', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  // Other journeys share the settings of the magazine.
  await page.route('**/api/newsroom', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), mediaLabels: 'on' } });
  });
  await page.goto('/create-article');
  await textOf(page).click();
  const image = await smallPicture('pond.png', `#${randomBytes(3).toString('hex')}`);
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(image);
  const picture = textOf(page).locator('img[src*="/images/"]');
  await expect(picture).toHaveCount(1);
  await picture.click();
  const choice = page.getByRole('combobox', { name: 'What it is' });
  await expect(choice).toHaveValue('photo');
  await choice.selectOption('Made with AI');
  await expect(toastOf(page, 'Readers see: Made with AI.')).toBeVisible();
  await expectAccessible(page);
  const id = (await picture.getAttribute('src'))?.split('/')[2] ?? '';
  const headers = { authorization: `Bearer ${author.token}` };
  const stored = await (await request.get(`/api/pictures/${id}`, { headers })).json();
  expect(stored).toMatchObject({ picture: { origin: 'ai', hasCredentials: false } });

  await page.locator('input[name="bannerImage"]').setInputFiles(await smallPicture('well.png', '#0a5f38'));
  const banner = page.locator('.banner-words').getByRole('combobox', { name: 'What it is' });
  await banner.selectOption('Edited');
  await expect(toastOf(page, 'Readers see: Edited photo.')).toBeVisible();
});
