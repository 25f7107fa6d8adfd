import type { Locator, Page } from 'playwright/test';
import { newAuthor, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/magazine.ts';
import { avoidMidnight } from '../support/midnight.ts';
import { toastOf } from '../support/page.ts';

const TRASH = '/author-page?tab=trash';

const rows = (page: Page): Locator => page.locator('.own-drafts').getByRole('listitem');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Lists' });

test('a deleted article is in the trash, and is restored as a draft', async ({ page, request }) => {
  await avoidMidnight();
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Solar Pumps, an Untitled Copy');
  await publish(request, author, 'बारिश देर से आती है');
  await signIn(page, author);
  await page.goto('/author-page');
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Published 2',
    'Drafts 0',
    'Scheduled 0',
    'Trash 0',
  ]);
  await page.getByRole('button', { name: 'Delete Solar Pumps, an Untitled Copy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Published 1',
    'Drafts 0',
    'Scheduled 0',
    'Trash 1',
  ]);
  expect((await request.get(`/articles/${id}`)).status()).toBe(410);

  await tabs(page).getByRole('link', { name: 'Trash' }).click();
  await expect(page).toHaveURL(TRASH);
  await expect(rows(page)).toContainText([
    /Solar Pumps, an Untitled CopyIn the trash29 days leftDeleted todayRestore/,
  ]);
  await expect(rows(page).locator('img')).toHaveJSProperty('complete', true);
  await expect(rows(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByText(/^After 30 days they are deleted for good, with all versions\./)).toBeVisible();
  await expect(page.locator('.own-articles-count')).toHaveText('Showing 1-1 of 1 deleted article');
  await expectAccessible(page);

  await rows(page).getByRole('button', { name: 'Restore Solar Pumps, an Untitled Copy' }).click();
  await expect(toastOf(page, 'Restored as a draft')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The trash is empty', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Published 1',
    'Drafts 1',
    'Scheduled 0',
    'Trash 0',
  ]);
  await expectAccessible(page);
});
