import type { Locator } from 'playwright/test';
import { PATIENCE } from '../../../../testing/patience.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { createDraft, DRAFTS, filter, rows, status, tabs, moveToTrash } from '../../support/own-drafts.ts';

test('nine drafts fill two pages', async ({ page, request }) => {
  const author = await newAuthor(request);
  for (let number = 1; number <= 9; number += 1)
    await createDraft(request, author, { title: `Number ${number}` });
  await signIn(page, author);
  await page.goto(DRAFTS);
  await expect(status(page)).toHaveText('Showing 1-8 of 9 drafts');
  const pager = page.getByRole('navigation', { name: 'Your drafts, pages' });
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(status(page)).toHaveText('Showing 9-9 of 9 drafts');
  await expect(rows(page)).toContainText(['Number 1']);
  await test.step('Back from the editor returns to the page and the filter', async () => {
    await filter(page).fill('number');
    await expect(page).toHaveURL(`${DRAFTS}&q=number`);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${DRAFTS}&q=number&page=2`);
    await rows(page).getByRole('link', { name: 'Edit Number 1', exact: true }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Number 1');
    await page.goBack();
    await expect(page).toHaveURL(`${DRAFTS}&q=number&page=2`);
    await expect(filter(page)).toHaveValue('number');
    await expect(rows(page)).toContainText(['Number 1']);
    await filter(page).fill('');
    await expect(page).toHaveURL(DRAFTS);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(rows(page)).toContainText(['Number 1']);
  });
  await moveToTrash(rows(page));
  await expect(status(page)).toHaveText('Showing 1-8 of 8 drafts');
  await expect(pager).toHaveCount(0);
});

test('a list of drafts that fails to load shows an error, and Retry loads it', async ({ page, request }) => {
  const author = await newAuthor(request);
  await createDraft(request, author, { title: 'Loktak' });
  await signIn(page, author);
  await page.route('**/api/manuscripts?list=drafts*', (route) => route.abort());
  await page.goto(DRAFTS);
  await expect(
    page.getByText('Failed to load drafts. Please try again later.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: author.name })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
});

test('cards show whether all changes are live', async ({ page, request }) => {
  const author = await newAuthor(request);
  const live = await publish(request, author, 'All of it live');
  const ahead = await publish(request, author, 'Ahead of its readers');
  const authorization = `Bearer ${author.token}`;
  const read = await request.get(`/api/manuscripts/${ahead}`, { headers: { authorization } });
  const saved = await request.put(`/api/manuscripts/${ahead}`, {
    headers: { authorization, 'if-match': read.headers()['etag'] ?? '' },
    multipart: { title: 'Further ahead' },
  });
  expect(saved.status()).toBe(200);
  await signIn(page, author);
  await page.goto('/author-page');
  const card = (id: string) => page.locator('.own-card', { has: page.locator(`[data-delete="${id}"]`) });
  await expect(card(ahead).getByText('Published · changes not live', { exact: true })).toBeVisible();
  await expect(card(live).getByText('Published', { exact: true })).toBeVisible();
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Published 2',
    'Drafts 0',
    'Scheduled 0',
    'Trash 0',
  ]);
  await expectAccessible(page);
});

test('drafts are reached and deleted with the keyboard only', async ({ page, request }) => {
  const author = await newAuthor(request);
  await createDraft(request, author, { title: 'Loktak' });
  await signIn(page, author);
  await page.goto('/author-page');
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused({ timeout: 100 * PATIENCE });
    }).toPass();
    await page.keyboard.press('Enter');
  };
  // The counts come with the page that replaces the skeleton.
  await expect(tabs(page).getByRole('link', { name: 'Drafts 1' })).toBeVisible();
  await reach(tabs(page).getByRole('link', { name: 'Drafts' }));
  await expect(tabs(page).getByRole('link', { name: 'Drafts' })).toBeFocused();
  await reach(rows(page).getByRole('button', { name: 'More for Loktak' }));
  await expect(page.getByRole('menuitem', { name: 'Preview' })).toBeFocused();
  // The menu's last entry loads after the menu opens.
  await expect(page.getByRole('menuitem', { name: 'Translate into Hindi' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Move to the trash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No drafts', exact: true })).toBeVisible();
});
