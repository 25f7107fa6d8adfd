import type { APIRequestContext, Page } from 'playwright/test';
import type { ManuscriptResponse } from '../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { newAuthor, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { expectAccessible } from '../support/axe.ts';
import { bearer, button, changeArticle, FIRST, rows } from '../support/history.ts';
import { expect, test } from '../support/magazine.ts';
import { avoidMidnight } from '../support/midnight.ts';
import { toastOf } from '../support/page.ts';

const SECOND = FIRST.replace('three', 'two')
  .replace('red stones.', 'red stones. The villagers built along a different line.')
  .replace('जानते', 'बताते');

/** Saves unpublished changes through the API. */
async function save(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
  multipart: Record<string, string>,
): Promise<void> {
  const headers = bearer(author);
  const read = await request.get(`/api/manuscripts/${id}`, { headers });
  const { manuscript } = (await read.json()) as ManuscriptResponse;
  const saved = await request.put(`/api/manuscripts/${id}`, {
    headers: { ...headers, 'if-match': `"${manuscript.version}"` },
    multipart,
  });
  expect(saved.status()).toBe(200);
}
const changes = (page: Page) => page.locator('.diff-change');

test('an author compares versions, restores one, and undoes that', async ({ page, request }) => {
  await avoidMidnight();
  const author = await newAuthor(request, 'Ira Palash');
  const id = await publish(request, author, 'Forty Kilometres of Bund', FIRST);
  await changeArticle(request, author, id, SECOND);
  await save(request, author, id, {
    title: 'Forty Kilometres of Bund, Walked',
    content: SECOND.replace('<p>Nobody', '<p>She walked on.</p><p>Nobody'),
  });
  await signIn(page, author);

  await test.step('opens from the editor', async () => {
    await page.goto(`/edit-article/${id}`);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(`/history/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
    await expect(page.locator('[data-history-title]')).toHaveText('Forty Kilometres of Bund, Walked');
    await expect(page.getByRole('link', { name: 'Back to writing' })).toHaveAttribute(
      'href',
      `/edit-article/${id}`,
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
  await test.step('compares the newest version with the previous one', async () => {
    await expect(rows(page)).toHaveText([
      /^\d\d:\d\dIra Palash saved3 words added, title$/,
      /^\d\d:\d\dIra Palash publishedLive$/,
      /^\d\d:\d\dIra Palash publishedLive until \d\d:\d\d$/,
    ]);
    await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.diff-heading')).toHaveText(
      /^Today at \d\d:\d\d, Ira Palash compared with the version of \d\d:\d\d$/,
    );
    await expect(page.locator('.diff-legend')).toHaveText('added removed 3 words added');
    await expect(page.locator('.diff-fields ins')).toHaveText(', Walked');
    await expect(page.locator('.diff-text ins')).toHaveText('She walked on.');
    await expect(button(page, 'Restore this version')).toBeDisabled();
  });
  await test.step('collapses unchanged paragraphs', async () => {
    const fold = button(page, '6 paragraphs unchanged');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.click();
    await expect(page.getByText('She counts the places')).toBeVisible();
    await expect(button(page, 'The rest is unchanged')).toBeVisible();
  });
  await test.step('works by keyboard, in the list and between changes', async () => {
    await rows(page).nth(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.diff-text del')).toHaveText(['three', 'जानते']);
    await expect(page.locator('.diff-text ins')).toHaveText([
      'two',
      'The villagers built along a different line.',
      'बताते',
    ]);
    await expect(page.getByRole('heading', { name: 'A wall that leans on nothing' })).toBeVisible();
    for (const [key, place] of [
      ['n', 0],
      ['n', 1],
      ['p', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(changes(page).nth(place)).toBeFocused();
    }
    await button(page, 'Next change').click();
    await expect(changes(page).nth(1)).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('compares with the live version', async () => {
    await rows(page).nth(2).click();
    await expect(page.locator('.diff-heading')).toHaveText(/the first version$/);
    await button(page, 'Compare with live').click();
    await expect(button(page, 'Compare with live')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.diff-heading')).toHaveText(/compared with the live version of \d\d:\d\d$/);
    await expect(page.locator('.diff-text del').first()).toHaveText('two');
  });
  await test.step('restores a version, and undoes that', async () => {
    await button(page, 'Restore this version').click();
    await expect(page.locator('.toast').getByText(/^Version of \d\d:\d\d restored$/)).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(0)).toHaveText(/Ira Palash restoredVersion of \d\d:\d\d$/);
    await button(page, 'Undo').click();
    await expect(toastOf(page, 'Undone')).toBeVisible();
    await expect(page.locator('[data-history-title]')).toHaveText('Forty Kilometres of Bund, Walked');
    await page.getByRole('link', { name: 'Back to writing' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Forty Kilometres of Bund, Walked');
  });
});
