import type { Locator, Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf, publish, smallPicture, titlesOf } from '../../support/articles.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, keepToasts, releaseToasts, toastOf } from '../../support/page.ts';

const TAGS = [
  'Trending',
  'Environment',
  'Weather',
  'Agriculture',
  'Artificial Intelligence',
  'Sustainable Living',
  'Technology and Advancement',
  'Science and Research',
  'Startups and Entrepreneurship',
  'Evolving Horizons',
  'Interviews',
  'Spotlight',
  'Policy and Governance',
];

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish Article' });

test('an article is written, fails to be published, and is published completely', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await test.step('shows which fields are missing, and sends nothing', async () => {
    let sent = 0;
    page.on('request', (call) => (sent += call.method() === 'POST' ? 1 : 0));
    await publishButton(page).click();
    await expect(toastOf(page, 'Please fill out all required fields.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByText('Select at least one tag', { exact: true })).toBeVisible();
    await expect(page.locator('input[name=bannerImage]')).toHaveAttribute('accept', 'image/*');
    await expect(page.locator('input[name=bannerImage]')).toHaveAttribute('required');
    await expect(page.getByText('Recommended size 1200x630px')).toBeVisible();
    await expect(page.locator('.tag')).toHaveText(TAGS);
    expect(sent).toBe(0);
  });
  await test.step('rejects a file that is not a picture', async () => {
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rain') };
    await page.locator('input[name=bannerImage]').setInputFiles(notes);
    await expect(toastOf(page, 'Failed to upload image')).toBeVisible();
  });
  await keepToasts(page);
  await fillArticle(page, 'The pans in June', 'The forecast came at four.');
  await expect(toastOf(page, 'Image uploaded successfully!')).toBeVisible();
  await releaseToasts(page);
  await expect(page.getByText('Image selected', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'The banner as it will stand above the article' }),
  ).toBeVisible();
  await expect(page.getByText('Select at least one tag')).toHaveCount(0);
  await page.getByLabel(/^Description .optional/).fill('What the pans knew.');
  const featured = page.getByRole('switch', { name: 'Mark as Featured' });
  await expect(page.getByText('No', { exact: true })).toBeVisible();
  await featured.click();
  await expect(page.getByText('Yes', { exact: true })).toBeVisible();

  const unchanged = async () => {
    await expect(page.getByLabel('Title')).toHaveValue('The pans in June');
    await expect(page.getByLabel(/^Description .optional/)).toHaveValue('What the pans knew.');
    await expect(textOf(page)).toHaveText('The forecast came at four.');
    await expect(page.getByText('Image selected', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Weather', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(featured).toBeChecked();
  };
  await test.step('keeps the form if the network fails', async () => {
    await page.route('**/api/articles', (route) => route.abort());
    await publishButton(page).click();
    await expect(toastOf(page, 'Failed to publish article.')).toBeVisible();
    await unchanged();
    // The button keeps the focus for a retry by keyboard.
    await expect(publishButton(page)).toBeFocused();
    await page.unrouteAll();
  });
  await test.step('shows the server’s error until the next attempt if its disk is full', async () => {
    const sentence = 'There is no room left to store this. Please try again later.';
    const json = { statusCode: 503, code: 'STORAGE_FULL', message: sentence, requestId: 'x' };
    await page.route('**/api/articles', (route) => route.fulfill({ status: 503, json }));
    await publishButton(page).click();
    await expect(toastOf(page, 'Failed to publish article.').last()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeInViewport();
    await unchanged();
    await page.unrouteAll();
  });
  await test.step('shows an error if the response has no id', async () => {
    await page.route('**/api/articles', (route) => route.fulfill({ json: {} }));
    await publishButton(page).click();
    await expect(toastOf(page, 'Something went wrong. Try again.')).toBeVisible();
    await expect(page.getByText('There is no room left')).toHaveCount(0);
    await unchanged();
    await page.unrouteAll();
  });
  // An autosave would find out that the article is published, and the editor would show Save Changes instead.
  await page.route('**/api/manuscripts{,/*}', (route) => route.abort());
  await test.step('shows an error if only the response is lost', async () => {
    await page.route('**/api/articles', async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    });
    // The toast of an earlier failure may still be visible.
    const requestFailed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/articles'),
    );
    await publishButton(page).click();
    await requestFailed;
    await expect(toastOf(page, 'Failed to publish article.').last()).toBeVisible();
    await unchanged();
    await page.unroute('**/api/articles');
  });
  await test.step('publishes it once, with later changes', async () => {
    await page.getByLabel(/^Description .optional/).fill('What the pans know by now.');
    const release = await holdRequests(page, '**/api/articles');
    await publishButton(page).click();
    await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(page.getByRole('status', { name: 'Publishing...' })).toBeVisible();
    await expect(page.getByLabel('Title')).toBeHidden();
    release();
    await expect(toastOf(page, 'Article published successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'The pans in June' })).toBeVisible();
    await expect(page.getByText('The forecast came at four.').first()).toBeVisible();
    expect(await titlesOf(request, author)).toEqual(['The pans in June']);
    const { description } = await articleOf(request, page.url().split('/').at(-1) ?? '');
    expect(description).toBe('What the pans know by now.');
  });
});

test('the editor continues a published article if the response of publishing was lost', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'The pans in July', 'The forecast came at five.');
  await page.route('**/api/articles', async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await publishButton(page).click();
  await expect(toastOf(page, 'Failed to publish article.')).toBeVisible();
  await page.getByLabel(/^Description .optional/).fill('What the pans know by now.');
  await expect(page.locator('[data-saving]')).toContainText('Published · changes not live');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  expect(await titlesOf(request, author)).toEqual(['The pans in July']);
  const { description } = await articleOf(request, page.url().split('/').at(-1) ?? '');
  expect(description).toBe('What the pans know by now.');
});

test('the first missing field gets the focus', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const next = async (control: Locator) => {
    await publishButton(page).click();
    await expect(control).toBeFocused();
  };
  await next(page.getByLabel('Title'));
  await page.keyboard.type('Not all of it');
  await next(page.getByRole('button', { name: /^Choose a banner image/ }));
  await page.locator('input[name=bannerImage]').setInputFiles(await smallPicture());
  await next(textOf(page));
  await page.keyboard.type('Some words');
  await next(page.getByRole('button', { name: 'Trending', exact: true }));
  await expect(page.getByText('Content is required')).toHaveCount(0);
  await page.keyboard.press('Space');
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
});

test('an article that fails to load shows an error, and Try Again loads it', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Behind the hills');
  await signIn(page, author);
  await page.route(`**/api/articles/${id}`, (route) => route.abort());
  await page.goto(`/edit-article/${id}`);
  await expect(toastOf(page, 'Failed to fetch article data')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Behind the hills');
});

test("another author's article cannot be edited", async ({ page, request }) => {
  const id = await publish(request, await newAuthor(request), 'Not yours');
  await signIn(page, await newAuthor(request));
  await page.goto(`/edit-article/${id}`);
  await expect(page).toHaveURL(/\/unauthorized$/);
});
