import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf, publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu, fillArticle, moreOf, textOf } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE, toastOf } from '../../support/page.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Publish( changes)?$/ });
const openPublishPanel = (page: Page) => chooseInMenu(page, 'Review before publishing…');

test('the panel lists missing fields before publishing fails', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Forty Kilometres of Bund');
  await openPublishPanel(page);
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

test('the panel gives advice with links to the places, and does not prevent publishing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'Forty Kilometres of Bund', `Every June. ${'rain '.repeat(210)}`);
  await openPublishPanel(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Publish', level: 2 })).toBeFocused();
  await expect(panel.getByText('1 picture without a description')).toBeVisible();
  await expect(panel.getByText('The banner is small: 64x36px instead of 1200x630px')).toBeVisible();
  await expect(panel.getByText('Headings in order, links with https')).toBeVisible();
  await expect(panel.locator('.search-result')).toContainText('Forty Kilometres of Bund');
  await expect(panel.locator('.search-result')).toContainText('— Every June.');
  await expect(panel.locator('.shared-link')).toContainText('Gauri Palas');
  await expectAccessible(page);

  await test.step('by keyboard, to a field and to a place in the text', async () => {
    await panel.getByRole('button', { name: /^Write one/ }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.getByLabel(/^Description/)).toBeFocused();
    await page.keyboard.type('A wall of earth.');
    await openPublishPanel(page);
    await expect(panel.getByText('No description')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Show: A paragraph of 212 words' }).click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type('First: ');
    await expect(textOf(page)).toContainText('First: Every June.');
    await openPublishPanel(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(moreOf(page)).toBeFocused();
  });

  await expect(panel.getByText('Still missing')).toHaveCount(0);
  await openPublishPanel(page);
  const language = panel.getByLabel('Language');
  await expect(language.locator('option:checked')).toHaveText('English recognised');
  await language.selectOption('Hindi');
  await panel.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Forty Kilometres of Bund');
  await test.step('readers and search engines get the language that the author chose', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    expect(await (await request.get(page.url())).text()).toContain('"inLanguage":"hi"');
    // The page and its links are in Hindi, too.
    await page.goto(page.url().replace('/articles/', '/edit-article/'));
    await expect(textOf(page)).toContainText('Every June.');
    await openPublishPanel(page);
    await expect(language).toHaveValue('hi');
  });
});

test('the form of an empty article shows missing fields once the panel is closed', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await expect(textOf(page)).toBeVisible();
  await openPublishPanel(page);
  await expect(panelOf(page).locator('.search-result')).toContainText('Untitled');
  await expect(panelOf(page).locator('.search-result')).not.toContainText('—');
  await panelOf(page).getByRole('button', { name: 'Publish Article' }).click();
  await expect(toastOf(page, 'Please fill out all required fields.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('changes are published or discarded in the panel, on a phone, in Hindi, with a very long word', async ({
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
  await openPublishPanel(page);
  const panel = panelOf(page);
  await expect(panel.getByLabel('Language').locator('option:checked')).toHaveText('Hindi recognised');
  const since = panel.getByText(/^Live since/);
  await expect(since).toHaveText(
    /^Live since \d+ \w+ \d{4}\. Since then: the title changed\. Compare with live$/,
  );
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Cancel' }).click();
  await openPublishPanel(page);
  await since.getByRole('link', { name: 'Compare with live' }).click();
  await expect(page.getByRole('button', { name: 'Compare with live' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Everything is saved on the server, so the editor does not ask whether to continue a draft.
  await page.getByRole('link', { name: 'Back to writing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/^बाँध लंबा/);
  await openPublishPanel(page);
  await panel.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  expect((await articleOf(request, id)).title).toContain('लंबालंबा');
});

test('discarded changes are removed from the form, and its button does not publish them', async ({
  page,
  request,
}) => {
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
  await openPublishPanel(page);
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
