import type { Page } from 'playwright/test';
import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { publish, smallPicture, titlesOf } from '../../support/articles.ts';
import { storedDrafts, storedDraftLine } from '../../support/drafts.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { avoidMidnight } from '../../support/midnight.ts';
import { holdRequests, kill, toastOf } from '../../support/page.ts';

/** From now on saves reach the server, but their responses are lost. */
async function loseResponses(page: Page): Promise<() => number> {
  let lostResponses = 0;
  await page.route(/\/api\/manuscripts\/[0-9a-f]{24}$/, async (route) => {
    await route.fetch();
    lostResponses += 1;
  });
  return () => lostResponses;
}

async function writeAll(page: Page): Promise<void> {
  await page.goto('/create-article');
  await page.route('**/api/images', (route) => route.abort());
  await fillArticle(page, 'Half of it', 'Written until the light went.');
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  await expect(textOf(page).locator('img[src^="data:"]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
  const countSaves = await loseResponses(page);
  await page.getByLabel(/^Description .optional/).fill('Not yet sent');
  await expect.poll(countSaves).toBe(1);
  await page.getByRole('switch', { name: 'Mark as Featured' }).click();
}

async function expectAll(page: Page): Promise<void> {
  await expect(page.getByLabel('Title')).toHaveValue('Half of it');
  await expect(page.getByLabel(/^Description .optional/)).toHaveValue('Not yet sent');
  await expect(textOf(page)).toContainText('Written until the light went.');
  await expect(textOf(page).locator('img')).toHaveCount(1);
  await expect(page.getByText('Image selected', { exact: true })).toBeVisible();
  await expect(page.getByText('banner.png')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Weather', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('switch', { name: 'Mark as Featured' })).toBeChecked();
}

test('after a tab was killed during writing, everything is restored and published', async ({
  page,
  context,
  request,
}) => {
  await avoidMidnight();
  await signIn(page, await newAuthor(request));
  const killedPage = await context.newPage();
  await writeAll(killedPage);
  await expect(storedDraftLine(killedPage)).toBeVisible();
  const featured = async () => (await storedDrafts(killedPage)).map(({ isFeatured }) => isFeatured);
  await expect.poll(featured).toEqual([true]);
  await kill(killedPage);

  await page.goto('/create-article');
  const dialog = page.getByRole('dialog', { name: 'Unfinished work' });
  await expect(
    dialog.getByText('You have unsaved work on this device. Do you want to continue?'),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(/^Half of itChanged today at \d\d:\d\d, 5 words/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectAll(page);
  await expect(textOf(page).locator('img[src*="/images/"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await page.goto('/create-article');
  await expect(textOf(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a discarded draft is not offered again', async ({ page, context, request }) => {
  await signIn(page, await newAuthor(request));
  const closed = await context.newPage();
  await closed.goto('/create-article');
  await closed.getByLabel('Title').fill('Not to be kept');
  await expect(storedDraftLine(closed)).toBeVisible();
  // A draft that is open in a tab is not offered in other tabs.
  await page.goto('/create-article');
  await expect(textOf(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await closed.close();
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if an article is deleted while it is edited, its text becomes a new article', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const remove = async (id: string) => {
    const response = await request.delete(`/api/articles/${id}`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(response.status()).toBe(200);
  };
  const publishIt = page.getByRole('button', { name: 'Publish Article' });
  const question = page.getByText('Its article has been deleted. It becomes a new one.', { exact: true });
  const first = await publish(request, author, 'Twice written');
  const existingId = await publish(request, author, 'Still there');
  await signIn(page, author);
  await page.goto('/author-page');
  // A draft of an existing article is offered only on its page.
  // Saving must fail: the editor asks only about unsaved changes.
  await page.route('**/api/manuscripts{,/*}', (route) => route.abort());
  await page.goto(`/edit-article/${existingId}`);
  await page.getByLabel('Title').fill('Still there, and more');
  await expect(storedDraftLine(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/author-page');
  await page.unroute('**/api/manuscripts{,/*}');
  // The new article must not be saved to the server before its page is left.
  await page.route('**/api/manuscripts', (route) => route.abort());

  await test.step('on the page where it was edited', async () => {
    await page.goto(`/edit-article/${first}`);
    await textOf(page).click();
    await page.keyboard.type('Not to be lost.');
    await remove(first);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Failed to update article: This article has been deleted.')).toBeVisible();
    await expect(
      page
        .getByRole('alert')
        .getByText('This article has been deleted. What you wrote can be published as a new one.'),
    ).toBeInViewport();
    await expect(page.getByLabel('Title')).toHaveValue('Twice written');
    await expect(textOf(page)).toContainText('Not to be lost.');
    await publishIt.click();
    await expect(page.getByText('Banner image is required', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/author-page');
  });
  await test.step('when its page is opened again', async () => {
    await page.goto(`/edit-article/${first}`);
    await expect(page).toHaveURL('/create-article');
    await expect(question).toBeVisible();
  });
  await test.step('on the page for a new article, only once', async () => {
    await page.goto('/create-article');
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(textOf(page)).toContainText('Not to be lost.');
    await page.unroute('**/api/manuscripts');
    await page.locator('input[name=bannerImage]').setInputFiles(await smallPicture());
    await publishIt.click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
    expect(await titlesOf(request, author)).toEqual(['Twice written', 'Still there']);
    await page.goto('/create-article');
    await expect(textOf(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('if the draft had no changes', async () => {
    const second = await publish(request, author, 'As it was');
    await page.goto('/author-page');
    await page.goto(`/edit-article/${second}`);
    await expect(page.getByLabel('Title')).toHaveValue('As it was');
    await page.route('**/api/manuscripts', (route) => route.abort());
    await remove(second);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(publishIt).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/author-page');
    await page.goto('/create-article');
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
  await test.step('without a draft, the page says that the article was deleted', async () => {
    await page.goto(`/edit-article/${first}`);
    await expect(page.getByText('Failed to fetch article data').first()).toBeVisible();
    await expect(page).toHaveURL(`/edit-article/${first}`);
  });
});

test('an upload that ends after its article was published leaves no draft', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const sendPicture = await holdRequests(page, '**/api/images');
  const showArticle = await holdRequests(page, /\/articles\/[0-9a-f]{24}$/);
  await fillArticle(page, 'Sent before its picture', 'The slow line of the hills.');
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  await expect(textOf(page).locator('img[src^="data:"]')).toHaveCount(1);
  const navigation = page.waitForRequest((each) => each.isNavigationRequest());
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await navigation;
  // The hidden form still exists while the next page loads.
  const shown = page.waitForRequest(/\/images\/[0-9a-f]{32}\//);
  sendPicture();
  await shown;
  // A pending write to the device happens at the latest when the page is left.
  showArticle();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await page.goto('/create-article');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the editor says if the browser cannot store drafts', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
  });
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Not kept');
  await expect(
    page.getByText('This browser does not keep drafts: publish before you leave.', { exact: true }),
  ).toBeVisible();
});

test('every step fails without a network and works afterwards', async ({ page, context, request }) => {
  const failOffline = async (act: () => Promise<void>, message: string) => {
    await context.setOffline(true);
    await act();
    await expect(toastOf(page, message)).toBeVisible();
    await context.setOffline(false);
  };
  const author = await newAuthor(request);
  await page.goto('/signup');
  await page.getByLabel('Email').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  await expect(logIn).toBeEnabled();
  await failOffline(() => logIn.click(), 'An error occurred. Please try again.');
  await expect(page.getByRole('alert').getByText('An error occurred. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(author.email);
  await logIn.click();
  await expect(page).toHaveURL(/\/author-page$/);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('Walks the pans.');
  await failOffline(
    () => page.getByRole('button', { name: 'Save Changes' }).click(),
    'Failed to update profile',
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();

  await page.goto('/create-article');
  await fillArticle(page, 'Through the gap', 'Word by word.');
  const publishIt = page.getByRole('button', { name: 'Publish Article' });
  const image = await smallPicture();
  await failOffline(
    () => page.locator('input[aria-label="Image for the text"]').setInputFiles(image),
    'Failed to upload image',
  );
  await failOffline(() => publishIt.click(), 'Failed to publish article.');
  await publishIt.click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page.locator('.prose img')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  await page.goto(`/edit-article/${id}`);
  await page.getByLabel('Title').fill('Across the gap');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await failOffline(() => save.click(), 'An error occurred while updating the article.');
  await save.click();
  await expect(page).toHaveURL(`/articles/${id}`);

  await page.goto('/author-page');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Across the gap' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await expect(page.getByRole('button', { name: 'Delete Across the gap' })).toBeVisible();
  await failOffline(remove, 'Failed to delete article');
  await remove();
  await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
  await expect(page.getByText("You haven't created any articles yet")).toBeVisible();
  await failOffline(() => page.getByRole('button', { name: 'Log Out' }).click(), 'Failed to log out');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});
