import { expect, test, UNAVAILABLE } from './support/front.ts';
import { madeUpArticle, madeUpId } from './support/made-up.ts';

const CALL = '/api/articles/search';

test('the page of results shows what was found, in either language', async ({ page }) => {
  await page.goto('/search?q=verb');
  await expect(page).toHaveTitle('verb: search | Banyan');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const hit = page.getByRole('article').filter({ hasText: 'The Himalaya Is a Verb' });
  await expect(hit.locator('mark').first()).toHaveText('Verb');
  await expect(hit).toContainText('Jagat Deodar');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search articles' })).toHaveValue(
    'verb',
  );

  await page.goto(`/search?q=${encodeURIComponent('नदी')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('नदी');
  await expect(page.getByRole('link', { name: 'नदी जब रास्ता बदलती है' })).toHaveAttribute(
    'href',
    /^\/articles\/[0-9a-f]{24}$/,
  );
});

test('the page of results says when there is nothing to show, and why', async ({ page, front }) => {
  await page.goto(`${front.origin}/search`);
  await expect(page.getByText('Please enter a search term')).toBeVisible();

  front.answer(CALL, { body: { data: [] } });
  await page.goto(`${front.origin}/search?q=%3Cb%3Esnow`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“<b>snow”');
  await expect(page.getByText('No results found')).toBeVisible();

  front.answer(CALL, UNAVAILABLE);
  expect((await page.goto(`${front.origin}/search?q=well`))?.status()).toBe(503);
  await expect(page.getByText('Failed to load articles. Please try again later.')).toBeVisible();

  front.answer(CALL, { body: { data: [{ _id: madeUpId(1), title: 'Well 01', lang: 'en' }] } });
  front.answer(`/api/articles/${madeUpId(1)}`, { body: { article: madeUpArticle() } });
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Well 01' })).toBeVisible();
});
