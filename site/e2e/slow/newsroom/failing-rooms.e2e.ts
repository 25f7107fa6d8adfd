import type { Page, Route } from 'playwright/test';
import { endSession, newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/magazine.ts';

const ROOMS = [
  '/admin',
  '/admin/overview',
  '/admin/review',
  '/admin/articles',
  '/admin/front-page',
  '/admin/import',
  '/admin/pictures',
  '/admin/settings',
  '/admin/log',
  '/admin/redirects',
  '/admin/statistics',
  '/admin/trash',
];
const FAILED = /Failed to|could not be loaded/;
const API = '**/api/**';
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'no response': (route) => route.abort(),
  'errors of the server': (route) => route.fulfill({ status: 500, json: {} }),
};

const failures = (page: Page) => page.locator('main').getByRole('alert').filter({ hasText: FAILED });

/** Retries until nothing is left to retry: some rooms have several parts, and one may load with another. */
async function retryAll(page: Page): Promise<void> {
  const retry = page.locator('main').getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 1_000 });
    await expect(retry).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

for (const [what, fail] of Object.entries(FAILURES))
  test(`every room says that it could not be loaded, and loads again, after ${what}`, async ({
    page,
    request,
  }) => {
    await signIn(page, await signedInAdmin(request));
    for (const room of ROOMS)
      await test.step(room, async () => {
        await page.route(API, fail);
        await page.goto(room);
        await expect(failures(page).first()).toBeVisible();
        await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
        await page.unroute(API);
        await retryAll(page);
        await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
      });
  });

test('rooms that need the time zone say that it could not be loaded, and load again', async ({
  page,
  request,
}) => {
  await signIn(page, await signedInAdmin(request));
  for (const room of ['/admin/overview', '/admin/front-page', '/admin/statistics'])
    await test.step(room, async () => {
      await page.route('**/api/newsroom', (route) => route.abort());
      await page.goto(room);
      await expect(failures(page).first()).toBeVisible();
      await page.unroute('**/api/newsroom');
      await retryAll(page);
      await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
    });
});

test('the statistics of an ended session lead to the sign-up page', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await endSession(request, author.token);
  await page.goto('/author-statistics');
  await expect(page).toHaveURL(/\/signup\?ended$/);
});
