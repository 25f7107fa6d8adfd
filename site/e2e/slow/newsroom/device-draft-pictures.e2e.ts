import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { deleteForGood, publish, smallPicture } from '../../support/articles.ts';
import { failServerSaves, storedDrafts, storedDraftLine } from '../../support/drafts.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

// Saves must fail: a draft on the server would prevent the deletion of its pictures.
test.beforeEach(async ({ context }) => {
  await failServerSaves(context);
});

const sentPicture = (page: Page): Locator => textOf(page).locator('img[src^="/images/"]');
const publishIt = (page: Page) => page.getByRole('button', { name: 'Publish Article' }).click();

/** Starts an article with a new picture. Returns the picture's address. */
async function startWithPicture(page: Page, title: string, background: string): Promise<string> {
  await page.goto('/create-article');
  await fillArticle(page, title, 'The tank before the rain.');
  await page
    .locator('input[aria-label="Image for the text"]')
    .setInputFiles(await smallPicture('tank.png', background));
  await expect(sentPicture(page)).toHaveCount(1);
  await expect(storedDraftLine(page)).toBeVisible();
  await expect
    .poll(async () => (await storedDrafts(page)).some((draft) => draft.title === title && draft.hasBanner))
    .toBe(true);
  return (await sentPicture(page).getAttribute('src')) ?? '';
}

/** Removes an unused picture from the server, by deleting an article of the same author. */
async function removePicture(
  request: APIRequestContext,
  author: SessionResponse,
  address: string,
): Promise<void> {
  const id = await publish(request, author, 'Made to be deleted', `<p>x</p><img src="${address}" alt="">`);
  await deleteForGood(request, author, id);
  expect((await request.get(address)).status()).toBe(404);
}

async function expectPublished(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  const picture = page.locator('.prose img');
  await expect(picture).toHaveCount(1);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('a draft can be continued after the server has deleted its picture', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  const closed = await context.newPage();
  const address = await startWithPicture(closed, 'A tank in June', '#123f5b');
  await closed.close();
  await removePicture(request, author, address);

  // The picture is neither on the server nor in the browser's cache.
  await page.route('**/images/*/*', (route, asked) =>
    asked.resourceType() === 'fetch' && asked.method() === 'GET'
      ? route.fulfill({ status: 404 })
      : route.continue(),
  );
  await page.goto('/create-article');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(sentPicture(page)).toHaveCount(1);
  expect((await request.get(address)).status()).toBe(200);
  await publishIt(page);
  await expectPublished(page);
});

test('a picture that the server deletes during writing is uploaded again with the article', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  const address = await startWithPicture(page, 'A tank in July', '#5b123f');
  await removePicture(request, author, address);
  await publishIt(page);
  await expectPublished(page);
});

test('a lost picture is listed, shown and replaced', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  const address = await startWithPicture(page, 'A tank in August', '#3f5b12');
  await page.route('**/images/*/*', (route) => route.fulfill({ status: 404 }));
  await sentPicture(page).click();
  await page.getByLabel('Description', { exact: true }).fill('The tank at Rampur');
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('banyan-drafts');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('pictures', 'readwrite');
          clearing.objectStore('pictures').clear();
          clearing.oncomplete = () => {
            opening.result.close();
            resolve(undefined);
          };
        };
      }),
  );
  await removePicture(request, author, address);
  await publishIt(page);

  const message = 'Picture 1 ("The tank at Rampur") in the text no longer exists. Please add it again.';
  await expect(page.locator('.field-error')).toHaveText(message);
  const place = textOf(page).locator('.missing-picture');
  await expect(place).toBeInViewport();
  await expect(place).toContainText('The tank at Rampur');
  await expect(place).toHaveClass(/ProseMirror-selectednode/);

  await test.step('publishing again shows the error immediately', async () => {
    await page.getByLabel('Title').click();
    await publishIt(page);
    const missing = 'A picture is missing in the text. Choose a file for it, or remove it.';
    await expect(toastOf(page, missing)).toBeVisible();
    await expect(page.locator('.field-error')).toHaveText(missing);
    await expect(place).toHaveClass(/ProseMirror-selectednode/);
  });

  await test.step('the picture is replaced by a file', async () => {
    await page.unroute('**/images/*/*');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(await smallPicture('again.png', '#3f5b13'));
    await expect(sentPicture(page)).toHaveCount(1);
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('The tank at Rampur');
    await publishIt(page);
    await expectPublished(page);
  });
});
