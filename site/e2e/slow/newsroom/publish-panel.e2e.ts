import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf, publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu, fillArticle, moreOf, textOf } from '../../support/editor.ts';
import { sideways } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE, toastOf } from '../../support/page.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Publish( changes)?$/ });
const look = (page: Page) => chooseInMenu(page, 'Review before publishing…');

test('what is missing is listed before anything is refused', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Forty Kilometres of Bund');
  await look(page);
  const missing = panelOf(page).locator('.checks-missing li');
  await expect(missing).toHaveText([
    /^Banner image is required/,
    /^Content is required/,
    /^Select at least one tag/,
  ]);
  await expectAccessible(page);
  await missing.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Choose a banner image/ })).toBeFocused();
});

test('an article is looked over: advice leads to its place, and nothing stops the publication', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'Forty Kilometres of Bund', `Every June. ${'rain '.repeat(210)}`);
  await look(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Publish', level: 2 })).toBeFocused();
  await expect(panel.getByText('1 picture without a description')).toBeVisible();
  await expect(panel.getByText('The banner is small: 64x36px instead of 1200x630px')).toBeVisible();
  await expect(panel.getByText('Headings in order, links with https')).toBeVisible();
  await expect(panel.locator('.search-result')).toContainText('Forty Kilometres of Bund');
  await expect(panel.locator('.search-result')).toContainText('— Every June.');
  await expect(panel.locator('.shared-link')).toContainText('Gauri Palas');
  await expectAccessible(page);

  await test.step('by keyboard: to a field, and to a place of the text', async () => {
    await panel.getByRole('button', { name: /^Write one/ }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.getByLabel(/^Description/)).toBeFocused();
    await page.keyboard.type('A wall of earth.');
    await look(page);
    await expect(panel.getByText('No description')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Show: A paragraph of 212 words' }).click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type('First: ');
    await expect(textOf(page)).toContainText('First: Every June.');
    await look(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(moreOf(page)).toBeFocused();
  });

  await expect(panel.getByText('Still missing')).toHaveCount(0);
  await look(page);
  const language = panel.getByLabel('Language');
  await expect(language.locator('option:checked')).toHaveText('English recognised');
  await language.selectOption('Hindi');
  await panel.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Forty Kilometres of Bund');
  await test.step('readers and search engines are told the language that its author says', async () => {
    await expect(headline).toHaveAttribute('lang', 'hi');
    expect(await (await request.get(page.url())).text()).toContain('"inLanguage":"hi"');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(textOf(page)).toContainText('Every June.');
    await look(page);
    await expect(language).toHaveValue('hi');
  });
});

test('an empty article says what is missing once the panel is closed', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await expect(textOf(page)).toBeVisible();
  await look(page);
  await expect(panelOf(page).locator('.search-result')).toContainText('Untitled');
  await expect(panelOf(page).locator('.search-result')).not.toContainText('—');
  await panelOf(page).getByRole('button', { name: 'Publish Article' }).click();
  await expect(toastOf(page, 'Please fill out all required fields.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('changes go live from the panel, or are discarded; on a phone, in Hindi, with a very long word', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const author = await newAuthor(request);
  const id = await publish(request, author, 'बाँध', '<p>उसे १२ दिन लगते हैं, 2026 में।</p>');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  await page.getByLabel('Title').fill(`बाँध ${'लंबा'.repeat(40)}`);
  await expect(page.locator('[data-saving]')).toContainText('changes not live');
  await look(page);
  const panel = panelOf(page);
  await expect(panel.getByLabel('Language').locator('option:checked')).toHaveText('Hindi recognised');
  const since = panel.getByText(/^Live since/);
  await expect(since).toHaveText(
    /^Live since \d+ \w+ \d{4}\. Since then: the title changed\. Compare with live$/,
  );
  await expectAccessible(page);
  expect(await sideways(page)).toBe(0);
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Cancel' }).click();
  await look(page);
  await since.getByRole('link', { name: 'Compare with live' }).click();
  await expect(page.getByRole('button', { name: 'Compare with live' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The server has every word: nobody is asked whether to go on with them.
  await page.getByRole('link', { name: 'Back to writing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/^बाँध लंबा/);
  await look(page);
  await panel.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  expect((await articleOf(request, id)).title).toContain('लंबालंबा');
});

test('discarded changes leave the form, and are not published by its button', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'The Sluice', '<p>It opens in June.</p>');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  const title = page.getByLabel('Title');
  const text = textOf(page);
  await title.fill('The Sluice Gate');
  await text.fill('It opens in July.');
  const state = page.locator('[data-saving]');
  await expect(state).toContainText('changes not live');
  await expect(state).toContainText('Saved');
  await look(page);
  await panelOf(page).getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(toastOf(page, 'Changes discarded')).toBeVisible();
  await expect(title).toHaveValue('The Sluice');
  await expect(text).toHaveText('It opens in June.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  await expect(page.locator('.prose')).toHaveText('It opens in June.');
  expect((await articleOf(request, id)).content).toContain('It opens in June.');
});
