import type { Page } from 'playwright/test';
import { articleOf, newAuthor, publish, signIn, smallPicture, textOf } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

test('two tabs: the second save is told, compares, and never overwrites unseen', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'As it was');
  await signIn(page, author);
  const save = async (tab: Page, title: string) => {
    await tab.getByLabel('Title').fill(title);
    await tab.getByRole('button', { name: 'Save Changes' }).click();
  };
  const saved = async () => (await articleOf(request, id)).title;
  const dialog = page.getByRole('dialog', { name: 'This article was saved elsewhere meanwhile' });
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
  expect(await saved()).toBe('As the other tab has it');
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('As I have it');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('As the other tab has it');

  await other.goto(`/edit-article/${id}`);
  await save(other, 'Once more');
  await expect(other).toHaveURL(`/articles/${id}`);
  await save(page, 'Mine after all');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  expect(await saved()).toBe('Mine after all');
});
