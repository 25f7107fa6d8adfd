import { test } from '../../support/demo-magazine.ts';
import { textsInWrongLanguage } from '../../support/languages.ts';
import { expect } from '../../support/magazine.ts';

test.use({ javaScriptEnabled: false });

test('the magazine works in Hindi without JavaScript', async ({ page }) => {
  const bar = page.getByRole('banner');
  const expectHindi = async (): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    expect.soft(await textsInWrongLanguage(page), page.url()).toEqual([]);
  };

  await test.step('home, and a category by the bar', async () => {
    await page.goto('/hi');
    await expectHindi();
    await expect(page.getByRole('region', { name: 'बातचीत' }).getByRole('article').first()).toBeVisible();
    await bar.locator('summary').filter({ hasText: 'भूगोल' }).click();
    await bar.getByRole('link', { name: 'मौसम' }).click();
    await expect(page).toHaveURL(/\/hi\/weather$/);
    await expectHindi();
  });

  await test.step('a category in another order', async () => {
    await page.goto('/hi/environment');
    const sort = page.getByRole('combobox', { name: 'क्रम चुनें' });
    await sort.selectOption('oldest');
    await page.getByRole('button', { name: 'क्रम लगाएँ' }).click();
    await expect(page).toHaveURL(/\/hi\/environment\?sort=oldest$/);
    await expectHindi();
  });

  await test.step('a search as people type, and an article', async () => {
    const box = bar.getByRole('combobox');
    await box.fill('nadi');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/hi\/search\?q=nadi$/);
    await expectHindi();
    await page.getByRole('link', { name: 'नदी जब रास्ता बदलती है' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('नदी जब रास्ता बदलती है');
    await expectHindi();
    await page.locator('.byline').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/hi\/profile\//);
    await expectHindi();
  });

  await test.step('pages that need JavaScript say so', async () => {
    for (const path of [
      '/hi/signup',
      '/hi/author-page',
      '/hi/create-article',
      '/hi/admin',
      '/hi/admin/log',
    ]) {
      await page.goto(path);
      await expect(page.locator('#main noscript p')).toContainText('JavaScript');
      await expectHindi();
    }
  });
});
