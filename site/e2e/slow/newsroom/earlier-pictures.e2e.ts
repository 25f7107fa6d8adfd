import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { caretIsRead, textOf, toolOf } from '../../support/editor.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { paste } from '../../support/paste.ts';

const PHONE = { width: 360, height: 780 };
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Choose an earlier picture' });

/** Uploads a picture that no other test has, with its words. Returns its id. */
async function upload(
  request: APIRequestContext,
  { token }: { token: string },
  words: { description: string; credit: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const image = await smallPicture('pond.png', `#${randomBytes(3).toString('hex')}`);
  const answer = await request.post('/api/images', { headers, multipart: { image } });
  const { picture } = (await answer.json()) as { picture: { src: string } };
  const id = picture.src.split('/')[2] ?? '';
  await request.patch(`/api/pictures/${id}`, { headers, data: words });
  return id;
}

test('an author puts an earlier picture into the text, by keyboard', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await upload(request, author, { description: 'तालाब, ऊपर से', credit: 'Photo: Meera Kachnar' });
  await upload(request, author, { description: 'A well', credit: '' });
  const article = await publish(request, author, 'What was uploaded before', '<p>Rain falls.</p>');
  await signIn(page, author);
  await page.goto(`/edit-article/${article}`);
  const text = textOf(page);
  await text.locator('p').first().click();
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe('Rain falls.'.length);
  await caretIsRead(page);

  await toolOf(page, 'Insert').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();

  await toolOf(page, 'Insert').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'A well' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('nothing like it');
  await expect(dialog.getByText('No pictures match your search')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('meera');
  await expect(dialog.locator('.picture-tile')).toHaveCount(1);
  await page.setViewportSize(PHONE);
  await expectToFit(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'तालाब, ऊपर से' }).press('Enter');
  await expect(dialog).toBeHidden();

  const figure = text.locator('figure');
  await expect(figure.locator(`img[src*="/images/${id}/"]`)).toHaveAttribute('alt', 'तालाब, ऊपर से');
  await expect(figure.locator('figcaption')).toHaveText('Photo: Meera Kachnar');
  await page.keyboard.type('Below it.');
  await expect(text.locator('figure + p')).toHaveText('Below it.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`/articles/${article}`);
  await expect(page.locator(`.prose img[src*="/images/${id}/"]`)).toBeVisible();
});

test('an author makes an earlier picture the banner, by keyboard', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await upload(request, author, { description: 'A tank in June', credit: 'Photo: Ira Palash' });
  await signIn(page, author);
  // The draft is on this device alone.
  await page.route('**/api/manuscripts', (route) => route.abort());
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('The tank fills');
  await page.getByRole('button', { name: 'Weather', exact: true }).press('Enter');
  await textOf(page).click();
  await page.keyboard.type('Rain falls.');
  const choose = page.getByRole('button', { name: 'Choose an earlier picture' });
  await choose.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await choose.press('Enter');
  await dialog.getByRole('button', { name: 'A tank in June' }).press('Enter');
  await expect(choose).toBeFocused();
  const [alt, credit] = [page.getByLabel(/^Image description/), page.getByLabel(/^Credit/)];
  await expect(alt).toHaveValue('A tank in June');
  await expect(credit).toHaveValue('Photo: Ira Palash');
  await expectAccessible(page);
  await credit.fill('Photo: Meera Kachnar');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();

  await page.reload();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Continue The tank fills' }).press('Enter');
  const crops = page.locator('.banner-crops');
  await expect(crops.locator(`img[src*="/images/${id}/"]`).first()).toBeVisible();
  await expect(credit).toHaveValue('Photo: Meera Kachnar');
  await page.setViewportSize(PHONE);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page.locator(`.article-banner img[src*="/images/${id}/"]`)).toBeVisible();
  await expect(page.locator('.banner-credit')).toHaveText('Photo: Meera Kachnar');
});

test('earlier pictures that do not load can be tried again', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.route('**/api/pictures?*', (route) => route.abort());
  await page.goto('/create-article');
  await textOf(page).click();
  await toolOf(page, 'Insert').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Failed to load pictures. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('No pictures yet')).toBeVisible();
});

test('an earlier picture takes the place of a missing one, which keeps its description', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await upload(request, author, { description: 'A well', credit: 'Photo: Meera Kachnar' });
  // A picture on another site, where there is none.
  await page.route('https://none.example/**', (route) =>
    route.fulfill({
      ...{ body: '<p>Sign in</p>', contentType: 'text/html' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await signIn(page, author);
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await expect(text).toBeFocused();
  await paste(page, '<p>Rain.</p><img src="https://none.example/a.png" alt="A bund">');
  await text.locator('.missing-picture').click();
  const strip = page.locator('.picture-strip');
  await strip.getByRole('button', { name: 'Choose an earlier picture' }).press('Enter');
  await dialogOf(page).getByRole('button', { name: 'A well' }).press('Enter');
  await expect(text.locator('.missing-picture')).toHaveCount(0);
  await expect(text.locator(`img[src*="/images/${id}/"]`)).toHaveAttribute('alt', 'A bund');
  await expect(text).toBeFocused();
});
