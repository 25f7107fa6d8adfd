import { randomUUID } from 'node:crypto';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect } from '../../support/magazine.ts';
import { PHONE, toastOf } from '../../support/page.ts';
import { approve, returnToAuthor, submit, test } from '../../support/reviewing.ts';

test('an author withdraws a submission, submits again, and reads why it was returned, also in the editor', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request, 'Ira Palash');
  const id = await submit(request, author, 'Forty Kilometres of Bund', '<p>It takes her three days.</p>');
  const submitButton = page.getByRole('button', { name: 'Submit for review' });
  const row = page.locator('li.draft-row');
  await signIn(page, author);
  await page.goto('/author-page?tab=review');

  await test.step('withdraws it, also in the editor', async () => {
    await row.getByRole('button', { name: /^Withdraw from review/ }).press('Enter');
    await expect(toastOf(page, 'Back in Drafts')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing is in review' })).toBeVisible();
    await page.getByRole('link', { name: 'Drafts 1' }).click();
    await row.getByRole('link', { name: /^Edit/ }).click();
    const state = page.locator('[data-saving]');
    await expect(state).toContainText('Draft');
    await submitButton.click();
    await row.getByRole('link', { name: /^Edit/ }).click();
    await expect(state).toContainText('In review');
    await chooseInMenu(page, 'Withdraw from review');
    await expect(state).toContainText('Draft');
    await submitButton.click();
    await expect(row).toContainText('In review');
  });

  await test.step('reads the note above the form', async () => {
    await returnToAuthor(request, admin, id, 'Three days?\nPlease count again.');
    await page.goto('/author-page?tab=drafts');
    await row.getByRole('link', { name: /^Edit/ }).click();
    await expect(page.locator('.returned-note')).toContainText('Please count again.');
    await page.getByRole('button', { name: /^Notes/ }).click();
    await expect(page.getByRole('log')).toContainText('Admin returned this');
    await expect(page.getByRole('log')).toContainText('Ira Palash submitted this');
    await expectAccessible(page);
  });
});

test('submitted and returned drafts on a phone, in the dark theme, in Hindi', async ({
  browser,
  request,
  admin,
  baseURL,
}) => {
  const author = await newAuthor(request);
  const title = `बाँध ${'लंबा'.repeat(40)}`;
  const id = await submit(request, author, title, '<p>उसे दो दिन लगते हैं।</p>');
  const page = await (await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })).newPage();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await signIn(page, author);
  await page.goto('/author-page?tab=review');
  await expect(page.locator('.draft-row-state')).toHaveText('In review');
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await returnToAuthor(request, admin, id, `यह आँकड़ा कहाँ से है? ${'बहुत'.repeat(60)}`);
  await page.goto('/author-page?tab=drafts');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.locator('.returned-note')).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

test('an author adds a co-author, whom readers see after an admin has approved', async ({
  page,
  request,
  admin,
}) => {
  const ira = await newAuthor(request, 'Ira Palash');
  const nasreen = await newAuthor(request, `Nasreen Chinar${randomUUID().slice(0, 6)}`);
  const id = await submit(request, ira, 'Forty Kilometres', '<p>It takes her two days.</p>');
  await approve(request, admin, id);
  const names = async () => (await articleOf(request, id)).authors.map(({ name }) => name);
  await signIn(page, ira);
  await page.goto(`/edit-article/${id}`);
  await chooseInMenu(page, 'Review before publishing…');
  const panel = page.getByRole('dialog', { name: /^Publish/ });
  await panel.getByRole('combobox', { name: /^Add an author/ }).fill(nasreen.name);
  await panel.getByRole('option', { name: nasreen.name }).click();
  await expect(panel.getByText('Readers see Ira Palash until this is published.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL('/author-page?tab=review');
  expect(await names()).toEqual(['Ira Palash']);
  await approve(request, admin, id);
  expect(await names()).toEqual(['Ira Palash', nasreen.name]);
  await page.goto(`/history/${id}`);
  await page
    .getByRole('button', { name: new RegExp(`Ira Palash changed the authors\\s*${nasreen.name} added`) })
    .click();
  await expect(page.locator('.diff-field')).toHaveText(`AuthorsIra Palash, ${nasreen.name}`);
  await expectAccessible(page);
});
