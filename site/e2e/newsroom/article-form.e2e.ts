import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../support/accounts.ts';
import { articleOf, publish, smallPicture } from '../support/articles.ts';
import { expect, test } from '../support/magazine.ts';
import { holdRequests, toastOf } from '../support/page.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('an article is changed, after prefetching or loading it, and failures are shown', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Before the rain');
  await signIn(page, author);
  await page.goto('/author-page');
  const prefetch = async (name: string) => {
    const response = page.waitForResponse(`**/api/articles/${id}`);
    await page.getByRole('link', { name }).focus();
    await (await response).finished();
    // When this response has been read, so has the previous one.
    await page.evaluate(() => fetch('/robots.txt').then((robots) => robots.text()));
  };
  await prefetch('Edit Before the rain');
  let fetched = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === `/api/articles/${id}`) fetched += 1;
  });
  await page.getByRole('link', { name: 'Edit Before the rain' }).click();
  await expect(page).toHaveURL(`/edit-article/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Before the rain');
  expect(fetched).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Before the rain');
  expect(fetched).toBe(1);
  await expect(
    page.getByRole('img', { name: 'The banner as it will stand above the article' }),
  ).toBeVisible();

  // The form is read-only until the server knows that the page before the reload has ended.
  await expect(async () => {
    await page.getByLabel('Title').fill('');
    await expect(page.getByLabel('Title')).toHaveValue('', { timeout: 500 });
  }).toPass();
  await saveButton(page).click();
  await expect(toastOf(page, 'Please fill out all required fields.')).toBeVisible();
  await page.getByLabel('Title').fill('After the rain');
  const put = new RegExp(`/api/articles/${id}$`);
  for (const [response, text] of [
    [{ status: 422, json: { code: 'X', message: 'Too wet' } }, 'Failed to update article: Too wet'],
    [{ status: 503, body: '' }, 'Failed to update article: Unknown error'],
    [null, 'An error occurred while updating the article.'],
  ] as const) {
    await page.route(put, (route) => (response === null ? route.abort() : route.fulfill(response)));
    await saveButton(page).click();
    await expect(toastOf(page, text)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('After the rain');
    await page.unrouteAll();
  }
  await page.locator('input[name=bannerImage]').setInputFiles(await smallPicture());
  await page.getByRole('button', { name: 'Interviews', exact: true }).click();
  await page.getByRole('switch', { name: 'Mark as Featured' }).click();
  const release = await holdRequests(page, put);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect(toastOf(page, 'Article updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/articles/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'After the rain' })).toBeVisible();
  expect(await articleOf(request, id)).toMatchObject({ tags: ['Weather', 'Interviews'], isFeatured: true });

  await test.step('all tags are removed, and an old prefetched article is loaded again', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/author-page');
    await page.evaluate(() => {
      const longAgo = Date.now() - 60_000;
      Date.now = () => longAgo;
    });
    await prefetch('Edit After the rain');
    fetched = 0;
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toHaveValue('After the rain');
    expect(fetched).toBe(1);
    for (const tag of ['Weather', 'Interviews'])
      await page.getByRole('button', { name: tag, exact: true }).click();
    await expect(page.getByText('Untagged articles appear in no category', { exact: true })).toBeVisible();
    await saveButton(page).click();
    await expect(page).toHaveURL(`/articles/${id}`);
    await expect(page.getByText('No topics listed', { exact: true })).toBeVisible();
    expect((await articleOf(request, id)).tags).toEqual([]);
  });
});
