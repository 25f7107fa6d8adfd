import type { Page, Route } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE, toastOf } from '../../support/page.ts';

const notesButton = (page: Page) => page.getByRole('button', { name: /^Notes( \d+)?$/ });
const field = (page: Page) => page.getByLabel('Write a note');
const texts = (page: Page) => page.locator('.note-text');

test('on a phone, notes cover the screen, and a note that cannot be sent stays', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const author = await newAuthor(request, 'Nasreen Chinar');
  const id = await publish(request, author, 'बाँध पर चालीस किलोमीटर');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  await notesButton(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Notes' });
  await expect(sheet.getByText('No notes yet.')).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(360);
  await expectAccessible(page);
  await page.route('**/notes', (route) => route.abort());
  await field(page).fill('लंबा'.repeat(60));
  await sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(toastOf(page, 'Failed to send the note')).toBeVisible();
  await expect(field(page)).toHaveValue('लंबा'.repeat(60));
  await page.unroute('**/notes');
  await sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(texts(page)).toHaveCount(1);
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(notesButton(page)).toHaveAccessibleName('Notes 1');
  await page.context().close();
});

test('a note that was changed after its response was lost is sent as a new note', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request, 'Ira Palash');
  await signIn(page, author);
  await page.goto(`/edit-article/${await publish(request, author, 'The Lost Answer')}`);
  await notesButton(page).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/notes', lose, { times: 1 });
  await field(page).fill('Who measured it?');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(toastOf(page, 'Failed to send the note')).toBeVisible();
  await field(page).fill('Who measured it, and when?');
  await send.click();
  await expect(texts(page)).toHaveText(['Who measured it?', 'Who measured it, and when?']);
  await expect(field(page)).toHaveValue('');

  await test.step('an unchanged note is sent once', async () => {
    await page.route('**/notes', lose, { times: 1 });
    await field(page).fill('In which year?');
    const requestFailed = page.waitForEvent('requestfailed');
    await send.click();
    await requestFailed;
    await field(page).fill('In which year? ');
    await send.click();
    await expect(field(page)).toHaveValue('');
    await expect(texts(page)).toHaveCount(3);
  });
});
