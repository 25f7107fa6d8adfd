import { randomUUID } from 'node:crypto';
import { newAuthor, signedInAdmin, signIn } from '../support/accounts.ts';
import { withToken, publishAndDelete, heading, rows, TRASH, undo } from '../support/admin-trash.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/magazine.ts';
import { avoidMidnight } from '../support/midnight.ts';
import { toastOf } from '../support/page.ts';

test('an admin finds a deleted article, restores it, undoes that, and deletes it permanently', async ({
  page,
  request,
}) => {
  await avoidMidnight();
  const word = `Loktak-${randomUUID().slice(0, 8)}`;
  const author = await newAuthor(request, 'Ira Palash');
  await publishAndDelete(request, author, `${word} in the rain`);
  const id = await publishAndDelete(request, author, `${word} at noon`);
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Rooms' })
    .getByRole('link', { name: /^Trash \d+$/ })
    .click();
  await expect(page).toHaveURL(TRASH);
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(word.toUpperCase());
  await expect(page).toHaveURL(`${TRASH}?q=${word.toUpperCase()}`);
  await expect(rows(page)).toHaveText([
    new RegExp(`${word} at noonIra PalashDeleted today by Ira Palash29 days leftRestore .*Delete for good`),
    new RegExp(`${word} in the rain`),
  ]);
  await expect(rows(page).first().locator('img')).toHaveJSProperty('complete', true);
  await expect(rows(page).first().locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(page);

  const restore = rows(page).getByRole('button', { name: `Restore ${word} at noon` });
  expect((await restore.boundingBox())?.height).toBeGreaterThanOrEqual(36);
  await restore.press('Enter');
  await expect(toastOf(page, 'Restored as a draft')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(2);

  await rows(page)
    .getByRole('button', { name: `Delete for good ${word} at noon` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This deletes it for good, with all its versions. It cannot be undone.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  await rows(page)
    .getByRole('button', { name: `Delete for good ${word} at noon` })
    .click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toastOf(page, 'Deleted for good')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect((await request.post(`/api/manuscripts/${id}/restore`, withToken(author))).status()).toBe(404);

  await page.getByRole('searchbox').fill(`${word} nowhere`);
  await expect(page.getByRole('heading', { name: 'Nothing in the trash matches your search' })).toBeVisible();
  await expectAccessible(page);
});
