import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { titlesOf } from '../../support/articles.ts';
import { storedDrafts, keptIn } from '../../support/drafts.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { restoreFromBackForwardCache, enterBackForwardCache } from '../../support/memory.ts';

/** Titles of all drafts on the device. */
const keptTitles = async (page: Page): Promise<string[]> =>
  (await storedDrafts(page)).map(({ title }) => title);

test('Back to an article that was continued and published elsewhere does not restore an older text', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'As it was begun', 'The older words.');
  await expect(keptIn(page)).toBeVisible();
  await expect.poll(() => keptTitles(page)).toEqual(['As it was begun']);

  await test.step('as it was left, it is still there', async () => {
    await enterBackForwardCache(page);
    await restoreFromBackForwardCache(page);
    const other = await context.newPage();
    await other.goto('/create-article');
    // It is open again.
    await expect(textOf(other)).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.close();
    await expect(page.getByLabel('Title')).toHaveValue('As it was begun');
  });

  await enterBackForwardCache(page);
  const next = await context.newPage();
  await next.goto('/create-article');
  await next.getByRole('button', { name: 'Continue' }).click();
  await next.getByLabel('Title').fill('As it was published');
  await next.getByRole('button', { name: 'Publish Article' }).click();
  await expect(next).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await restoreFromBackForwardCache(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
  expect(await titlesOf(request, author)).toEqual(['As it was published']);
});

test('a page that comes back to a busy device still has its draft', async ({ page, context, request }) => {
  await signIn(page, await newAuthor(request));
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/create-article');
  await fillArticle(page, 'Written on a busy device', 'Words.');
  await expect.poll(() => keptTitles(page)).toEqual(['Written on a busy device']);
  await enterBackForwardCache(page);
  // Changes nothing until it is busy no more, but has the draft from the moment at which it is back.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    setTimeout(() => {
      const end = Date.now() + 3_000;
      while (Date.now() < end);
    });
  });
  await other.goto('/create-article');
  await expect(textOf(other)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Written on a busy device');
});

test('what a page writes as it comes back is not taken for the words of another', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'Written on and on', 'Words.');
  await expect.poll(() => keptTitles(page)).toEqual(['Written on and on']);
  for (const time of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await enterBackForwardCache(page);
    await restoreFromBackForwardCache(page);
    await page.getByLabel('Title').fill(`Written on, ${String(time)}`);
    // At another moment of its writing each time.
    await page.waitForTimeout(time * 20);
    await expect(page.getByLabel('Title')).toHaveValue(`Written on, ${String(time)}`);
  }
  await expect(keptIn(page)).toBeVisible();
});

test('two tabs are offered the same drafts: the second choice respects the first', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  const other = await context.newPage();
  const goOn = (tab: Page) => tab.getByRole('button', { name: 'Continue' });
  const discard = (tab: Page) => tab.getByRole('button', { name: 'Discard' });
  const left = await context.newPage();
  await left.goto('/create-article');
  await left.getByLabel('Title').fill('Offered twice');
  await expect(keptIn(left)).toBeVisible();
  await left.close();

  // The browser asks only while the server does not have the words.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const answer of [goOn, discard]) {
    for (const tab of [page, other]) {
      await tab.goto('/create-article');
      await expect(goOn(tab)).toBeVisible();
    }
    await goOn(page).click();
    await page.getByLabel('Title').fill('Gone on with here');
    await expect.poll(() => keptTitles(page)).toEqual(['Gone on with here']);
    await answer(other).click();
    await expect(other.getByLabel('Title')).toHaveValue('');
    await expect.poll(() => keptTitles(page)).toEqual(['Gone on with here']);
    await page.goto('/author-page');
  }
});

test('the last keystrokes are kept when the tab is closed at once', async ({ page, context, request }) => {
  await signIn(page, await newAuthor(request));
  const closing = await context.newPage();
  await closing.goto('/create-article');
  await closing.getByLabel('Title').fill('Rain');
  await expect(keptIn(closing)).toBeVisible();
  await textOf(closing).click();
  await closing.keyboard.type('The last words');
  const closed = closing.waitForEvent('close');
  closing.on('dialog', (question) => void question.accept());
  await closing.close({ runBeforeUnload: true });
  await closed;

  await page.goto('/create-article');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(textOf(page)).toContainText('The last words');
  await expect(page.getByLabel('Title')).toHaveValue('Rain');
});
