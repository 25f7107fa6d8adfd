import type { Page } from 'playwright/test';
import { makeEditor, newAuthor, PASSWORD, signIn, signInAgain } from '../../support/accounts.ts';
import { articleOf } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect } from '../../support/magazine.ts';
import { PHONE, toastOf } from '../../support/page.ts';
import { approve, isPublished, submit, test, titleOf } from '../../support/reviewing.ts';

const NOTE = 'The bund is two kilometres long, not twenty.';
const rooms = (page: Page) => page.getByRole('navigation', { name: 'Rooms' });
/** Opens a room by keyboard. */
const open = (page: Page, name: string) =>
  rooms(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .press('Enter');

test('an admin makes an author an editor, who finds the rooms after the next login', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request, 'Vasudha Amaltas');
  const row = page.locator('tr.admin-row').filter({ hasText: author.email });
  const choose = async (entry: string) => {
    await row.getByRole('button', { name: /^More for/ }).press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: entry }).press('Enter');
  };
  await signIn(page, admin);
  await page.goto(`/admin?q=${encodeURIComponent(author.email)}`);
  await choose('Make editor');
  await expect(toastOf(page, 'Vasudha Amaltas is now an editor, and must log in again')).toBeVisible();
  await expect(row.getByText('Editor', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toastOf(page, 'Vasudha Amaltas is no longer an editor, and must log in again')).toBeVisible();
  await expect(row.getByText('Editor', { exact: true })).toHaveCount(0);
  await choose('Make editor');
  await expect(row.getByText('Editor', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await page.getByLabel('Email').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/author-page');
  await expect(rooms(page).getByRole('link')).toHaveText([
    ...[
      'Your articles',
      'Overview',
      'Review',
      'Articles',
      'Front page',
      'Statistics',
      'Trash',
      'Sign-in and security',
    ],
  ]);
});

test('an editor reviews, corrects and pins what others write, by keyboard', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request, 'सुमन हरसिंगार');
  const live = await submit(request, author, 'Twenty Kilometres of Bund', '<p>It measures twenty.</p>');
  await approve(request, admin, live);
  const waiting = await submit(request, author, 'तालाब किसका है', '<p>उसे दो दिन लगते हैं।</p>');
  await signIn(page, await makeEditor(request, admin, await newAuthor(request, 'Vasudha Amaltas')));

  await test.step('pages of admins lead to the overview', async () => {
    await page.goto('/admin/settings');
    await expect(page).toHaveURL('/admin/overview');
    await expect(page.getByRole('region', { name: 'In review' })).toContainText('तालाब किसका है');
    await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('reviewing', async () => {
    await open(page, 'Review');
    await expect(titleOf(page, 'तालाब किसका है')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    // Leaving sends the approval.
    await open(page, 'Articles');
    await expect.poll(() => isPublished(request, waiting)).toBe(true);
  });

  await test.step('a correction of an article by somebody else, without approval', async () => {
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Twenty Kilometres of Bund', exact: true }).press('Enter');
    await expect(page).toHaveURL(`/edit-article/${live}`);
    await page.getByLabel('Title').fill('Two Kilometres of Bund');
    await chooseInMenu(page, 'Review before publishing…');
    const panel = page.getByRole('dialog', { name: 'Publish changes' });
    await panel.getByRole('radio', { name: 'Publish quietly' }).focus();
    await page.keyboard.press('ArrowDown');
    await panel.getByLabel('What was wrong').fill(NOTE);
    await expect(panel.getByRole('combobox', { name: /^Add an author/ })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Publish changes' }).press('Enter');
    await expect(page).toHaveURL(`/articles/${live}`);
    const { corrections, authors } = await articleOf(request, live);
    expect([corrections.map(({ text }) => text), authors.map(({ _id }) => _id)]).toEqual([
      ...[[NOTE], [author._id]],
    ]);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  });

  await test.step('the front page', async () => {
    await page.goto('/admin/front-page');
    const spotlight = page.getByRole('region', { name: 'Spotlight', exact: true });
    await spotlight.getByRole('button', { name: 'Pin an article to Spotlight' }).press('Enter');
    await page.getByRole('combobox', { name: 'Search by title' }).fill('Two Kilometres');
    await expect(page.getByRole('option', { name: 'Two Kilometres of Bund' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Put live' }).press('Enter');
    await expect(page.getByText('The front page is live')).toBeVisible();
    await spotlight.getByRole('button', { name: /^Options for Two/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    await page.getByRole('button', { name: 'Put live' }).press('Enter');
    await expect(page.getByText('not live')).toBeHidden();
  });

  await test.step('the trash, whose rows an editor restores, and does not delete for good', async () => {
    const headers = { authorization: `Bearer ${author.token}` };
    expect((await request.delete(`/api/articles/${live}`, { headers })).status()).toBe(200);
    await open(page, 'Trash');
    const row = page.getByRole('listitem').filter({ hasText: 'Two Kilometres of Bund' });
    await expect(row).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Authors/ })).toHaveCount(0);
    await expectAccessible(page);
    await row.getByRole('button', { name: /Restore/ }).press('Enter');
    await expect(row).toHaveCount(0);
  });

  await test.step('another first author', async () => {
    const next = await newAuthor(request, 'मीरा कचनार');
    await open(page, 'Articles');
    await page.getByRole('checkbox', { name: 'Choose तालाब किसका है' }).press('Space');
    await page.getByRole('button', { name: 'Change author' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change author' });
    const field = dialog.getByRole('combobox', { name: 'New first author' });
    await expect(field).toBeFocused();
    await field.fill('मीरा');
    await expect(dialog.getByRole('option', { name: next.name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`${next.name} becomes the first author of one article`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Change author' }).press('Enter');
    await expect(page.getByText('Changed the author of 1 of 1.')).toBeVisible();
    expect((await articleOf(request, waiting)).authors.map(({ _id }) => _id)).toEqual([next._id]);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize(PHONE.viewport);
    for (const path of ['/author-page', '/admin/overview', '/admin/articles', '/admin/trash']) {
      await page.goto(path);
      await expect(rooms(page).locator('[aria-current]')).toHaveCount(1);
      expect(await horizontalOverflow(page)).toBe(0);
    }
  });
});

test('who is no longer an editor reads so, and loses no words', async ({ page, request, admin }) => {
  const author = await newAuthor(request);
  const id = await submit(request, author, 'Forty Kilometres', '<p>It takes two days.</p>');
  await approve(request, admin, id);
  const editor = await makeEditor(request, admin, await newAuthor(request, 'Vasudha Amaltas'));
  await signIn(page, editor);
  await page.goto(`/edit-article/${id}`);
  await page.getByLabel('Title').fill('Forty-One Kilometres');
  await expect(page.locator('[data-saving]')).toContainText('Saved');
  const headers = { authorization: `Bearer ${admin.token}` };
  await request.delete(`/api/admin/authors/${editor._id}/editor`, { headers });
  await page.getByLabel('Title').fill('Forty-Two Kilometres');
  await expect(page.getByText('You are signed out. What you write is kept on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).press('Enter');
  await signInAgain(page);
  await expect(
    page.getByText(
      'This was deleted elsewhere, or you may no longer edit it. What you write is kept on this device.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Forty-Two Kilometres');
  await page.getByRole('button', { name: 'Save as a new draft' }).press('Enter');
  await expect(page.locator('[data-saving]')).toContainText('Saved');
  await page.goto('/admin/review');
  await expect(page).toHaveURL('/unauthorized');
  await page.goto('/author-page?tab=drafts');
  await expect(page.getByRole('listitem').filter({ hasText: 'Forty-Two Kilometres' })).toBeVisible();
  await expect(rooms(page)).toBeHidden();
});
