import type { Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { expect, test } from '../support/magazine.ts';
import { toastOf } from '../support/page.ts';

const tools = (page: Page) => page.locator('.article-tools');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete article' });

test('an admin deletes an article on its page', async ({ page, request }) => {
  const id = await publish(request, await newAuthor(request), 'The pans and the admin');
  const session = await signedInAdmin(request);
  await signIn(page, session);
  await page.goto(`/articles/${id}`);
  const remove = tools(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toBeVisible();
  await expect(tools(page).getByRole('link')).toHaveCount(0);
  await remove.click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
  expect((await request.get(`/articles/${id}`)).status()).toBe(410);
});
