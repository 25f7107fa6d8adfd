import type { Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { articleOf, publish, smallPicture } from '../../support/articles.ts';
import { failServerSaves } from '../../support/drafts.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

test('the second save of two tabs shows a comparison, and does not overwrite the first', async ({
  page,
  context,
  request,
}) => {
  // Without autosave, so that publishing detects the conflict.
  await failServerSaves(context);
  const author = await newAuthor(request);
  const id = await publish(request, author, 'As it was');
  await signIn(page, author);
  const save = async (tab: Page, title: string) => {
    await tab.getByLabel('Title').fill(title);
    await tab.getByRole('button', { name: 'Save Changes' }).click();
  };
  const savedTitle = async () => (await articleOf(request, id)).title;
  const dialog = page.getByRole('dialog', { name: 'A newer version was saved' });
  await page.goto(`/edit-article/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('As it was');
  const other = await context.newPage();
  await other.goto(`/edit-article/${id}`);
  await expect(other.getByLabel('Title')).toHaveValue('As it was');
  await textOf(other).click();
  await other.keyboard.press('ControlOrMeta+a');
  await other.keyboard.press('ControlOrMeta+b');
  await other.locator('input[name=bannerImage]').setInputFiles(await smallPicture('other.png', '#84322f'));
  await save(other, 'As the other tab has it');
  await expect(other).toHaveURL(`/articles/${id}`);

  await save(page, 'As I have it');
  await expect(dialog.getByText('As I have it')).toBeVisible();
  await expect(dialog.getByText('As the other tab has it')).toBeVisible();
  await expect(dialog.getByText('Banner: another image', { exact: true })).toBeVisible();
  const looks = dialog.locator('.compare-looks');
  await expect(looks.getByText('The same words, formatted differently', { exact: true })).toBeVisible();
  await expect(looks.getByText('The pans had known since noon.', { exact: true })).toBeVisible();
  await expect.poll(savedTitle).toBe('As the other tab has it');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('As I have it');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Use saved version' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('As the other tab has it');

  await other.goto(`/edit-article/${id}`);
  await save(other, 'Once more');
  await expect(other).toHaveURL(`/articles/${id}`);
  await save(page, 'Mine after all');
  await dialog.getByRole('button', { name: 'Publish mine' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  await expect.poll(savedTitle).toBe('Mine after all');
});

test('deleting an item that another tab has deleted succeeds', async ({ page, context, request }) => {
  const author = await newAuthor(request, 'Twice Palas');
  for (const title of ['One of two', 'Two of two']) await publish(request, author, title);
  const admin = await context.newPage();
  const opened = async (tab: Page) => {
    await tab.goto('/admin');
    await tab.getByRole('searchbox').fill(author.email);
    await expect(tab.locator('.room-showing')).toHaveText('Showing 1-1 of 1 author');
    await tab.getByRole('button', { name: /^Show/ }).click();
    await expect(tab.locator('.admin-article')).toHaveCount(2);
  };
  const remove = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };

  await test.step('the author’s article', async () => {
    await signIn(page, author);
    await page.goto('/author-page');
    await expect(page.locator('.own-articles-count')).toHaveText('Showing 1-2 of 2 articles');
    const other = await context.newPage();
    await other.goto('/author-page');
    for (const tab of [other, page]) {
      await remove(tab, 'One of two');
      await expect(toastOf(tab, 'Article deleted successfully')).toBeVisible();
      await expect(tab.locator('.own-articles-count')).toHaveText('Showing 1-1 of 1 article');
      await expect(tab.locator('.own-card')).toHaveCount(1);
    }
    await other.close();
    await publish(request, author, 'Three of two');
  });

  await test.step('an article as an admin, and then its author', async () => {
    await signIn(page, await signedInAdmin(request));
    await opened(page);
    await opened(admin);
    for (const title of ['Two of two', 'Three of two']) {
      await remove(admin, title);
      await expect(admin.getByRole('button', { name: `Delete ${title}`, exact: true })).toHaveCount(0);
    }
    await remove(page, 'Two of two');
    // The toast with Undo of the previous step may still be visible.
    await expect(toastOf(page, 'Article deleted successfully').last()).toBeVisible();
    await expect(page.getByText('No articles found', { exact: true })).toBeVisible();
    // The row shows the current number of articles.
    await expect(page.locator('.admin-row .admin-count')).toHaveText(/^0/);

    for (const tab of [admin, page]) {
      await remove(tab, author.name);
      await expect(toastOf(tab, 'User deleted successfully')).toBeVisible();
      await expect(tab.getByText('No users found', { exact: true })).toBeVisible();
      await expect(tab.locator('.room-showing')).toHaveText('');
    }
  });
});

test('an author who was deleted in another tab disappears when the articles are loaded', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request, 'Gone Palas');
  for (const title of ['A', 'B', 'C', 'D']) await publish(request, author, `${title} of one who goes`);
  const admin = await signedInAdmin(request);
  await signIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(author.email);
  await expect(page.locator('.room-showing')).toHaveText('Showing 1-1 of 1 author');
  await page.getByRole('button', { name: /^Show/ }).click();
  const response = await request.delete(`/api/admin/users/${author._id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.status()).toBe(200);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Authors' })).toBeFocused();
});
