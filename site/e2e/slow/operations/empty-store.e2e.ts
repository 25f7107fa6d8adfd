import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SITEMAP_INDEX, URL_SET } from '../../../../testing/sitemap-shapes.ts';
import { shapeFaults } from '../../../../testing/xml-shape.ts';
import { parseXml } from '../../../../testing/xml.ts';
import { startBanyan } from '../../support/banyan.ts';
import { expect, test } from '../../support/magazine.ts';

test('a magazine without articles works', async ({ page }) => {
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
    for (const [path, shape] of [
      ['/sitemap.xml', SITEMAP_INDEX],
      ['/sitemap-pages.xml', URL_SET],
      ['/sitemap-news.xml', URL_SET],
    ] as const) {
      const sitemap = await page.request.get(banyan.origin + path);
      expect([path, shapeFaults(parseXml(await sitemap.text()), shape)]).toEqual([path, []]);
    }

    await test.step('its store is killed, and restarts automatically', async () => {
      const pidFile = join(banyan.dataDir, 'store', 'store.pid');
      const pid = await readFile(pidFile, 'utf8');
      process.kill(Number(pid), 'SIGKILL');
      await expect.poll(() => readFile(pidFile, 'utf8')).not.toBe(pid);
      await expect
        .poll(async () => (await page.request.get(`${banyan.origin}/api/articles/home/latest`)).status())
        .toBe(200);
    });
  } finally {
    await banyan.stop();
    await rm(banyan.dataDir, { recursive: true, force: true });
  }
});
