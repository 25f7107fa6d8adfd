import { rm } from 'node:fs/promises';
import { startBanyan } from './support/banyan.ts';
import { expect, test } from './support/magazine.ts';

test('a magazine without a single article is whole', async ({ page }) => {
  const banyan = await startBanyan({ DEMO: 'off' });
  try {
    await page.goto(banyan.origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'News from the roots of a changing country',
    );
    await expect(page.getByText('No articles found.')).toHaveCount(6);
    await expect(page.locator('.carousel')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy RSS feed URL' })).toBeVisible();

    await page.goto(`${banyan.origin}/spotlight?page=3`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spotlight');
    await expect(page.getByText('No articles found.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Articles, pages' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
    await expect(page).toHaveURL(`${banyan.origin}/spotlight?sort=oldest`);
    await expect(page.getByText('No articles found.')).toBeVisible();

    await page.getByRole('combobox', { name: 'Search articles' }).fill('rain');
    await expect(page.locator('.nav-search .search-message')).toHaveText('No results found');
    await page.goto(`${banyan.origin}/search?q=rain`);
    await expect(page.getByText('No results found')).toBeVisible();
    expect((await page.request.get(`${banyan.origin}/api/rss/feed`)).status()).toBe(200);
  } finally {
    await banyan.stop();
    await rm(banyan.dataDir, { recursive: true, force: true });
  }
});
