import type { Page, Route } from 'playwright/test';
import { loadListCode } from '../../support/load-list-code.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test, UNAVAILABLE } from '../../support/front.ts';
import { madeUpCards, pageOfCards } from '../../support/made-up.ts';

const LIST = '/api/articles/genre/Weather';
const LIST_REQUESTS = `**${LIST}*`;
const FAILED = 'Failed to load articles. Please try again later.';
const CARDS = madeUpCards(20);

const cards = (page: Page) => page.locator('.category-list article');
const pageLink = (page: Page, number: number) =>
  page.getByRole('link', { name: `Page ${number}`, exact: true });
const empty = (route: Route) => route.fulfill({ json: { data: [], page: 1, totalPages: 0, total: 0 } });

test('a category shows loading, failure and empty states', async ({ page, front }) => {
  front.answer(LIST, (url) => ({ body: pageOfCards(CARDS, url) }));
  await page.goto(`${front.origin}/weather`);
  await loadListCode(page);
  await expect(cards(page)).toHaveCount(8);

  await test.step('loading: eight skeletons, an announcement for screen readers, and the last request wins', async () => {
    const held: Route[] = [];
    await page.route(LIST_REQUESTS, (route) => void held.push(route));
    await pageLink(page, 3).click();
    await expect(page.locator('.card-skeleton')).toHaveCount(8);
    await expect(page.getByRole('status').filter({ hasText: 'Loading articles' })).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    await expectAccessible(page);
    await expect.poll(() => held.length).toBe(1);
    const aborted = page.waitForEvent('requestfailed');
    await pageLink(page, 2).click();
    expect((await aborted).url()).toContain('page=3');
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.continue();
    await expect(cards(page).first()).toContainText('Well 12');
    await expect(page.locator('.card-skeleton')).toHaveCount(0);
    await expect(page).toHaveURL(`${front.origin}/weather?page=2`);
    await page.unroute(LIST_REQUESTS);
  });

  await test.step('failed: the error, and Retry loads the list', async () => {
    await page.route(LIST_REQUESTS, (route) => route.fulfill({ status: 500, json: {} }));
    await pageLink(page, 1).click();
    const alert = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('navigation', { name: 'Articles, pages' })).toHaveCount(0);
    await page.unroute(LIST_REQUESTS);
    await page.route(LIST_REQUESTS, (route) => route.abort());
    await alert.getByRole('button', { name: 'Retry' }).press('Enter');
    // The pressed button was removed, so the focus moves to the line above the list.
    await expect(page.locator('.list-place')).toBeFocused();
    await expect(alert).toBeVisible();
    await page.unroute(LIST_REQUESTS);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page).first()).toContainText('Well 20');
    await expect(page.locator('.list-place')).toBeFocused();
    await expect(page).toHaveURL(`${front.origin}/weather`);
  });

  await test.step('empty: the message, and no pager', async () => {
    await page.route(LIST_REQUESTS, empty);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
    await expect(page.getByText('No articles found.')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('navigation', { name: 'Articles, pages' })).toHaveCount(0);
  });

  await test.step('shorter list: the last page instead of one that no longer exists', async () => {
    await page.unroute(LIST_REQUESTS);
    await page.goto(`${front.origin}/weather`);
    await loadListCode(page);
    front.answer(LIST, (url) => ({ body: pageOfCards(CARDS.slice(0, 10), url) }));
    await pageLink(page, 3).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(`${front.origin}/weather?page=2`);
  });
});

test('a category whose list was unavailable is retried in place', async ({ page, front }) => {
  front.answer(LIST, UNAVAILABLE);
  const response = await page.goto(`${front.origin}/weather?sort=oldest`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toBe('60');
  await expect(page.getByRole('heading', { level: 1, name: 'Weather' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  front.answer(LIST, (url) => ({ body: pageOfCards(CARDS, url) }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toContainText('Well 01');
  await expect(page.locator('.list-place')).toHaveText('Page 1 of 3');
  await expect(page.locator('.list-place')).toBeFocused();
});
