import { newAuthor, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/magazine.ts';
import { holdRequests, toastOf } from '../support/page.ts';

test('an article is withdrawn in the list by keyboard, and restored in the toast', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'The Last Ferry');
  await signIn(page, author);
  await page.goto('/author-page');
  const more = page.getByRole('button', { name: 'More for The Last Ferry' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Translate into Hindi' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Translate into Hindi' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Translate into Hindi' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Article withdrawn')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
  expect((await request.get(`/articles/${id}`)).status()).toBe(410);
  await expect(page.locator('.own-withdrawn').getByRole('heading', { name: 'The Last Ferry' })).toBeVisible();
  // The list of withdrawn articles loads last, and does not show the article beside its card until then.
  const showWithdrawn = await holdRequests(page, '**/api/manuscripts?*list=withdrawn*');
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Published again')).toBeVisible();
  await expect(page.locator('.own-withdrawn')).toHaveCount(0);
  await expect(more).toBeVisible();
  showWithdrawn();
  expect((await request.get(`/articles/${id}`)).status()).toBe(200);
});
