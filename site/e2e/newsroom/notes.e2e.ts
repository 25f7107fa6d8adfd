import type { Page } from 'playwright/test';
import type { NotesResponse } from '../../../api/src/contract/notes.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { newAuthor, signedInAdmin, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { expectAccessible } from '../support/axe.ts';
import { horizontalOverflow } from '../support/fit.ts';
import { expect, test } from '../support/magazine.ts';
import { avoidMidnight } from '../support/midnight.ts';

const notesButton = (page: Page) => page.getByRole('button', { name: /^Notes( \d+)?$/ });
const field = (page: Page) => page.getByLabel('Write a note');
const texts = (page: Page) => page.locator('.note-text');
const headersOf = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

test('author and admin write notes next to the form by keyboard, and undo a deletion', async ({
  page,
  request,
}) => {
  await avoidMidnight();
  await page.setViewportSize({ width: 1440, height: 900 });
  const author = await newAuthor(request, 'Ira Palash');
  const id = await publish(request, author, 'Forty Kilometres of Bund');
  const path = `/api/manuscripts/${id}/notes`;
  const asAdmin = { headers: headersOf(await signedInAdmin(request)) };
  const text = 'The bund figure needs a source.';
  expect((await request.post(path, { ...asAdmin, data: { text } })).status()).toBe(201);
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  await expect(notesButton(page)).toHaveAccessibleName('Notes 1');
  await notesButton(page).click();
  const panel = page.getByRole('complementary', { name: 'Notes' });
  await expect(field(page)).toBeFocused();
  await expect(texts(page)).toHaveText([text]);
  await expect(panel.getByText(/^Ira Palash published this, today, \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('"टिका है" रखिए।');
  await page.keyboard.press('Enter');
  await page.reload();
  await notesButton(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('The survey of 2019 says 41.3.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(texts(page)).toHaveText([text, /टिका है.*\n.*41\.3/s]);
  await expect(field(page)).toHaveValue('');
  await expect(notesButton(page)).toHaveAccessibleName('Notes 2');
  expect(((await (await request.get(path, asAdmin)).json()) as NotesResponse).pagination.total).toBe(2);

  // People can delete only their own notes.
  await panel.getByRole('button', { name: /^Delete your note/ }).click();
  await expect(texts(page)).toHaveText([text]);
  await page.locator('.toast-action').click();
  await expect(texts(page)).toHaveCount(2);
  // The form next to the notes can still be used.
  await page.getByLabel('Title').fill('Forty-one Kilometres of Bund');
  await expect(page.locator('[data-saving]')).toContainText('changes not live');
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  await field(page).press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(notesButton(page)).toBeFocused();
});
