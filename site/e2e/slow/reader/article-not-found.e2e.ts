import { expectAccessible } from '../../support/axe.ts';
import { expect, test, UNAVAILABLE } from '../../support/front.ts';
import { madeUpId } from '../../support/made-up.ts';

test('a missing article shows a message and a link to the home page', async ({ page, front }) => {
  const path = `/api/articles/${madeUpId(7)}`;
  for (const [reply, status] of [
    [{ status: 404, body: { statusCode: 404, code: 'ARTICLE_NOT_FOUND', message: '' } }, 404],
    [{ status: 410, body: { statusCode: 410, code: 'ARTICLE_DELETED', message: '' } }, 410],
    [UNAVAILABLE, 503],
  ] as const) {
    front.answer(path, reply);
    expect((await page.goto(`${front.origin}/articles/${madeUpId(7)}`))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  // The page has a search box and other articles.
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: 'Search articles' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(3);
  await expectAccessible(page);
  front.answer('/api/articles/genre/Trending', UNAVAILABLE);
  expect((await page.goto(`${front.origin}/articles/${madeUpId(7)}`))?.status()).toBe(503);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  expect((await page.goto(`/articles/${madeUpId(7)}`))?.status()).toBe(404);
  expect((await page.goto('/articles/no-such-article'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
