import type { Locator } from 'playwright/test';
import { newAuthor, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { toolOf } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';
import { holdRequests, keepToasts, PHONE, releaseToasts, toastOf } from '../support/page.ts';

/** A low window, where toasts reach the end of the form. */
test.use({ viewport: { width: 1366, height: 460 } });

test('toasts never cover the buttons of a form', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Under the toasts');
  await signIn(page, author);
  await page.route(`**/api/articles/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.goto(`/edit-article/${id}`);
  const save = page.getByRole('button', { name: 'Save Changes' });
  const toasts = page.locator('.toasts');
  const isUncovered = async (part: Locator) => {
    const [button, box] = [await part.boundingBox(), await toasts.boundingBox()];
    if (button === null || box === null) return false;
    const isNextTo = button.x >= box.x + box.width || button.x + button.width <= box.x;
    return isNextTo || button.y >= box.y + box.height || button.y + button.height <= box.y;
  };
  for (let toast = 1; toast <= 5; toast += 1) {
    await save.click();
    await keepToasts(page);
    await expect(toasts.locator('.toast').first()).toBeVisible();
    await expect(save).toBeEnabled();
    await expect.poll(() => isUncovered(save)).toBe(true);
  }
  // There are enough toasts to cover the buttons.
  await expect.poll(async () => (await toasts.boundingBox())?.height).toBeGreaterThan(200);
  await releaseToasts(page);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.scrollIntoViewIfNeeded();
  await expect.poll(() => isUncovered(cancel)).toBe(true);
});

test('a toast never covers the field that it is about', async ({ browser, request }) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await page.getByRole('button', { name: 'Publish Article' }).tap();
  await keepToasts(page);
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.locator('.toast')).toBeVisible();
  const error = page.getByText('Title is required');
  const isBelow = async () => {
    const [box, toasts] = [await error.boundingBox(), await page.locator('.toasts').boundingBox()];
    return (box?.y ?? NaN) + (box?.height ?? NaN) <= (toasts?.y ?? 0);
  };
  await expect.poll(isBelow).toBe(true);

  // On a phone the most used tools come first.
  const [bold, font] = [toolOf(page, 'Bold'), page.getByRole('toolbar').getByRole('combobox').first()];
  expect((await bold.boundingBox())?.x).toBeLessThan((await font.boundingBox())?.x ?? 0);
  await page.context().close();
});

test('a toast ends with its page, unless its action opens another page', async ({ page, request }) => {
  const author = await newAuthor(request);
  await publish(request, author, 'Said on one page');
  await signIn(page, author);
  await page.goto('/author-page');
  await page.getByRole('button', { name: 'Delete Said on one page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
  await page.goto('/author-page?tab=trash');
  const openNextPage = await holdRequests(page, '**/signup');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(toastOf(page, 'Logged out successfully')).toBeVisible();
  await expect(toastOf(page, 'Article deleted successfully')).toHaveCount(0);
  openNextPage();
  await expect(page).toHaveURL('/signup');
  await keepToasts(page);
  await expect(toastOf(page, 'Logged out successfully')).toBeVisible();
});

test('the toolbar takes one row', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const first = page.getByRole('toolbar').getByRole('combobox').first();
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Redo', 'Insert']) {
      const tool = toolOf(page, name);
      await expect(tool).toBeVisible();
      const middle = async () => {
        const [one, other] = [await first.boundingBox(), await tool.boundingBox()];
        return Math.abs((one?.y ?? 0) + (one?.height ?? 0) / 2 - (other?.y ?? 99) - (other?.height ?? 0) / 2);
      };
      await expect.poll(middle).toBeLessThan(2);
    }
    const [last, insert] = [
      await toolOf(page, 'Redo').boundingBox(),
      await toolOf(page, 'Insert').boundingBox(),
    ];
    expect((last?.x ?? 9_999) + (last?.width ?? 0)).toBeLessThanOrEqual(insert?.x ?? 0);
    const row = await page
      .locator('.tool-groups')
      .evaluate((groups) => groups.scrollWidth <= groups.clientWidth);
    expect(row).toBe(true);
  }

  // The notes leave less room for the toolbar.
  await page.getByLabel('Title').fill('Beside the notes');
  await page.getByRole('button', { name: /^Notes/ }).click();
  for (const name of ['Bold', 'Redo', 'Insert']) {
    const tool = await toolOf(page, name).boundingBox();
    expect(tool?.width, name).toBeGreaterThanOrEqual(36);
    const bar = await page.getByRole('toolbar').boundingBox();
    expect((tool?.x ?? 0) + (tool?.width ?? 0), name).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
  }
});
