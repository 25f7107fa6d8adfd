import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf, publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu, fillArticle } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';

const openPublishPanel = (page: Page) => chooseInMenu(page, 'Review before publishing…');
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Publish( changes)?$/ });
const finderIn = (page: Page) =>
  panelOf(page).getByRole('combobox', { name: 'Add an author by name, up to five' });
const foundIn = (page: Page) => panelOf(page).getByRole('listbox').getByRole('option');
const namesIn = (page: Page) => panelOf(page).locator('.bylines-person > p:first-child');

/** Adds authors to an article through the API. */
async function share(request: APIRequestContext, id: string, authors: SessionResponse[]): Promise<void> {
  const headers = { authorization: `Bearer ${authors[0]?.token}` };
  const path = `/api/manuscripts/${id}/authors`;
  const tag = (await request.get(path, { headers })).headers()['etag'] ?? '';
  const data = { authors: authors.map(({ _id }) => _id) };
  expect((await request.put(path, { headers: { ...headers, 'if-match': tag }, data })).status()).toBe(200);
}

test('an author adds co-authors to an article, and readers see all names', async ({
  page,
  request,
  browser,
}) => {
  // Unique names, so that other tests' authors are not found.
  const family = `Chinar${randomUUID().slice(0, 6)}`;
  const ira = await newAuthor(request, 'Ira Palash');
  const nasreen = await newAuthor(request, `Nasreen ${family}`);
  const meera = await newAuthor(request, `Meera ${family}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, ira);
  await page.goto('/create-article');
  await fillArticle(page, 'Sweet Water, Salt Water', 'A pond is a bank account.');
  await openPublishPanel(page);
  const panel = panelOf(page);
  const finder = finderIn(page);

  await test.step('finds authors by name with the keyboard, and by email address', async () => {
    await finder.fill(family);
    await expect(foundIn(page)).toHaveText([meera.name, nasreen.name]);
    await expectAccessible(page);
    await finder.press('ArrowDown');
    await finder.press('Enter');
    await expect(namesIn(page)).toHaveText(['Ira Palash', nasreen.name]);
    await expect(finder).toHaveValue('');
    await finder.fill(meera.name);
    await panel.getByRole('option', { name: meera.name }).click();
    await expect(namesIn(page)).toHaveText(['Ira Palash', nasreen.name, meera.name]);
    await expect(panel.locator('.shared-link')).toContainText(
      `Ira Palash, ${nasreen.name} and ${meera.name}`,
    );
    await finder.fill('nobody-of-this-name');
    await expect(panel.getByText('No author has this name.').first()).toBeVisible();
    // The first Escape empties the field, the second closes the panel.
    await finder.press('Escape');
    await expect(finder).toHaveValue('');
  });

  await test.step('sorts authors by keyboard and by dragging', async () => {
    const up = panel.getByRole('button', { name: `Move ${meera.name} up` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(namesIn(page)).toHaveText(['Ira Palash', meera.name, nasreen.name]);
    await expect(up).toBeFocused();
    const rows = panel.locator('.bylines-row');
    await rows.nth(2).scrollIntoViewIfNeeded();
    const [from, to] = [
      await rows.nth(2).locator('.bylines-handle').boundingBox(),
      await rows.nth(1).boundingBox(),
    ];
    if (from === null || to === null) throw new Error('There is no row to drag.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 5 });
    await expect(namesIn(page)).toHaveText(['Ira Palash', nasreen.name, meera.name]);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(namesIn(page)).toHaveText(['Ira Palash', meera.name, nasreen.name]);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 5 });
    await page.mouse.up();
    await expect(namesIn(page)).toHaveText(['Ira Palash', nasreen.name, meera.name]);
  });

  await panel.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  const id = page.url().split('/').at(-1) ?? '';

  await test.step('shows the names in this order in the article, each with a link to the profile', async () => {
    const byline = page.locator('.byline .names');
    await expect(byline).toHaveText(`Ira Palash, ${nasreen.name} and ${meera.name}`);
    await expect(byline.getByRole('link', { name: meera.name })).toHaveAttribute(
      'href',
      `/profile/${meera._id}`,
    );
    await expect(page.locator('.byline .byline-portrait')).toHaveCount(3);
    await expect(page.locator('.about-author h2')).toHaveText(['Ira Palash', nasreen.name, meera.name]);
    await page.goto(`/profile/${meera._id}`);
    await expect(page.getByRole('link', { name: 'Sweet Water, Salt Water' })).toBeVisible();
  });

  await test.step('a co-author edits the article, cannot delete it, and leaves it', async () => {
    const coAuthorPage = await (await browser.newContext()).newPage();
    await signIn(coAuthorPage, nasreen);
    await coAuthorPage.goto('/author-page');
    const card = coAuthorPage.locator('.own-card').filter({ hasText: 'Sweet Water' });
    await expect(card).toContainText(`With Ira Palash and ${meera.name}`);
    await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await coAuthorPage.goto(`/articles/${id}`);
    await expect(coAuthorPage.locator('.article-tools').getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(coAuthorPage.locator('.article-tools').getByRole('button')).toHaveCount(0);
    await coAuthorPage.goto(`/edit-article/${id}`);
    await expect(coAuthorPage.getByLabel('Title')).toHaveValue('Sweet Water, Salt Water');
    await openPublishPanel(coAuthorPage);
    await expect(finderIn(coAuthorPage)).toHaveCount(0);
    await panelOf(coAuthorPage)
      .getByRole('button', { name: `Remove ${nasreen.name}` })
      .click();
    await expect(coAuthorPage.getByRole('button', { name: 'Remove me' })).toBeFocused();
    await expectAccessible(coAuthorPage);
    await coAuthorPage.keyboard.press('Enter');
    await expect(coAuthorPage).toHaveURL(/\/author-page/);
    await expect(coAuthorPage.getByText("You haven't created any articles yet")).toBeVisible();
    const { authors } = await articleOf(request, id);
    expect(authors.map(({ name }) => name)).toEqual(['Ira Palash', meera.name]);
  });
});

test('five long names fit, in Hindi, on a phone, in the dark theme', async ({ browser, request }) => {
  const authors: SessionResponse[] = [];
  for (const name of [
    'गौरी पलाश',
    'लंबा'.repeat(20),
    'Donaudampfschifffahrts'.repeat(3),
    'Meera',
    'नसरीन चिनार',
  ])
    authors.push(await newAuthor(request, name));
  const [first] = authors;
  if (first === undefined) throw new Error('There is no author.');
  const id = await publish(request, first, 'मीठा पानी, खारा पानी', '<p>उसे दो दिन लगते हैं।</p>');
  await share(request, id, authors);
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await signIn(page, first);
  await page.goto(`/articles/${id}`);
  await expect(page.locator('.byline .names')).toContainText('Meera और नसरीन चिनार');
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.goto(`/edit-article/${id}`);
  await openPublishPanel(page);
  await expect(namesIn(page)).toHaveCount(5);
  await expect(panelOf(page).getByText('An article has at most five authors.')).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await panelOf(page).getByRole('button', { name: 'Remove Meera' }).click();
  await expect(finderIn(page)).toBeFocused();
  await expect(namesIn(page)).toHaveCount(4);
});
