import type { ManuscriptResponse } from '../../../../api/src/contract/manuscripts.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { smallPicture } from '../../support/articles.ts';
import { textOf } from '../../support/editor.ts';
import { expect } from '../../support/magazine.ts';
import { restoreFromBackForwardCache, enterBackForwardCache } from '../../support/back-forward-cache.ts';
import { holdRequests, toastOf } from '../../support/page.ts';
import { returnToAuthor, submit, test } from '../../support/reviewing.ts';

test('the editor of an admin closes after all pictures are uploaded', async ({ page, request, admin }) => {
  const author = await newAuthor(request, 'Ira Palash');
  const id = await submit(request, author, 'A Tank in Autumn', '<p>It is dry.</p>');
  const path = `/admin/edit-article/${id}`;
  const room = `/admin/review?id=${id}`;
  const goBack = page.getByRole('button', { name: 'Save and go back' });
  const insert = async (background: string) => {
    const picture = await smallPicture('tank.png', background);
    await page.locator('input[aria-label="Image for the text"]').setInputFiles(picture);
    await expect(textOf(page).locator('img[src^="data:"]')).toHaveCount(1);
  };
  const stored = async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const response = await request.get(`/api/manuscripts/${id}`, { headers });
    return ((await response.json()) as ManuscriptResponse).manuscript.content.split('<img').length - 1;
  };
  await signIn(page, admin);
  await page.goto(path);

  await test.step('waits for the uploads', async () => {
    const release = await holdRequests(page, '**/api/images');
    await insert('#2f6b52');
    await goBack.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(page).toHaveURL(path);
    release();
    await expect(page).toHaveURL(room);
    expect(await stored()).toBe(1);
  });

  await test.step('stays open with the focus on the button if an upload fails', async () => {
    await page.route('**/api/images', (route) => route.abort());
    await page.goto(path);
    await insert('#5b3f12');
    await goBack.click();
    await expect(toastOf(page, 'Not everything is saved yet. Try again in a moment.')).toBeVisible();
    await expect(goBack).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Title')).toBeVisible();
    expect(await stored()).toBe(1);
  });

  await test.step('then closes, and shows the form when it is opened again', async () => {
    await page.unroute('**/api/images');
    // The page is not left.
    await page.route(`**${room}`, (route) => route.fulfill({ status: 204 }), { times: 1 });
    const navigation = page.waitForResponse(`**${room}`);
    await goBack.click();
    await navigation;
    expect(await stored()).toBe(2);
    await enterBackForwardCache(page);
    await restoreFromBackForwardCache(page);
    await expect(textOf(page).locator('img')).toHaveCount(2);
    await expect(page.getByLabel('Title')).toBeVisible();
  });
  // Empties the queue for the next test.
  await returnToAuthor(request, admin, id, 'Which autumn?');
});
