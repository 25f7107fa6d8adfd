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
    // A list that loads again is pale.
    await expect(page.locator('.articles-table')).toHaveAttribute('aria-busy', 'false');
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
  // Other journeys change manuscripts meanwhile, which come first then.
  await page.getByRole('searchbox', { name: 'Title, words or address' }).fill(title);
  await expect(titles(page)).toHaveText([title]);
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

test('an admin acts on chosen articles, and on all that match, by keyboard', async ({ page, request }) => {
  const word = `ber${randomUUID().slice(0, 8)}`;
  const author = await newAuthor(request, 'Ber Palash');
  for (const name of ['one', 'two', 'three']) await publish(request, author, `${word} ${name}`);
  await request.post('/api/manuscripts', {
    headers: { authorization: `Bearer ${author.token}` },
    multipart: { title: `${word} draft`, content: '<p>Words.</p>' },
  });
  const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${word} ${name}` });
  const bar = page.getByRole('group', { name: 'Chosen articles' });
  const outcome = page.locator('.bulk-progress [role=status]');
  await signIn(page, await signedInAdmin(request));
  await page.goto(`/admin/articles?q=${word}`);

  await test.step('Space chooses, Shift extends', async () => {
    await box('draft').press(' ');
    await box('draft').press('ArrowDown');
    await expect(box('three')).toBeFocused();
    await box('three').press('ArrowDown');
    await box('two').press('Shift+Space');
    await expect(bar.getByRole('status')).toHaveText('3 chosen');
    await expectAccessible(page);
  });

  await test.step('withdraws, and says what it left and why', async () => {
    await bar.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(outcome).toHaveText('Withdrew 2 of 3. One was left as it is.');
    await expect(page.locator('tr', { hasText: `${word} two` })).toContainText('Withdrawn');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Why?' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Left as they are' });
    await expect(dialog.getByRole('listitem')).toHaveText(`${word} draftIt is not published.`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('tags all of the list', async () => {
    await box('one').press(' ');
    await bar.getByRole('button', { name: 'All 4' }).press('Enter');
    await expect(bar.getByRole('status')).toHaveText('4 chosen');
    await bar.getByRole('button', { name: 'Add a tag' }).press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Spotlight' }).press('Enter');
    await expect(outcome).toHaveText('Tagged 4 of 4.');
    await expect(page.locator('tr', { hasText: `${word} draft` })).toContainText('Spotlight');
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(outcome).toHaveCount(0);
  });

  await test.step('asks before the trash, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).press(' ');
    await expectToFit(page);
    await bar.getByRole('button', { name: 'Move to trash' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move to trash' });
    await expect(dialog).toContainText('This moves 4 articles to the trash.');
    await dialog.getByRole('button', { name: 'Move to trash' }).press('Enter');
    await expect(outcome).toHaveText('Moved 4 of 4 to the trash.');
    await expect(page.locator('.state-sign', { hasText: 'In the trash' })).toHaveCount(4);
  });
});
