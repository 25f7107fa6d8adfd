import type { ManuscriptResponse } from '../../../../api/src/contract/manuscripts.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { smallPicture } from '../../support/articles.ts';
import { textOf } from '../../support/editor.ts';
import { expect } from '../../support/magazine.ts';
import { restoreFromBackForwardCache, enterBackForwardCache } from '../../support/memory.ts';
import { holdBack, toastOf } from '../../support/page.ts';
import { giveBack, submit, test } from '../../support/reviewing.ts';

test('an admin goes back once the pictures have arrived', async ({ page, request, admin }) => {
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
    const answer = await request.get(`/api/manuscripts/${id}`, { headers });
    return ((await answer.json()) as ManuscriptResponse).manuscript.content.split('<img').length - 1;
  };
  await signIn(page, admin);
  await page.goto(path);

  await test.step('waits', async () => {
    const letGo = await holdBack(page, '**/api/images');
    await insert('#2f6b52');
    await goBack.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(page).toHaveURL(path);
    letGo();
    await expect(page).toHaveURL(room);
    expect(await stored()).toBe(1);
  });

  await test.step('stays, with the focus on the button, if one cannot be sent', async () => {
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

  await test.step('then goes back, and finds the form on return', async () => {
    await page.unroute('**/api/images');
    // The browser stays on the page.
    await page.route(`**${room}`, (route) => route.fulfill({ status: 204 }), { times: 1 });
    const leaving = page.waitForResponse(`**${room}`);
    await goBack.click();
    await leaving;
    expect(await stored()).toBe(2);
    await enterBackForwardCache(page);
    await restoreFromBackForwardCache(page);
    await expect(textOf(page).locator('img')).toHaveCount(2);
    await expect(page.getByLabel('Title')).toBeVisible();
  });
  // Nothing may wait for another test.
  await giveBack(request, admin, id, 'Which autumn?');
});
