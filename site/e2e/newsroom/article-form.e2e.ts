import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../support/accounts.ts';
import { articleOf, publish, smallPicture } from '../support/articles.ts';
import { expect, test } from '../support/magazine.ts';
import { holdBack, toastOf } from '../support/page.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('an article is changed: handed over or fetched, saved, refused, interrupted', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Before the rain');
  await signIn(page, author);
  await page.goto('/author-page');
  const fetchAhead = async (name: string) => {
    const answer = page.waitForResponse(`**/api/articles/${id}`);
    await page.getByRole('link', { name }).focus();
    await (await answer).finished();
    // What was answered before this has been read when this is.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  };
  await fetchAhead('Edit Before the rain');
  let fetched = 0;
  page.on('request', (call) => {
    if (call.method() === 'GET' && new URL(call.url()).pathname === `/api/articles/${id}`) fetched += 1;
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

  // Until the page before the reload has left, the form is read-only for a moment, and takes no keys.
  await expect(async () => {
    await page.getByLabel('Title').fill('');
    await expect(page.getByLabel('Title')).toHaveValue('', { timeout: 500 });
  }).toPass();
  await saveButton(page).click();
  await expect(toastOf(page, 'Please fill out all required fields.')).toBeVisible();
  await page.getByLabel('Title').fill('After the rain');
  const put = new RegExp(`/api/articles/${id}$`);
  for (const [answer, text] of [
    [{ status: 422, json: { code: 'X', message: 'Too wet' } }, 'Failed to update article: Too wet'],
    [{ status: 503, body: '' }, 'Failed to update article: Unknown error'],
    [null, 'An error occurred while updating the article.'],
  ] as const) {
    await page.route(put, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    await saveButton(page).click();
    await expect(toastOf(page, text)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('After the rain');
    await page.unrouteAll();
  }
  await page.locator('input[name=bannerImage]').setInputFiles(await smallPicture());
  await page.getByRole('button', { name: 'Interviews', exact: true }).click();
  await page.getByRole('switch', { name: 'Mark as Featured' }).click();
  const letGo = await holdBack(page, put);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  letGo();
  await expect(toastOf(page, 'Article updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/articles/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'After the rain' })).toBeVisible();
  expect(await articleOf(request, id)).toMatchObject({ tags: ['Weather', 'Interviews'], isFeatured: true });

  await test.step('all tags are taken away, and what was fetched long ago is fetched again', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/author-page');
    await page.evaluate(() => {
      const longAgo = Date.now() - 60_000;
      Date.now = () => longAgo;
    });
    await fetchAhead('Edit After the rain');
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
