import {
  endSessionOf,
  newAuthor,
  PASSWORD,
  signedInAdmin,
  signIn,
  signInAgain,
} from '../support/accounts.ts';
import { articleOf, publish } from '../support/articles.ts';
import { caretIsRead, fillArticle, textOf, toolOf } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';
import { PHONE, toastOf } from '../support/page.ts';

test.use(PHONE);

test('on a phone, an author logs in, writes, is interrupted, publishes and edits', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await page.goto('/signup');
  await page.getByLabel('Email').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(page).toHaveURL(/\/author-page$/);

  // Saving must fail: the editor asks only about unsaved changes.
  await page.route('**/api/manuscripts{,/*}', (route) => route.abort());
  await page.getByRole('link', { name: 'Create Article' }).tap();
  await fillArticle(page, 'By the thumb', 'Written on a bus.');
  await page.getByRole('link', { name: 'Back' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).tap();
  await expect(page).toHaveURL(/\/author-page$/);
  await page.unroute('**/api/manuscripts{,/*}');
  await page.getByRole('link', { name: 'Create Article' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).tap();
  await expect(textOf(page)).toHaveText('Written on a bus.');
  await endSessionOf(page);
  await page.getByRole('button', { name: 'Publish Article' }).tap();
  await signInAgain(page);
  await expect(page.getByRole('heading', { level: 1, name: 'By the thumb' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  await page.goto('/author-page');
  await page.getByRole('link', { name: 'Edit By the thumb' }).tap();
  await page.getByLabel('Title').fill('By both thumbs');
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(toastOf(page, 'Article updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/articles/${id}`);
  expect((await articleOf(request, id)).title).toBe('By both thumbs');
});

test('all lines of a title are visible after a failed attempt has closed the keyboard', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'As short as it was');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  const title = page.getByLabel('Title');
  await title.fill('What the people who walk to the salt pans every winter told us about the tide');
  const cutOff = () => title.evaluate((field) => field.scrollHeight - field.clientHeight);
  await expect.poll(cutOff).toBeLessThanOrEqual(1);
  await page.route(`**/api/articles/${id}`, async (route) => {
    await page.setViewportSize({ width: 360, height: 480 });
    // By now the page has received the event.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(toastOf(page, 'An error occurred while updating the article.')).toBeVisible();
  await expect(title).toBeVisible();
  await expect.poll(cutOff).toBeLessThanOrEqual(1);
});

test('the toolbar does not cover the current line', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Line by line', '<p>A line of many.</p>'.repeat(200));
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  const text = textOf(page);
  /** Gap between the toolbar and the caret's line, in CSS pixels. */
  const clear = () =>
    page.evaluate(() => {
      const line = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const head = document.querySelector('.editor-head')?.getBoundingClientRect();
      return (line?.top ?? NaN) - (head?.bottom ?? NaN);
    });
  /** Scrolls the page and the text field to the end of the text. */
  const scrollDown = () =>
    text.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top);
      element.scrollTop = element.scrollHeight / 2;
    });
  await text.locator('p').nth(1).click();
  await page.keyboard.type('One. ');
  await scrollDown();
  await toolOf(page, 'Undo').tap();
  await expect(text.getByText('One. ')).toHaveCount(0);
  await expect.poll(clear).toBeGreaterThanOrEqual(0);
  await scrollDown();
  // Toolbar buttons return the focus to the text in the next frame.
  await expect(text).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(clear).toBeGreaterThanOrEqual(0);
});

test('a wide table scrolls without the text around it', async ({ page, request }) => {
  const author = await newAuthor(request);
  const row = `<tr>${'<td>12,345</td>'.repeat(9)}</tr>`;
  const id = await publish(
    request,
    author,
    'Nine columns',
    `<p>a</p><table>${row.repeat(2)}</table><p>b</p>`,
  );
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  const table = textOf(page).locator('table');
  const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
  await expect.poll(() => table.evaluate(overflow)).toBeGreaterThan(100);
  await expect.poll(() => textOf(page).evaluate(overflow)).toBe(0);
  // Tab scrolls to the next cell.
  await table.locator('td').first().tap();
  await expect(textOf(page)).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => Boolean(getSelection()?.anchorNode?.parentElement?.closest('td'))))
    .toBe(true);
  await caretIsRead(page);
  for (let cell = 1; cell < 9; cell += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('last');
  await expect(table.locator('td').nth(8)).toHaveText('last');
  await expect(table.locator('td').nth(8)).toBeInViewport();
});

test('five page numbers and two arrows fit on one line and are large enough to touch', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request, 'Prolific Kadamb');
  for (let number = 1; number <= 13; number += 1) await publish(request, author, `Number ${number}`);
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(author.email);
  await expect(page.locator('.room-showing')).toHaveText('Showing 1-1 of 1 author');
  await page.getByRole('button', { name: /^Show/ }).tap();
  const buttons = page.getByRole('navigation', { name: /^Articles by/ }).getByRole('button');
  await expect(buttons).toHaveCount(7);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    const boxes = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    expect(new Set(boxes.map(({ top }) => Number(top))).size, `lines at ${width}`).toBe(1);
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(39);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
  }
});
