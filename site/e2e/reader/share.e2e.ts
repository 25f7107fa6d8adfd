import type { Page } from 'playwright/test';
import { expect, test } from '../support/front.ts';
import { madeUpArticle } from '../support/made-up.ts';
import { breakClipboard, clipboard, CONTENT, ID, toast, words } from '../support/sharing.ts';

const COPIED_STATE_MS = 2_000;
/** Milliseconds of one frame and the task after it. */
const FRAME_MS = 20;
/** Milliseconds before the first toast: screen readers must notice the live region first. */
const FIRST_TOAST_DELAY_MS = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const select = (page: Page, paragraph: number) =>
  page
    .locator('.prose p')
    .nth(paragraph)
    .evaluate((element) => getSelection()?.selectAllChildren(element));

test('readers share an article and quote it with its source', async ({ page, context, front }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  front.answer(`/api/articles/${ID}`, { body: { article: madeUpArticle({ content: CONTENT }) } });
  const url = `${front.origin}/articles/${ID}`;
  const source = `Gauri Palas, “Well 01”, Banyan, 2 October 2026, ${url}`;
  await page.clock.install();
  await page.goto(url);
  const end = page.locator('.article-end');
  const copy = end.getByRole('button', { name: 'Copy link' });

  await test.step('share to LinkedIn and by email', async () => {
    await expect(end.getByRole('link', { name: 'Share on LinkedIn' })).toHaveAttribute(
      'href',
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
    );
    await expect(end.getByRole('link', { name: 'Share by email' })).toHaveAttribute(
      'href',
      `mailto:?subject=Well%2001&body=${encodeURIComponent(`Well 01\r\n\r\n${url}`)}`,
    );
  });

  await test.step('copy the address; the button shows that for two seconds', async () => {
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await copy.click();
    await expect(copy.getByText('Copied')).toBeVisible();
    // The toaster loads after the button has changed.
    await expect(page.locator('link[href*="mount-toaster"]')).toHaveCount(0);
    await page.clock.runFor(FRAME_MS);
    await expect(page.locator('.toasts')).toBeAttached();
    await page.clock.runFor(FIRST_TOAST_DELAY_MS);
    await expect(toast(page, 'URL copied to clipboard!')).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe(url);
    await page.clock.runFor(COPIED_STATE_MS);
    await expect(copy.getByText('Copied')).toBeHidden();
    await expect(toast(page, 'URL copied to clipboard!')).toBeHidden();
    // Copying again restarts the two seconds.
    for (const copies of [1, 2]) {
      await copy.click();
      await expect(toast(page, 'URL copied to clipboard!')).toHaveCount(copies);
      await page.clock.runFor(0.75 * COPIED_STATE_MS);
      await expect(copy.getByText('Copied')).toBeVisible();
    }
    await page.clock.runFor(0.25 * COPIED_STATE_MS);
    await expect(copy.getByText('Copied')).toBeHidden();
    await page.clock.resume();
  });

  const floating = page.locator('.quote-button');
  await test.step('quote selected words', async () => {
    await expect(floating).toBeHidden();
    await select(page, 0);
    await floating.click();
    await expect(toast(page, 'Quote copied with its source.')).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe(`“The well was full, and nobody said why.”\n\n${source}`);
  });

  await test.step('quote at most a hundred words', async () => {
    await select(page, 1);
    await floating.click();
    await expect(toast(page, 'The first 100 words copied with their source.')).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe(`“${words(100)} …”\n\n${source}`);
  });

  await test.step('copy only the source without a selection', async () => {
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await expect(floating).toBeHidden();
    await end.getByRole('button', { name: 'Quote and cite' }).click();
    await expect(toast(page, 'Source copied. Select some words first to quote them.')).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe(source);
  });

  await test.step('see an error if the browser refuses the clipboard', async () => {
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await breakClipboard(page);
    await copy.click();
    await expect(toast(page, 'Failed to copy URL!')).toBeVisible();
    await expect(copy.getByText('Copied')).toBeHidden();
    await end.getByRole('button', { name: 'Quote and cite' }).click();
    await expect(toast(page, 'Failed to copy the quote!')).toBeVisible();
  });

  await test.step('dismiss a toast by a click', async () => {
    await toast(page, 'Failed to copy URL!').click();
    await expect(toast(page, 'Failed to copy URL!')).toBeHidden();
    await expect(toast(page, 'Failed to copy the quote!')).toBeVisible();
  });
});
