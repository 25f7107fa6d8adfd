import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { titlesOf } from '../../support/articles.ts';
import { storedDrafts, storedDraftLine } from '../../support/drafts.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { restoreFromBackForwardCache, enterBackForwardCache } from '../../support/back-forward-cache.ts';

/** Titles of all drafts that are stored on the device. */
const storedTitles = async (page: Page): Promise<string[]> =>
  (await storedDrafts(page)).map(({ title }) => title);

test('Back to an article that was published in another tab does not restore an older text', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'As it was begun', 'The older words.');
  await expect(storedDraftLine(page)).toBeVisible();
  await expect.poll(() => storedTitles(page)).toEqual(['As it was begun']);

  await test.step('the text is still there', async () => {
    await enterBackForwardCache(page);
    await restoreFromBackForwardCache(page);
    const other = await context.newPage();
    await other.goto('/create-article');
    // The form is open again.
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

test('a page that is busy after a restore from the back/forward cache keeps its draft', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/create-article');
  await fillArticle(page, 'Written on a busy device', 'Words.');
  await expect.poll(() => storedTitles(page)).toEqual(['Written on a busy device']);
  await enterBackForwardCache(page);
  // The page is busy for three seconds, but must own the draft from the moment of the restore.
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

test('a page’s own writes while it is restored are not a conflict', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'Written on and on', 'Words.');
  await expect.poll(() => storedTitles(page)).toEqual(['Written on and on']);
  for (const time of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await enterBackForwardCache(page);
    await restoreFromBackForwardCache(page);
    await page.getByLabel('Title').fill(`Written on, ${String(time)}`);
    // Interrupts the page at different times of its writes.
    await page.waitForTimeout(time * 20);
    await expect(page.getByLabel('Title')).toHaveValue(`Written on, ${String(time)}`);
  }
  await expect(storedDraftLine(page)).toBeVisible();
});

test('two tabs offer the same drafts, and the second choice respects the first', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  const other = await context.newPage();
  const continueDraft = (tab: Page) => tab.getByRole('button', { name: 'Continue' });
  const discard = (tab: Page) => tab.getByRole('button', { name: 'Discard' });
  const closedTab = await context.newPage();
  await closedTab.goto('/create-article');
  await closedTab.getByLabel('Title').fill('Offered twice');
  await expect(storedDraftLine(closedTab)).toBeVisible();
  await closedTab.close();

  // The browser asks before leaving if the server does not have the text yet.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const choice of [continueDraft, discard]) {
    for (const tab of [page, other]) {
      await tab.goto('/create-article');
      await expect(continueDraft(tab)).toBeVisible();
    }
    await continueDraft(page).click();
    await page.getByLabel('Title').fill('Gone on with here');
    await expect.poll(() => storedTitles(page)).toEqual(['Gone on with here']);
    await choice(other).click();
    await expect(other.getByLabel('Title')).toHaveValue('');
    await expect.poll(() => storedTitles(page)).toEqual(['Gone on with here']);
    await page.goto('/author-page');
  }
});

test('the last keystrokes are stored when the tab is closed immediately', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  const closing = await context.newPage();
  await closing.goto('/create-article');
  await closing.getByLabel('Title').fill('Rain');
  await expect(storedDraftLine(closing)).toBeVisible();
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
