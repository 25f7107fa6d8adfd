import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';

const PHONE = { width: 360, height: 780 };
const rows = (page: Page) => page.locator('.articles-table tbody tr:not([aria-hidden])');
const titles = (page: Page) => page.locator('.articles-table tbody .articles-title');
const showing = (page: Page) => page.locator('.room-showing');

test('an admin finds manuscripts, sorts them, edits one, and returns to the list', async ({
  page,
  request,
}) => {
  const word = `sal${randomUUID().slice(0, 8)}`;
  const author = await newAuthor(request, `Palash ${word}`);
  await publish(request, author, `${word} ants`);
  const bearer = { authorization: `Bearer ${author.token}` };
  for (const title of [`${word} cats`, `${word} bees`])
    await request.post('/api/manuscripts', {
      headers: bearer,
      multipart: { title, content: '<p>Words.</p>', 'tags[]': 'Interviews' },
    });
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin/articles');

  await test.step('finds by words, author and state', async () => {
    await page.getByRole('searchbox', { name: 'Title, words or address' }).fill(word.slice(0, 6));
    await expect(showing(page)).toHaveText('Showing 1-3 of 3 articles');
    const field = page.getByRole('combobox', { name: 'Author' });
    await field.fill(word);
    await expect(page.getByRole('option', { name: `Palash ${word}` })).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveValue(`Palash ${word}`);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Draft');
    await expect(titles(page)).toHaveText([`${word} bees`, `${word} cats`]);
    await expectAccessible(page);
  });

  await test.step('sorts by the head of a column', async () => {
    const head = page.getByRole('columnheader', { name: 'Title' });
    await head.getByRole('button').press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').press('Enter');
    await expect(titles(page)).toHaveText([`${word} cats`, `${word} bees`]);
    await page.reload();
    await expect(titles(page)).toHaveText([`${word} cats`, `${word} bees`]);
    await expect(page.getByRole('combobox', { name: 'Author' })).toHaveValue(`Palash ${word}`);
  });

  await test.step('edits a draft, and comes back to the same list', async () => {
    await page.getByRole('link', { name: `${word} cats` }).click();
    await page.getByLabel('Title').fill(`${word} dogs`);
    await page.getByRole('button', { name: 'Save and go back' }).click();
    await expect(page).toHaveURL(/\/admin\/articles\?q=/);
    await expect(titles(page)).toHaveText([`${word} dogs`, `${word} bees`]);
  });

  await test.step('shows blocks on a phone, and nothing where nothing matches', async () => {
    await page.setViewportSize(PHONE);
    await expectToFit(page);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Spotlight');
    await expect(page.getByRole('heading', { name: 'No articles match your search' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(/\/admin\/articles\?sort=title-desc$/);
    await expect(rows(page)).toHaveCount(12);
  });
});

test('an admin begins an article', async ({ page, request }) => {
  const title = `Mahua ${randomUUID().slice(0, 8)}`;
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Create Article' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save and go back' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(titles(page).first()).toHaveText(title);
});

test('a list that cannot be loaded is loaded again on request', async ({ page, request }) => {
  await page.route('**/api/admin/manuscripts?*', (route) => route.abort());
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin/articles');
  await expect(page.getByText('Failed to load articles. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/manuscripts?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(12);
});
