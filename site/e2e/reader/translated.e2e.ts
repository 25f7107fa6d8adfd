import type { Page } from 'playwright/test';
import { expect, test } from '../support/front.ts';
import { loadListCode } from '../support/load-list-code.ts';
import { madeUpCards, pageOfCards } from '../support/made-up.ts';
import { openTranslated } from '../support/translate.ts';

const LIST = '/api/articles/genre/Environment';
const titles = (page: Page) => page.locator('.category-list .card-title');
const statusLine = (page: Page) => page.locator('.list-place');
const pageLink = (page: Page, number: number) => page.locator(`.pager-page[data-page="${number}"]`);

test('a translated category changes page and order, and can be retried after a failure', async ({
  page,
  front,
}) => {
  front.answer(LIST, (url) => ({ body: pageOfCards(madeUpCards(20), url) }));
  await openTranslated(page, `${front.origin}/environment`);
  await loadListCode(page);
  await page.locator('.category-list').evaluate((list) => list.setAttribute('data-mark', ''));
  await pageLink(page, 2).click();
  await expect(titles(page).first()).toHaveText('«Well 12»');
  await expect(statusLine(page)).toHaveText('«Page 2 of 3»');
  await expect(page).toHaveURL(/\/environment\?page=2$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await expect(titles(page).first()).toHaveText('«Well 01»');
  front.answer(LIST, { status: 500 });
  await pageLink(page, 3).click();
  await expect(page.getByRole('alert')).toContainText('«Failed to load articles. Please try again later.»');
  front.answer(LIST, (url) => ({ body: pageOfCards(madeUpCards(20), url) }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(statusLine(page)).toHaveText('«Page 3 of 3»');
  await expect(titles(page)).toHaveText(['«Well 17»', '«Well 18»', '«Well 19»', '«Well 20»']);
  // Neither was the document reloaded nor the list rendered again.
  await expect(page.locator('.category-list')).toHaveAttribute('data-mark');
});
