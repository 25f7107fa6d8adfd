import type { Page } from 'playwright/test';
import { endSessionOf, newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { openSettled } from '../../support/open-settled.ts';
import { holdRequests, toastOf } from '../../support/page.ts';

const tools = (page: Page) => page.locator('.article-tools');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete article' });

/** Addresses of scripts requested from now on. */
function scriptsOf(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

test('readers and other authors get no buttons, and load no code for them', async ({ page, request }) => {
  const id = await publish(request, await newAuthor(request), 'The pans and their readers');
  const scripts = scriptsOf(page);
  await openSettled(page, `/articles/${id}`);
  const ofReader = [...scripts];
  await signIn(page, await newAuthor(request, 'Somebody Else'));
  scripts.length = 0;
  await openSettled(page, `/articles/${id}`);
  await expect(page.locator('.account-link-in').first()).toBeAttached();
  expect(scripts.length).toBeLessThanOrEqual(ofReader.length);
  expect([...ofReader, ...scripts].filter((path) => path.includes('article-tools'))).toEqual([]);
  await expect(tools(page)).toHaveCount(0);
  const html = await (await request.get(`/articles/${id}`)).text();
  expect(html).not.toContain('.article-tools');
});

test('authors edit and delete their article on its page', async ({ page, context, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'The pans and their author');
  await signIn(page, author);
  await page.goto(`/articles/${id}`);
  await expect(tools(page).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/edit-article/${id}`,
  );
  await expectAccessible(page);
  const remove = tools(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveCSS('color', 'rgb(163, 21, 47)');

  await test.step('signing out in another tab removes the buttons', async () => {
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(tools(page)).toHaveCount(0);
    await other.evaluate((token) => localStorage.setItem('token', token), author.token);
    await expect(remove).toBeVisible();
    await other.close();
  });

  await test.step('asks for confirmation, and shows an error if deleting fails', async () => {
    await remove.click();
    await expect(
      dialogOf(page).getByText('Are you sure you want to delete this article?', { exact: true }),
    ).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.route(`**/api/articles/${id}`, (route) => route.abort());
    await remove.click();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Failed to delete article')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('shows progress, and opens the author page', async () => {
    const release = await holdRequests(page, `**/api/articles/${id}`);
    await remove.click();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Deleting article...')).toBeVisible();
    release();
    await expect(page).toHaveURL('/author-page');
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    expect((await request.get(`/articles/${id}`)).status()).toBe(410);
  });
});

test('says that the session has ended, and deletes nothing', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'The pans and the ended session');
  await signIn(page, author);
  await page.goto(`/articles/${id}`);
  await tools(page).getByRole('button', { name: 'Delete' }).click();
  await endSessionOf(page);
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/signup\?ended$/);
  expect((await request.get(`/articles/${id}`)).status()).toBe(200);
});
